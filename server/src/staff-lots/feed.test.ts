import { listStaffLots, readStaffLots, STAFF_LOTS_PER_PAGE } from '@marque/core/contracts/staff';
import { expect, it } from 'vitest';
import { ANN, addLot, ask, BEN, bid, type Harness, STAFF, taken } from '../auction-tests/test-harness.ts';
import { countQueries } from '../auction-tests/test-queries.ts';
import { changeLot, DAY, HOUR, startTrading } from '../auction-tests/test-trading.ts';
import { requireSqlite } from '../platform/db/index.ts';

/** Copies a lot. */
async function addCopies({ db }: Harness, lotId: number, count: number): Promise<void> {
  await requireSqlite(db).batch((connection) => {
    const names = connection.prepare<[], string>("select name from pragma_table_info('lots')").pluck().all();
    const columns = names.filter((name) => name !== 'id' && name !== 'slug').join();
    const copy = connection.prepare(
      `insert into lots (slug, ${columns}) select slug || '-' || ?, ${columns} from lots where id = ?`,
    );
    for (let nth = 0; nth < count; nth += 1) copy.run(nth, lotId);
  });
}

const page = (harness: Harness, after?: number) =>
  ask(harness, listStaffLots, STAFF, { query: after === undefined ? {} : { after } });

it('the feed has each of 600 lots once, in pages that take as many queries as a page of one lot', async () => {
  const harness = await startTrading();
  const lot = await addLot(harness);
  taken(await bid(harness, lot, ANN, 1_000));
  taken(await bid(harness, lot, BEN, 1_100));
  const ofOne = await countQueries(harness, () => page(harness));
  await addCopies(harness, lot.id, 599);
  const sizes: number[] = [];
  const ids: number[] = [];
  let after: number | undefined;
  do {
    const { lots, next } = await page(harness, after);
    sizes.push(lots.length);
    ids.push(...lots.map(({ auctionId }) => auctionId));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([STAFF_LOTS_PER_PAGE, STAFF_LOTS_PER_PAGE, 600 - 2 * STAFF_LOTS_PER_PAGE]);
  expect(new Set(ids).size).toBe(600);
  expect(await countQueries(harness, () => page(harness))).toBe(ofOne);
  expect(ofOne).toBeGreaterThan(5);
});

it('the feed has open lots, and closed ones for two days', async () => {
  const harness = await startTrading();
  const now = harness.clock.now();
  const live = await addLot(harness);
  const soon = await addLot(harness, { startsIn: HOUR });
  const provisional = await changeLot(harness, await addLot(harness), {
    stage: 'provisionallySold',
    closed_at: now - 5 * DAY,
  });
  const sold = await changeLot(harness, await addLot(harness), { stage: 'sold', closed_at: now - 2 * DAY + HOUR });
  const old = await changeLot(harness, await addLot(harness), { stage: 'sold', closed_at: now - 2 * DAY - HOUR });
  const classified = await changeLot(harness, await addLot(harness), {
    stage: 'classified',
    sale_format: 'classified',
  });
  const { lots, next } = await page(harness);
  expect(lots.map(({ auctionId }) => auctionId)).toEqual([live, soon, provisional, sold].map(({ id }) => id));
  expect(next).toBeNull();
  const query = { ids: `${old.id},${classified.id}` };
  const selected = await ask(harness, readStaffLots, STAFF, { query });
  expect(selected.lots.map(({ auctionId }) => auctionId)).toEqual([old.id, classified.id]);
});
