import { readEndData } from '@marque/core/contracts/bidding';
import { readFees } from '@marque/core/contracts/fees';
import { readTimely } from '@marque/core/contracts/listings';
import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, ask, BEN, bid, type House, openHouse, taken, voidIt } from '../auction-tests/test-harness.ts';
import { bidHeld, HOUR, holdsOf, LEAST_FEE, paid, saleOf, statusesOf, takenIn } from '../auction-tests/test-sales.ts';

describe('whose tax is on the fee', () => {
  const moveTo = (house: House, countryCode: string) => {
    const ann = house.people.get(ANN);
    if (ann) house.people.set(ANN, { ...ann, billingCountryCode: countryCode });
  };

  it('is settled with the bid: a move afterwards changes neither the fee nor the hold that covers it', async () => {
    const house = await openHouse();
    moveTo(house, 'US');
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 30_000);
    expect(await holdsOf(house)).toMatchObject([{ amount: 180_000 }]);
    await bidHeld(house, lot, BEN, 29_750);
    moveTo(house, 'GB');
    house.clock.advance(2 * HOUR);
    await paid(house);
    expect(await saleOf(house)).toMatchObject({ hammer: 3_000_000, fee: 180_000, tax: 0 });
    expect(takenIn(house)).toEqual([180_000]);
  });

  it('is the same on every page that says what it cost', async () => {
    const house = await openHouse();
    moveTo(house, 'US');
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    moveTo(house, 'GB');
    const onLot = { params: { auctionId: lot.id } };
    // While bids are taken it is about the next one.
    expect((await ask(house, readTimely, ANN, onLot)).fees).toMatchObject({ buyerCountryCode: 'GB', taxAmount: 120 });
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    const charged = { feeAmountIncTax: 600, total: 1600 };
    expect(await ask(house, readEndData, ANN, onLot)).toMatchObject(charged);
    expect((await ask(house, readTimely, ANN, onLot)).fees).toMatchObject({ buyerCountryCode: 'US', ...charged });
    const fees = await ask(house, readFees, ANN, { ...onLot, query: { amount: 1000 } });
    expect(fees).toMatchObject({ buyerCountryCode: 'US', ...charged });
    // To anybody else it says what it would cost them.
    expect((await ask(house, readTimely, BEN, onLot)).fees.buyerCountryCode).toBe('GB');
  });

  it('can’t be chosen in the last second', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    moveTo(house, 'US');
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    expect(await saleOf(house)).toMatchObject({ fee: 60_000, tax: 12_000 });
  });

  it('follows the next bid, for which the hold is made anew where it no longer covers the standing maximum', async () => {
    const house = await openHouse();
    moveTo(house, 'US');
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 30_000);
    moveTo(house, 'GB');
    // £20,000 by itself would need £1,440 with VAT; the maximum that goes on standing needs £2,160.
    await vi.waitFor(async () => {
      expect(await bid(house, lot, ANN, 20_000)).toMatchObject({ status: 202 });
    });
    await vi.waitFor(async () => expect(await statusesOf(house)).toEqual(['released', 'held']));
    expect(await holdsOf(house)).toMatchObject([{ amount: 180_000 }, { amount: 216_000 }]);
    house.clock.advance(2 * HOUR);
    await paid(house);
    expect(await saleOf(house)).toMatchObject({ hammer: 2_000_000, fee: 120_000, tax: 24_000 });
  });

  it('stays settled where staff take somebody else’s bid out', async () => {
    const house = await openHouse();
    moveTo(house, 'US');
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    const rival = taken(await bid(house, lot, BEN, 1500));
    moveTo(house, 'GB');
    await voidIt(house, lot.id, rival.bids[0]?.sequence ?? 0);
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    expect(await saleOf(house)).toMatchObject({ buyer_id: ANN, fee: 60_000, tax: 0 });
  });

  it('is that of the moment of the bid, also where its bidder moves while the bank thinks', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    house.gateway.before.hold = async () => moveTo(house, 'US');
    await bidHeld(house, lot, ANN, 10_000);
    house.clock.advance(2 * HOUR);
    await paid(house);
    expect(await saleOf(house)).toMatchObject({ fee: 60_000, tax: 12_000 });
    expect(takenIn(house)).toEqual([LEAST_FEE]);
  });
});
