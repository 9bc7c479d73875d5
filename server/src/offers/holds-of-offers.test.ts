import { readTimely } from '@marque/core/contracts/listings';
import { channels } from '@marque/core/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { ANN, ask, BEN, type Harness, mint, readLot, VENDOR, VIP } from '../auction-tests/test-harness.ts';
import { capturesOf, holdsOf, paid, statusesOf } from '../auction-tests/test-sales.ts';
import {
  addOfferLot,
  answer,
  buyNow,
  counter,
  DAY,
  forget,
  offer,
  offersOn,
  publicEvents,
  startTrading,
  told,
  toldOn,
  untilStage,
  validOffer,
} from '../auction-tests/test-trading.ts';
import { waitUntil } from '../platform/testing.ts';

/** A lot whose offers from £10,000 need a hold of £720 and more. */
const addDearLot = (harness: Harness) => addOfferLot(harness, { buyNow: 50_000 });

/** Makes an offer that needs a hold, and waits until it counts. Resolves with its id. */
async function offerHeld(harness: Harness, lot: { id: number }, who: number, amount: number): Promise<number> {
  expect(told(await offer(harness, lot, who, amount))).toBe('202 offerPreAuth');
  const isMade = async () => (await offersOn(harness, lot)).find((row) => row.amount === amount * 100);
  return (await waitUntil(isMade))?.id ?? 0;
}

describe('an offer whose fee needs a hold', () => {
  it('counts, and is told to the vendor, from the moment at which the hold is granted', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    let grant = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
    forget(harness);
    expect(await offer(harness, lot, ANN, 20_000)).toMatchObject({
      status: 202,
      body: { message: 'offerPreAuth', offer: null, auction: { revision: lot.revision } },
    });
    expect(await offersOn(harness, lot)).toEqual([]);
    // Staff see that the lot has a pending hold, and no other person hears of it.
    expect(harness.published).toMatchObject([{ channel: channels.staff, data: { changed: 'hold' } }]);
    expect(told(await offer(harness, lot, ANN, 21_000))).toBe('409 Conflict: BID_PENDING');
    expect(await validOffer(harness, lot, ANN)).toMatchObject({ isAllowed: false, remaining: 3 });
    const { pendingBid } = await ask(harness, readTimely, ANN, { params: { auctionId: lot.id } });
    expect(pendingBid).toMatchObject({ amount: 20_000, isAbsentee: false });
    await waitUntil(() => harness.gateway.asked.holds === 1);
    harness.clock.advance(5_000);
    const grantedAt = harness.clock.now();
    grant();
    await waitUntil(() => toldOn(harness, ANN).length === 2);
    expect(toldOn(harness, ANN)).toEqual(['offer offer-active', 'payment hold success offer-active']);
    expect(toldOn(harness, VENDOR)).toEqual(['offer offer-active', 'newActiveOfferVendor 20000']);
    expect(publicEvents(harness)).toEqual([]);
    const [made] = await offersOn(harness, lot);
    expect(made?.made_at).toBeGreaterThanOrEqual(grantedAt);
    expect(await holdsOf(harness)).toMatchObject([{ status: 'held', amount: 144_000 }]);
  });

  it('does not count when the bank refuses the hold', async () => {
    const harness = await startTrading();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addDearLot(harness);
    forget(harness);
    expect(told(await offer(harness, lot, ANN, 20_000))).toBe('202 offerPreAuth');
    await waitUntil(() => toldOn(harness, ANN).length === 2);
    expect(toldOn(harness, ANN)).toEqual(['preAuthFailed', 'payment hold failed bid-failed']);
    expect(toldOn(harness, VENDOR)).toEqual([]);
    expect(await offersOn(harness, lot)).toEqual([]);
    expect(await statusesOf(harness)).toEqual(['failed']);
    // The next attempt is free again.
    harness.cards.set(ANN, mint(harness.payments, 'good card'));
    await offerHeld(harness, lot, ANN, 20_000);
  });

  it('is dropped when a higher offer came meanwhile, and its hold is released', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    let grant = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
    await offer(harness, lot, ANN, 20_000);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    harness.gateway.before.hold = async () => undefined;
    await offerHeld(harness, lot, BEN, 25_000);
    grant();
    await waitUntil(() => toldOn(harness, ANN).includes('payment hold success Conflict: BID_TOO_SMALL'));
    expect(await statusesOf(harness)).toEqual(['released', 'held']);
    expect(harness.gateway.held.size).toBe(1);
    expect(await offersOn(harness, lot)).toHaveLength(1);
  });

  it('is dropped when the lot was bought meanwhile, and its hold is released', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    let grant = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
    await offer(harness, lot, ANN, 20_000);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    await buyNow(harness, lot, VIP);
    grant();
    await waitUntil(() => toldOn(harness, ANN).includes('payment hold success Conflict: BID_TOO_LATE'));
    expect(await statusesOf(harness)).toEqual(['released']);
    expect(harness.gateway.held.size).toBe(0);
    expect(await offersOn(harness, lot)).toEqual([]);
  });

  it('that a VIP makes needs none', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    expect(told(await offer(harness, lot, VIP, 20_000))).toBe('200 offerSuccess');
  });

  it('raised by its bidder replaces the hold with a greater one', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    await offerHeld(harness, lot, ANN, 20_000);
    await offerHeld(harness, lot, ANN, 25_000);
    await waitUntil(async () => (await statusesOf(harness)).join() === 'released,held');
    expect(harness.gateway.held.size).toBe(1);
  });
});

