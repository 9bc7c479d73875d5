import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  isConsistent,
  readLot,
  startHarness,
  taken,
  voidEntry,
} from '../auction-tests/test-harness.ts';
import { searchRowOf } from '../lots/index.ts';
import { searchableLot } from '../search/searchable-lot.ts';

const HOUR = 3_600_000;
const sequenceOf = (placed: ReturnType<typeof taken>) => placed.bids[0]?.sequence ?? 0;

describe('a lot whose bids were all voided', () => {
  it.each([
    ['without a reserve', null],
    ['with a reserve that they had not met', 5000],
    ['with a reserve that they had met', 1000],
  ])('%s is unsold and no fee is owed', async (_, reserve) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR, reserve });
    const first = taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(1000);
    const second = taken(await bid(harness, lot, BEN, 1500));
    await voidEntry(harness, lot.id, sequenceOf(first));
    await voidEntry(harness, lot.id, sequenceOf(second));
    expect(await readLot(harness, lot.id)).toMatchObject({ no_bids: 2, leader_id: null, price: 0 });

    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).closed_at).not.toBeNull());
    expect(await readLot(harness, lot.id)).toMatchObject({
      stage: 'unsold',
      closed_outcome: 'unsold',
      sold_at: null,
      sold_price: null,
    });
    expect(await harness.db.read.selectFrom('sales').selectAll().execute()).toEqual([]);
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('returns to its start price while it is live', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startPrice: 1000 });
    const { bids } = taken(await bid(harness, lot, ANN, 1500));
    expect(searchableLot(searchRowOf(await readLot(harness, lot.id)), 'private').price).toBe(1500);
    await voidEntry(harness, lot.id, bids[0]?.sequence ?? 0);
    expect(searchableLot(searchRowOf(await readLot(harness, lot.id)), 'private').price).toBe(1000);
  });
});

it('a lot with one remaining bid is sold to its bidder at the current price', async () => {
  const harness = await startHarness();
  const lot = await addLot(harness, { endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 1000));
  harness.clock.advance(1000);
  const mistaken = taken(await bid(harness, lot, BEN, 5000));
  await voidEntry(harness, lot.id, sequenceOf(mistaken));
  harness.clock.advance(HOUR + 11_000);
  await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('sold'));
  expect(await readLot(harness, lot.id)).toMatchObject({ leader_id: ANN, sold_price: 100_000 });
  const sale = await harness.db.read.selectFrom('sales').selectAll().executeTakeFirstOrThrow();
  expect(sale).toMatchObject({ buyer_id: ANN, hammer: 100_000 });
});
