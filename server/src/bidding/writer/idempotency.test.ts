import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { expect, it, vi } from 'vitest';
import { ANN, addLot, bid, type Harness, startHarness, taken } from '../../auction-tests/test-harness.ts';
import { requireSqlite } from '../../platform/db/index.ts';

const keysOf = async (harness: Harness) =>
  (await harness.db.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key);

it('only expired keys are deleted at the start', async () => {
  const harness = await startHarness();
  const lot = await addLot(harness, { endsIn: 3 * KEY_LIFE_MS });
  // More keys than one transaction deletes.
  await requireSqlite(harness.db).batch((connection) => {
    const add = connection.prepare(
      "insert into idempotency_keys (user_id, path, key, body_hash, status, reply, created_at) values (1, 'p', ?, '', 200, '', ?)",
    );
    for (let key = 0; key < 1201; key += 1) add.run(`old ${key}`, harness.clock.now() - KEY_LIFE_MS);
    add.run('in its last second', harness.clock.now() - KEY_LIFE_MS + 600_000);
  });
  taken(await bid(harness, lot, ANN, 1000, { key: { path: 'bids/1', key: 'new', bodyHash: 'a' } }));
  await harness.auctions.start();
  await vi.waitFor(async () => expect(await keysOf(harness)).toEqual(['in its last second', 'new']));
});
