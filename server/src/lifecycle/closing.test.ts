import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, bid, isTrue, openHouse, readLot, taken, voidIt } from '../auction-tests/test-harness.ts';
import { searchableLot } from '../search/searchable-lot.ts';

const HOUR = 3_600_000;
const sequenceOf = (placed: ReturnType<typeof taken>) => placed.bids[0]?.sequence ?? 0;

describe('a lot whose bids were all voided', () => {
  it.each([
    ['without a reserve', null],
    ['with a reserve that they had not met', 5000],
    ['with a reserve that they had met', 1000],
  ])('%s is unsold, and nobody owes anything for it', async (_, reserve) => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR, reserve });
    const first = taken(await bid(house, lot, ANN, 1000));
    house.clock.advance(1000);
    const second = taken(await bid(house, lot, BEN, 1500));
    await voidIt(house, lot.id, sequenceOf(first));
    await voidIt(house, lot.id, sequenceOf(second));
    expect(await readLot(house, lot.id)).toMatchObject({ no_bids: 2, leader_id: null, price: 0 });

    house.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => expect((await readLot(house, lot.id)).closed_at).not.toBeNull());
    expect(await readLot(house, lot.id)).toMatchObject({
      stage: 'unsold',
      closed_outcome: 'unsold',
      sold_at: null,
      sold_price: null,
    });
    expect(await house.db.read.selectFrom('sales').selectAll().execute()).toEqual([]);
    expect(await isTrue(house, lot.id)).toBe(true);
  });

  it('is found at its start price while it is live', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { startPrice: 1000 });
    const { bids } = taken(await bid(house, lot, ANN, 1500));
    expect(searchableLot(await readLot(house, lot.id), 'private').price).toBe(1500);
    await voidIt(house, lot.id, bids[0]?.sequence ?? 0);
    expect(searchableLot(await readLot(house, lot.id), 'private').price).toBe(1000);
  });
});

it('a lot of which one bid is left is sold to its bidder, for what it stands at', async () => {
  const house = await openHouse();
  const lot = await addLot(house, { endsIn: HOUR });
  taken(await bid(house, lot, ANN, 1000));
  house.clock.advance(1000);
  const mistaken = taken(await bid(house, lot, BEN, 5000));
  await voidIt(house, lot.id, sequenceOf(mistaken));
  house.clock.advance(HOUR + 11_000);
  await vi.waitFor(async () => expect((await readLot(house, lot.id)).stage).toBe('sold'));
  expect(await readLot(house, lot.id)).toMatchObject({ leader_id: ANN, sold_price: 100_000 });
  const sale = await house.db.read.selectFrom('sales').selectAll().executeTakeFirstOrThrow();
  expect(sale).toMatchObject({ buyer_id: ANN, hammer: 100_000 });
});
