import type { IncomingMessage } from 'node:http';
import { REALTIME_KEY } from '@marque/core/contracts/realtime';
import { type Config, settingOf } from '../../config/index.ts';
import type { ServerContext } from '../context.ts';
import type { RealtimePort } from './port.ts';
import { createSocketRealtime } from './socket-realtime.ts';

interface RealtimeParts extends Pick<ServerContext, 'clock' | 'log' | 'metrics' | 'secret'> {
  /** Where the request of a socket comes from. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Opens real time as the settings select it: sockets of this process, or a service. */
export async function openRealtime(config: Config, parts: RealtimeParts): Promise<RealtimePort> {
  const { secret, log, addressOf } = parts;
  if (config.realtime === 'sockets') return createSocketRealtime({ key: REALTIME_KEY, secret, log, addressOf });
  const { createPusherRealtime } = await import('./pusher/index.ts');
  const settings = {
    appId: settingOf(config, 'realtimeAppId'),
    key: settingOf(config, 'realtimeKey'),
    secret: settingOf(config, 'realtimeSecret'),
    url: settingOf(config, 'realtimeUrl'),
  };
  return createPusherRealtime(settings, parts);
}
