import { withdrawLot } from '@marque/core/contracts/bidding';
import { describe, expect, it } from 'vitest';
import { ANN, BEN, CAT, call, type Harness, mint, readLot, STAFF, VENDOR } from '../auction-tests/test-harness.ts';
import { capturesOf, holdsOf, paid } from '../auction-tests/test-sales.ts';
import {
  addBuyNowLot,
  addOfferLot,
  answer,
  buyNow,
  counter,
  made,
  offer,
  offersOn,
  purchasesOf,
  salesOf,
  startTrading,
  told,
  untilStage,
} from '../auction-tests/test-trading.ts';
import { waitUntil } from '../platform/testing.ts';

/** A lot whose fee needs a hold. */
const addDearLot = (harness: Harness) => addBuyNowLot(harness, { buyNow: 20_000 });

describe('of two at the same time', () => {
  it('who buy now, the first commit wins', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness);
    const outcomes = await Promise.all([
      buyNow(harness, lot, ANN),
      buyNow(harness, lot, BEN),
      buyNow(harness, lot, CAT),
    ]);
    const winner = outcomes.findIndex(({ kind }) => kind === 'replied');
    expect(outcomes.map(told).toSorted()).toEqual([
      '200 buyNowPurchaseSuccess',
      '409 Conflict: BID_TOO_LATE',
      '409 Conflict: BID_TOO_LATE',
    ]);
    expect(await salesOf(harness, lot)).toMatchObject([{ buyer_id: [ANN, BEN, CAT][winner] }]);
  });

  it('one who offers and one who buys: the purchase ends the offer, or comes before it', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const [offered, bought] = await Promise.all([offer(harness, lot, ANN, 5_000), buyNow(harness, lot, BEN)]);
    expect(told(bought)).toBe('200 buyNowPurchaseSuccess');
    expect(['200 offerSuccess', '409 Conflict: BID_TOO_LATE']).toContain(told(offered));
    const endings = (await offersOn(harness, lot)).map(({ ending }) => ending);
    expect(endings).toEqual(offered.kind === 'replied' ? ['expired'] : []);
    expect(await salesOf(harness, lot)).toMatchObject([{ buyer_id: BEN }]);
  });
});

describe('of an answer and another act at the same time', () => {
  it('the vendor accepts and staff withdraw: one of them is too late', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    const reason = { params: { auctionId: lot.id }, body: { reason: 'sold elsewhere' } };
    const [accepted, withdrawn] = await Promise.all([
      answer(harness, lot, 'acceptOffer', bidId, VENDOR),
      call(harness, withdrawLot, STAFF, reason),
    ]);
    const isSold = accepted.kind === 'replied';
    expect(withdrawn.kind).toBe(isSold ? 'refused' : 'replied');
    expect(told(accepted)).toBe(isSold ? '200 null' : '409 Conflict: BID_TOO_LATE');
    expect(await salesOf(harness, lot)).toHaveLength(isSold ? 1 : 0);
    expect((await readLot(harness, lot.id)).stage).toBe(isSold ? 'sold' : 'ended');
  });

  it('the vendor counters and a rival offers more: the counter-offer is gazumped, or too late', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    const [countered, offered] = await Promise.all([
      counter(harness, lot, bidId, 6_000),
      offer(harness, lot, BEN, 5_500),
    ]);
    const isCountered = countered.kind === 'replied';
    expect(told(countered)).toBe(isCountered ? '200 newCounterOfferVendor' : '409 Conflict: BID_TOO_LATE');
    expect(told(offered)).toBe('200 offerSuccess');
    expect(await offersOn(harness, lot)).toMatchObject([
      { ending: 'rejected', counter_ending: isCountered ? 'gazumped' : null },
      { ending: null, counter_amount: null },
    ]);
  });

  it('the bidder accepts the counter-offer and a rival buys now: one sale', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    const outcomes = await Promise.all([
      answer(harness, lot, 'acceptCounter', bidId, ANN).then(told),
      buyNow(harness, lot, BEN).then(told),
    ]);
    expect(outcomes.toSorted()).toEqual(['200 buyNowPurchaseSuccess', '409 Conflict: BID_TOO_LATE']);
    const isByCounter = outcomes[0]?.startsWith('200');
    const sale = isByCounter ? { buyer_id: ANN, hammer: 600_000 } : { buyer_id: BEN, hammer: 900_000 };
    expect(await salesOf(harness, lot)).toMatchObject([sale]);
  });
});

describe('a server that fails in the middle of a purchase', () => {
  it('asks for the hold again and sells the lot once', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    harness.gateway.before.hold = () => new Promise(() => undefined);
    await buyNow(harness, lot, ANN);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    await harness.crash();
    harness.gateway.before.hold = async () => undefined;
    const again = await startTrading(harness);
    await again.auctions.start();
    await untilStage(again, lot, 'sold');
    await paid(again);
    expect(capturesOf(again)).toEqual([144_000]);
    expect(await salesOf(again, lot)).toHaveLength(1);
    expect(await holdsOf(again)).toHaveLength(1);
  });

  it('puts the lot on sale again where the bank refuses after the restart', async () => {
    const harness = await startTrading();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addDearLot(harness);
    harness.gateway.before.hold = () => new Promise(() => undefined);
    await buyNow(harness, lot, ANN);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    await harness.crash();
    harness.gateway.before.hold = async () => undefined;
    const again = await startTrading(harness);
    await again.auctions.start();
    await untilStage(again, lot, 'buyNow');
    expect(await purchasesOf(again, lot)).toMatchObject([{ status: 'failed' }]);
  });
});
