import { readEndData } from '@marque/core/contracts/bidding';
import { readFees } from '@marque/core/contracts/fees';
import { readTimely } from '@marque/core/contracts/listings';
import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  type Harness,
  startHarness,
  taken,
  voidEntry,
} from '../auction-tests/test-harness.ts';
import {
  bidHeld,
  capturesOf,
  HOUR,
  holdsOf,
  LEAST_FEE,
  paid,
  saleOf,
  statusesOf,
} from '../auction-tests/test-sales.ts';

describe('whose tax is on the fee', () => {
  const moveTo = (harness: Harness, countryCode: string) => {
    const ann = harness.people.get(ANN);
    if (ann) harness.people.set(ANN, { ...ann, billingCountryCode: countryCode });
  };

  it('is settled with the bid: a move afterwards changes neither the fee nor the hold that covers it', async () => {
    const harness = await startHarness();
    moveTo(harness, 'US');
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 30_000);
    expect(await holdsOf(harness)).toMatchObject([{ amount: 180_000 }]);
    await bidHeld(harness, lot, BEN, 29_750);
    moveTo(harness, 'GB');
    harness.clock.advance(2 * HOUR);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ hammer: 3_000_000, fee: 180_000, tax: 0 });
    expect(capturesOf(harness)).toEqual([180_000]);
  });

  it('is the same on every page that says what it cost', async () => {
    const harness = await startHarness();
    moveTo(harness, 'US');
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    moveTo(harness, 'GB');
    const onLot = { params: { auctionId: lot.id } };
    // While bids are taken it is about the next one.
    expect((await ask(harness, readTimely, ANN, onLot)).fees).toMatchObject({ buyerCountryCode: 'GB', taxAmount: 120 });
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    const charged = { feeAmountIncTax: 600, total: 1600 };
    expect(await ask(harness, readEndData, ANN, onLot)).toMatchObject(charged);
    expect((await ask(harness, readTimely, ANN, onLot)).fees).toMatchObject({ buyerCountryCode: 'US', ...charged });
    const fees = await ask(harness, readFees, ANN, { ...onLot, query: { amount: 1000 } });
    expect(fees).toMatchObject({ buyerCountryCode: 'US', ...charged });
    // To anybody else it says what it would cost them.
    expect((await ask(harness, readTimely, BEN, onLot)).fees.buyerCountryCode).toBe('GB');
  });

  it('can’t be chosen in the last second', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    moveTo(harness, 'US');
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ fee: 60_000, tax: 12_000 });
  });

  it('follows the next bid, for which the hold is made anew where it no longer covers the standing maximum', async () => {
    const harness = await startHarness();
    moveTo(harness, 'US');
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 30_000);
    moveTo(harness, 'GB');
    // £20,000 by itself would need £1,440 with VAT; the maximum that goes on standing needs £2,160.
    await vi.waitFor(async () => {
      expect(await bid(harness, lot, ANN, 20_000)).toMatchObject({ status: 202 });
    });
    await vi.waitFor(async () => expect(await statusesOf(harness)).toEqual(['released', 'held']));
    expect(await holdsOf(harness)).toMatchObject([{ amount: 180_000 }, { amount: 216_000 }]);
    harness.clock.advance(2 * HOUR);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ hammer: 2_000_000, fee: 120_000, tax: 24_000 });
  });

  it('stays settled where staff take somebody else’s bid out', async () => {
    const harness = await startHarness();
    moveTo(harness, 'US');
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    const rival = taken(await bid(harness, lot, BEN, 1500));
    moveTo(harness, 'GB');
    await voidEntry(harness, lot.id, rival.bids[0]?.sequence ?? 0);
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ buyer_id: ANN, fee: 60_000, tax: 0 });
  });

  it('is that of the moment of the bid, also where its bidder moves while the bank thinks', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    harness.gateway.before.hold = async () => moveTo(harness, 'US');
    await bidHeld(harness, lot, ANN, 10_000);
    harness.clock.advance(2 * HOUR);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ fee: 60_000, tax: 12_000 });
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
  });
});
