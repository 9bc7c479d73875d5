import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { expect, it, vi } from 'vitest';
import { ANN, addLot, bid, type House, openHouse, taken } from '../auction-tests/test-harness.ts';

const keysOf = async (house: House) =>
  (await house.db.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key);

it('keys whose day is over are thrown away at a start, and no others', async () => {
  const house = await openHouse();
  const lot = await addLot(house, { endsIn: 3 * KEY_LIFE_MS });
  // More than are swept at a time.
  await house.db.batch((connection) => {
    const add = connection.prepare(
      "insert into idempotency_keys (user_id, path, key, body_hash, status, reply, created_at) values (1, 'p', ?, '', 200, '', ?)",
    );
    for (let key = 0; key < 1201; key += 1) add.run(`old ${key}`, house.clock.now() - KEY_LIFE_MS);
    add.run('in its last second', house.clock.now() - KEY_LIFE_MS + 600_000);
  });
  taken(await bid(house, lot, ANN, 1000, { key: { path: 'bids/1', key: 'new', bodyHash: 'a' } }));
  await house.auctions.start();
  await vi.waitFor(async () => expect(await keysOf(house)).toEqual(['in its last second', 'new']));
});
