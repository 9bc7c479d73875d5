import { acceptProvisionalPrice } from '@marque/core/contracts/offers';
import { describe, expect, it } from 'vitest';
import { ANN, BEN, call, type Harness, isConsistent, readLot, STAFF, VENDOR } from '../auction-tests/test-harness.ts';
import { paid } from '../auction-tests/test-sales.ts';
import {
  addProvisionalLot,
  answer,
  counter,
  DAY,
  forget,
  HOUR,
  made,
  offer,
  offersOn,
  publicEvents,
  salesOf,
  startTrading,
  told,
  toldOn,
  untilStage,
  validOffer,
} from '../auction-tests/test-trading.ts';

const accept = (harness: Harness, lot: { id: number }, amount: number, userId = VENDOR) =>
  call(harness, acceptProvisionalPrice, userId, { params: { auctionId: lot.id }, body: { amount } });

describe('a lot that closed below its reserve', () => {
  it('takes one offer of its best bidder, above the highest bid', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    expect(await validOffer(harness, lot, ANN)).toMatchObject({
      isAllowed: true,
      remaining: 1,
      minimumOffer: 7_001,
      canOfferAfterClose: true,
      canAcceptProvisionalPrice: false,
      dtNegotiationEndUTC: new Date((lot.closed_at ?? 0) + DAY).toISOString(),
    });
    expect(await validOffer(harness, lot, BEN)).toMatchObject({
      isAllowed: false,
      canOfferAfterClose: false,
      dtNegotiationEndUTC: null,
    });
    expect(told(await offer(harness, lot, BEN, 8_000))).toBe('409 Conflict: BID_TOO_LATE');
    expect(await offer(harness, lot, ANN, 7_000)).toMatchObject({
      problem: { message: 'Conflict: BID_TOO_SMALL', context: { minimumOffer: 7_001 } },
    });
    forget(harness);
    await made(offer(harness, lot, ANN, 7_500));
    expect(toldOn(harness, VENDOR)).toEqual(['offer offer-active', 'newActiveOfferVendor 7500']);
    expect(publicEvents(harness)).toEqual([]);
    expect(told(await offer(harness, lot, ANN, 7_600))).toBe('409 Conflict: offersUsedUp');
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject({ percentBelowReserve: 12 });
  });

  it('is sold at the offer that the vendor accepts', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 7_500));
    expect(told(await answer(harness, lot, 'acceptOffer', bidId, VENDOR))).toBe('200 null');
    expect(await readLot(harness, lot.id)).toMatchObject({
      stage: 'sold',
      sold_price: 750_000,
      price: 700_000,
      closed_at: lot.closed_at,
    });
    expect(await isConsistent(harness, lot.id)).toBe(true);
    await paid(harness);
  });

  it('is sold at the counter-offer that the best bidder accepts', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 7_500));
    expect(told(await counter(harness, lot, bidId, 8_200))).toBe('200 newCounterOfferVendor');
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, ANN))).toBe('200 buyNowPurchaseSuccess');
    expect(await salesOf(harness, lot)).toMatchObject([{ buyer_id: ANN, hammer: 820_000 }]);
  });

  it('is sold at the highest bid when the vendor accepts it, also after rejecting an offer', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject({ canAcceptProvisionalPrice: true });
    const bidId = await made(offer(harness, lot, ANN, 7_500));
    await answer(harness, lot, 'rejectOffer', bidId, VENDOR);
    expect(await accept(harness, lot, 7_000)).toMatchObject({ status: 200, body: { auction: { stage: 'sold' } } });
    expect(await salesOf(harness, lot)).toMatchObject([{ buyer_id: ANN, hammer: 700_000 }]);
    await paid(harness);
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('is sold at the highest bid over an open offer, of which its bidder hears no more', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    await made(offer(harness, lot, ANN, 7_500));
    forget(harness);
    await accept(harness, lot, 7_000);
    expect(toldOn(harness, ANN)).toContain('offer offer-expired');
    expect(toldOn(harness, ANN).filter((text) => text.startsWith('offerExpired'))).toEqual([]);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired' }]);
  });

  it.each<[string, number, number, string]>([
    ['another price below', VENDOR, 6_999, '409 Conflict: BID_TOO_SMALL'],
    ['another price above', VENDOR, 7_001, '409 Conflict: BID_TOO_LARGE'],
    ['as its best bidder', ANN, 7_000, '403 forbidden'],
    ['as staff', STAFF, 7_000, '403 forbidden'],
  ])('is not sold at %s', async (_, who, amount, expected) => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    expect(told(await accept(harness, lot, amount, who))).toBe(expected);
    expect(await salesOf(harness, lot)).toEqual([]);
  });
});

describe('the negotiations about it', () => {
  it('end a day after the close without an offer', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    harness.clock.advance(DAY - HOUR);
    expect((await readLot(harness, lot.id)).stage).toBe('provisionallySold');
    harness.clock.advance(HOUR);
    await untilStage(harness, lot, 'unsold');
    expect(told(await accept(harness, lot, 7_000))).toBe('409 Conflict: BID_TOO_LATE');
    expect(told(await offer(harness, lot, ANN, 7_500))).toBe('409 Conflict: BID_TOO_LATE');
  });

  it('end with the day of an offer that was made later', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    harness.clock.advance(20 * HOUR);
    const bidId = await made(offer(harness, lot, ANN, 7_500));
    harness.clock.advance(20 * HOUR);
    // Had the alarm of the close not been moved, the lot would have lapsed by now.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await readLot(harness, lot.id)).stage).toBe('provisionallySold');
    await counter(harness, lot, bidId, 8_200);
    forget(harness);
    harness.clock.advance(23 * HOUR);
    expect((await readLot(harness, lot.id)).stage).toBe('provisionallySold');
    harness.clock.advance(HOUR);
    await untilStage(harness, lot, 'unsold');
    expect(toldOn(harness, ANN)).toContain('counterOfferExpiredBidder 8200');
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired', counter_ending: 'expired' }]);
  });

  it('end at once when the vendor rejects the offer after the first day', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    harness.clock.advance(20 * HOUR);
    const bidId = await made(offer(harness, lot, ANN, 7_500));
    harness.clock.advance(10 * HOUR);
    expect(told(await answer(harness, lot, 'rejectOffer', bidId, VENDOR))).toBe('200 null');
    await untilStage(harness, lot, 'unsold');
  });

  it('are as long over a restart', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    harness.clock.advance(20 * HOUR);
    await made(offer(harness, lot, ANN, 7_500));
    await harness.crash();
    const again = await startTrading({ ...harness, ahead: harness.ahead + 10 * HOUR });
    await again.auctions.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await readLot(again, lot.id)).stage).toBe('provisionallySold');
    again.clock.advance(14 * HOUR);
    await untilStage(again, lot, 'unsold');
  });
});
