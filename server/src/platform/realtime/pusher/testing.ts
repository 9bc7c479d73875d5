/** A service on a free port, and servers that publish through it. */
import { type Mock, onTestFinished, vi } from 'vitest';
import type { RealtimeServiceSettings } from '../../../config/index.ts';
import { createClock } from '../../clock/index.ts';
import type { ServerContext } from '../../context.ts';
import { createMetrics } from '../../metrics/index.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { RealtimePort } from '../port.ts';
import { type RunningService, startRealtimeService } from '../service/index.ts';
import { APPLICATION } from './application.ts';
import { createPusherRealtime } from './index.ts';
import type { PusherSettings } from './settings.ts';

export { APPLICATION };

function serviceSettings(more: Partial<RealtimeServiceSettings> = {}): RealtimeServiceSettings {
  return { ...APPLICATION, host: '127.0.0.1', port: 0, webhooks: [], trustProxy: [], logLevel: 'silent', ...more };
}

export async function startService(
  more: Partial<RealtimeServiceSettings> = {},
  limits: Partial<RealtimeLimits> = {},
): Promise<RunningService> {
  const service = await startRealtimeService(serviceSettings(more), limits);
  onTestFinished(() => service.stop());
  return service;
}

type Log = Pick<ServerContext['log'], 'error' | 'warn'>;

interface OpenedServer {
  readonly realtime: RealtimePort;
  readonly log: { readonly [Level in keyof Log]: Mock<(facts: unknown, message?: string) => void> };
  /** The value of a counter with one label. */
  countOf(name: 'realtime_events' | 'realtime_webhooks', label: string): Promise<number>;
}

export function openServer(url: string, more: Partial<PusherSettings> = {}): OpenedServer {
  const clock = createClock();
  const metrics = createMetrics({ process: false });
  const log = { error: vi.fn(), warn: vi.fn() };
  const realtime = createPusherRealtime({ ...APPLICATION, url, ...more }, { clock, metrics, log });
  onTestFinished(async () => {
    await realtime.drain();
    clock.stop();
  });
  async function countOf(name: 'realtime_events' | 'realtime_webhooks', label: string): Promise<number> {
    const line = (await metrics.text())
      .split('\n')
      .find((one) => one.startsWith(`marque_${name}_total{`) && one.includes(`"${label}"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }
  return { realtime, log, countOf };
}

export function addressOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), tls: false, key: APPLICATION.key };
}
