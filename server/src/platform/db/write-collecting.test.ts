import { changeReserve } from '@marque/core/contracts/bidding';
import { expect, it } from 'vitest';
import {
  ANN,
  addLot,
  bid,
  call,
  type Harness,
  isConsistent,
  startHarness,
  taken,
  VENDOR,
} from '../../auction-tests/test-harness.ts';

/** Rolls the first run of each transaction back and runs it again, as PostgreSQL does with one that conflicts. */
function repeatTransactions({ db }: Harness): { readonly repeated: () => number } {
  const { write } = db;
  const conflict = new Error('a conflict');
  let repeated = 0;
  db.write = async (work) => {
    const first = write(async (transaction) => {
      await work(transaction);
      throw conflict;
    });
    await first.catch((error: unknown) => {
      if (error !== conflict) throw error;
    });
    repeated += 1;
    return write(work);
  };
  return { repeated: () => repeated };
}

it('publishes what a repeated transaction has collected once, with the revision that is stored', async () => {
  const harness = await startHarness();
  const lot = await addLot(harness, { reserve: 4000 });
  taken(await bid(harness, lot, ANN, 2000));
  harness.published.length = 0;
  const { repeated } = repeatTransactions(harness);
  const request = { params: { auctionId: lot.id }, body: { amount: 3000 }, key: 'lower' };
  expect(await call(harness, changeReserve, VENDOR, request)).toMatchObject({ kind: 'replied', status: 200 });
  expect(repeated()).toBeGreaterThan(0);
  const updates = harness.published.filter(
    ({ channel, event }) => channel === `auction_${lot.id}` && event === 'update',
  );
  expect(updates).toHaveLength(1);
  expect(await isConsistent(harness, lot.id)).toBe(true);
});