describe('the hold behind an offer', () => {
  it('pays the fee when the vendor accepts, and the holds of all others are released', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    await offerHeld(harness, lot, BEN, 15_000);
    const bidId = await offerHeld(harness, lot, ANN, 20_000);
    await answer(harness, lot, 'acceptOffer', bidId, VENDOR);
    await paid(harness);
    expect(capturesOf(harness)).toEqual([144_000]);
    await waitUntil(async () => (await statusesOf(harness)).join() === 'released,captured');
    expect(harness.gateway.asked.holds).toBe(2);
  });

  it('is replaced by a greater one when a counter-offer is accepted that it does not cover', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    const bidId = await offerHeld(harness, lot, ANN, 20_000);
    await counter(harness, lot, bidId, 30_000);
    await answer(harness, lot, 'acceptCounter', bidId, ANN);
    await paid(harness);
    expect(capturesOf(harness)).toEqual([216_000]);
    await waitUntil(async () => (await statusesOf(harness)).join() === 'released');
  });

  it.each<[string, (harness: Harness, lot: { id: number }, bidId: number) => Promise<unknown>]>([
    ['rejected', (harness, lot, bidId) => answer(harness, lot, 'rejectOffer', bidId, VENDOR)],
    ['beaten', (harness, lot) => offerHeld(harness, lot, BEN, 21_000)],
    ['expired', async (harness) => harness.clock.advance(DAY)],
    ['ended by a purchase', (harness, lot) => offerHeldByPurchase(harness, lot)],
  ])('is released once the offer is %s', async (_, end) => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    const bidId = await offerHeld(harness, lot, ANN, 20_000);
    await end(harness, lot, bidId);
    await waitUntil(async () => (await statusesOf(harness))[0] === 'released');
  });

  async function offerHeldByPurchase(harness: Harness, lot: { id: number }) {
    await buyNow(harness, lot, BEN);
    await untilStage(harness, lot, 'sold');
  }

  it('stays while its offer is open, on a lot without an end too and over a restart', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { buyNow: 50_000, endsIn: null });
    await offerHeld(harness, lot, ANN, 20_000);
    await harness.crash();
    const again = await startTrading(harness);
    await again.auctions.start();
    again.clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await statusesOf(again)).toEqual(['held']);
    expect(await readLot(again, lot.id)).toMatchObject({ stage: 'offer' });
  });

  it('that a crash left behind an ended offer is released at the next start', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    const bidId = await offerHeld(harness, lot, ANN, 20_000);
    harness.gateway.before.release = () => new Promise(() => undefined);
    await answer(harness, lot, 'rejectOffer', bidId, VENDOR);
    await harness.crash();
    harness.gateway.before.release = async () => undefined;
    const again = await startTrading(harness);
    await again.auctions.start();
    await waitUntil(async () => (await statusesOf(again)).join() === 'released');
    expect(again.gateway.held.size).toBe(0);
  });

  it('is asked for again after a crash, and the offer counts once', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    harness.gateway.before.hold = () => new Promise(() => undefined);
    await offer(harness, lot, ANN, 20_000);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    await harness.crash();
    harness.gateway.before.hold = async () => undefined;
    const again = await startTrading(harness);
    await again.auctions.start();
    await waitUntil(async () => (await offersOn(again, lot)).length === 1);
    expect(await statusesOf(again)).toEqual(['held']);
    await waitUntil(() => toldOn(again, VENDOR).length === 2);
  });
});

it('the tax of the sale is that of the country in which the bidder lived when they made the offer', async () => {
  const harness = await startTrading();
  const lot = await addDearLot(harness);
  const ann = harness.people.get(ANN);
  if (ann === undefined) throw new Error('no such account');
  harness.people.set(ANN, { ...ann, billingCountryCode: 'US' });
  const bidId = await offerHeld(harness, lot, ANN, 20_000);
  harness.people.set(ANN, { ...ann, billingCountryCode: 'GB' });
  await answer(harness, lot, 'acceptOffer', bidId, VENDOR);
  await paid(harness);
  expect(capturesOf(harness)).toEqual([120_000]);
  const { fees } = await ask(harness, readTimely, ANN, { params: { auctionId: lot.id } });
  expect(fees.buyerCountryCode).toBe('US');
});
