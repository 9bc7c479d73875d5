import type { ApiClient, ApiFailure, CallOptions } from '@marque/core/client';
import { changeReserve } from '@marque/core/contracts/bidding';
import { refuse, succeed } from '@marque/core/rules/result';
import { expect, it } from 'vitest';
import { createPendingWrites } from '../../state/index.ts';
import { writeOnce } from './write-once.ts';

const refused = (status: number): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message: 'reserveNotLower' },
});

/** A client that fails in the given ways, then succeeds, and the idempotency keys that it was given. */
function clientThat(...outcomes: readonly (ApiFailure | 'throws')[]) {
  const keys: (string | undefined)[] = [];
  const api = {
    async call(_endpoint: unknown, _parts: unknown, options?: CallOptions) {
      const outcome = outcomes[keys.length];
      keys.push(options?.idempotencyKey);
      if (outcome === 'throws') throw new Error('The backend has ended.');
      return outcome === undefined ? succeed({ status: 200, body: {} }) : refuse(outcome);
    },
  } as ApiClient;
  return { api, keys };
}

const lower = (amount: number) => ({ params: { auctionId: 7 }, body: { amount } });

async function writeAll(outcomes: readonly (ApiFailure | 'throws')[], amounts: readonly number[]) {
  const { api, keys } = clientThat(...outcomes);
  const writes = createPendingWrites();
  for (const amount of amounts) await writeOnce({ api, writes }, changeReserve, lower(amount));
  return keys;
}

it.each([
  ['the network failed', { kind: 'network' }],
  ['the answer took too long', { kind: 'timeout' }],
  ['the server had an error', refused(500)],
  ['the answer had a wrong shape', { kind: 'contract', status: 200, reason: '' }],
  ['the backend ended', 'throws'],
] satisfies [string, ApiFailure | 'throws'][])('reuses the key of a write after %s', async (_, failure) => {
  const [first, second, third] = await writeAll([failure], [100, 100, 100]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('takes another key after a refusal, and for another amount', async () => {
  expect(new Set(await writeAll([refused(409), { kind: 'network' }], [100, 100, 90])).size).toBe(3);
});

it('says why a write has failed', async () => {
  const { api } = clientThat('throws');
  const result = await writeOnce({ api, writes: createPendingWrites() }, changeReserve, lower(100));
  expect(result).toEqual(refuse({ kind: 'network' }));
});
