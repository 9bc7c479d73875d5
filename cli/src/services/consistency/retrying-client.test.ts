import type { ApiClient, ApiFailure } from '@marque/core/client';
import { readTime } from '@marque/core/contracts/platform';
import { refuse, succeed } from '@marque/core/rules/result';
import { expect, it } from 'vitest';
import { createRetryingClient } from './retrying-client.ts';

const busy = (status: number, retryAfterMs?: number): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message: 'tooManyRequests' },
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** Calls a server that fails so often before it answers; the waits in milliseconds, and whether it answered. */
async function call(failures: readonly ApiFailure[], signal = new AbortController().signal) {
  const waits: number[] = [];
  let calls = 0;
  const api = {
    call: async () => {
      const failure = failures[calls];
      calls += 1;
      return failure === undefined ? succeed({ status: 200, body: {} }) : refuse(failure);
    },
  } as unknown as ApiClient;
  const retrying = createRetryingClient(api, signal, async (milliseconds) => void waits.push(milliseconds));
  const { ok } = await retrying.call(readTime, { query: {} });
  return { ok, waits, calls };
}

it('obeys Retry-After, for a minute at most', async () => {
  expect(await call([busy(429, 3_000), busy(503, 600_000)])).toEqual({ ok: true, waits: [3_000, 60_000], calls: 3 });
});

it('waits longer each time where the server does not say how long, and gives up', async () => {
  const { ok, waits, calls } = await call(Array.from({ length: 20 }, () => busy(429)));
  expect([ok, calls]).toEqual([false, 6]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

it('repeats calls that found no server, and no others', async () => {
  expect(await call([{ kind: 'network' }, { kind: 'timeout' }])).toMatchObject({ ok: true, calls: 3 });
  expect(await call(Array.from({ length: 9 }, () => ({ kind: 'network' }) as const))).toMatchObject({
    ok: false,
    calls: 3,
  });
  for (const failure of [busy(404), busy(500), { kind: 'contract', status: 200, reason: '' } as const]) {
    expect(await call([failure])).toMatchObject({ ok: false, calls: 1 });
  }
});

it('does not wait once it is stopped', async () => {
  expect(await call([busy(429, 3_000)], AbortSignal.abort())).toEqual({ ok: false, waits: [], calls: 1 });
});
