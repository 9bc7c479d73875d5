import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { expect, it, vi } from 'vitest';
import { ANN, addLot, bid, type Harness, startHarness, taken } from '../../auction-tests/test-harness.ts';

const keysOf = async (harness: Harness) =>
  (await harness.db.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key);

it('only expired keys are deleted at the start', async () => {
  const harness = await startHarness();
  const lot = await addLot(harness, { endsIn: 3 * KEY_LIFE_MS });
  // More keys than one transaction deletes.
  const expiring = harness.clock.now() - KEY_LIFE_MS;
  const keys = Array.from({ length: 1201 }, (_, number) => ({ key: `old ${number}`, created_at: expiring }));
  keys.push({ key: 'in its last second', created_at: expiring + 600_000 });
  const rest = { user_id: 1, path: 'p', body_hash: '', status: 200, reply: '' };
  await harness.db.write((transaction) =>
    transaction
      .insertInto('idempotency_keys')
      .values(keys.map((one) => ({ ...rest, ...one })))
      .execute(),
  );
  taken(await bid(harness, lot, ANN, 1000, { key: { path: 'bids/1', key: 'new', bodyHash: 'a' } }));
  await harness.auctions.start();
  await vi.waitFor(async () => expect(await keysOf(harness)).toEqual(['in its last second', 'new']));
});
