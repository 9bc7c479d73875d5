import { placeOffer } from '@marque/core/contracts/offers';
import { DAY_MS } from '@marque/core/rules/time';
import { expect, it } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { DEMO } from '../harness/test-server.ts';
import { newDatabase, startOn } from './two-servers.ts';

/** A lot of the tests world that is sold on offer. */
const ON_OFFER = 10037;

it('an offer made through a process that has ended expires in time', async () => {
  const databaseUrl = await newDatabase();
  const one = await startOn(databaseUrl);
  const other = await startOn(databaseUrl);
  expect([one, other].map(({ context }) => context.cluster.holds('background work'))).toEqual([true, false]);
  await one.program('vip').ask(placeOffer, { params: { auctionId: ON_OFFER }, body: { amount: 6_000 } });
  const { db, cluster } = other.context;
  const endings = async () =>
    (
      await db.read
        .selectFrom('offers')
        .select('ending')
        .where('lot_id', '=', ON_OFFER)
        .where('bidder_id', '=', DEMO.vip)
        .execute()
    ).map(({ ending }) => ending);
  expect(await endings()).toEqual([null]);

  await one.stop();
  await waitUntil(() => cluster.holds('background work'));
  await other.advance(DAY_MS + 1_000);
  await waitUntil(async () => (await endings())[0] !== null);
});
