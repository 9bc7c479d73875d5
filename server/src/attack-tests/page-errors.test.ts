import { expect, it, vi } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { createMemoryRateLimitStore, RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { sendPageErrorRoute } from '../service/page-errors.ts';
import { attempts, printCounts } from './attack-size.ts';

const body = { environment: 'test', service: 'storefront', version: '1', message: 'm', stack: null, path: '/' };

function open() {
  const log = vi.fn();
  const config = parseConfig({ world: 'demo' });
  const { handle } = sendPageErrorRoute(
    { config, rateLimitStore: createMemoryRateLimitStore({ monotonicNow: () => 0 }) },
    log,
  );
  const send = async (ip: string) => {
    const outcome = await handle({ body, ip, site: 'cars' } as unknown as Parameters<typeof handle>[0]);
    return outcome.kind === 'refused' ? outcome.problem.code : outcome.status;
  };
  return { log, send };
}

it('one address writes a bounded number of page errors to the log', async () => {
  const { log, send } = open();
  const sent = RATE_LIMITS.pageErrors.most + attempts(50, 5_000);
  let last = 0;
  for (let nth = 0; nth < sent; nth += 1) last = await send('203.0.113.7');
  printCounts('page errors of one address', { sent, logged: log.mock.calls.length });
  expect(last).toBe(429);
  expect(log).toHaveBeenCalledTimes(RATE_LIMITS.pageErrors.most);
});

it('all addresses together write a bounded number of page errors to the log', async () => {
  const { log, send } = open();
  const sent = RATE_LIMITS.allPageErrors.most + attempts(100, 20_000);
  for (let nth = 0; nth < sent; nth += 1) await send(`198.51.${nth >> 8}.${nth & 255}`);
  printCounts('page errors of many addresses', { sent, logged: log.mock.calls.length });
  expect(log).toHaveBeenCalledTimes(RATE_LIMITS.allPageErrors.most);
});
