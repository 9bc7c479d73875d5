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

describe('the country of the tax on the fee', () => {
  const moveTo = (harness: Harness, countryCode: string) => {
    const ann = harness.people.get(ANN);
    if (ann) harness.people.set(ANN, { ...ann, billingCountryCode: countryCode });
  };

  it('is settled with the bid: a later move changes neither the fee nor its hold', async () => {
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

  it('is the same on every page that shows the fee', async () => {
    const harness = await startHarness();
    moveTo(harness, 'US');
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    moveTo(harness, 'GB');
    const onLot = { params: { auctionId: lot.id } };
    // During the auction, the fees are those of the next bid.
    expect((await ask(harness, readTimely, ANN, onLot)).fees).toMatchObject({ buyerCountryCode: 'GB', taxAmount: 120 });
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    const charged = { feeAmountIncTax: 600, total: 1600 };
    expect(await ask(harness, readEndData, ANN, onLot)).toMatchObject(charged);
    expect((await ask(harness, readTimely, ANN, onLot)).fees).toMatchObject({ buyerCountryCode: 'US', ...charged });
    const fees = await ask(harness, readFees, ANN, { ...onLot, query: { amount: 1000 } });
    expect(fees).toMatchObject({ buyerCountryCode: 'US', ...charged });
    // Other members see the fees that they would pay.
    expect((await ask(harness, readTimely, BEN, onLot)).fees.buyerCountryCode).toBe('GB');
  });

  it('does not change if the leader moves before the close', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    moveTo(harness, 'US');
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ fee: 60_000, tax: 12_000 });
  });

  it('follows the next bid, with a new hold if the old one no longer covers the active maximum', async () => {
    const harness = await startHarness();
    moveTo(harness, 'US');
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 30_000);
    moveTo(harness, 'GB');
    // A bid of £20,000 alone needs a hold of £1,440 with VAT; the active maximum needs £2,160.
    await vi.waitFor(async () => {
      expect(await bid(harness, lot, ANN, 20_000)).toMatchObject({ status: 202 });
    });
    await vi.waitFor(async () => expect(await statusesOf(harness)).toEqual(['released', 'held']));
    expect(await holdsOf(harness)).toMatchObject([{ amount: 180_000 }, { amount: 216_000 }]);
    harness.clock.advance(2 * HOUR);
    await paid(harness);
    expect(await saleOf(harness)).toMatchObject({ hammer: 2_000_000, fee: 120_000, tax: 24_000 });
  });

  it('stays settled when staff void the bid of a rival', async () => {
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

  it('is that at the time of the bid, also if the bidder moves before the bank answers', async () => {
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
