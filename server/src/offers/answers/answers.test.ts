import { describe, expect, it } from 'vitest';
import { ANN, BEN, readLot, STAFF, VENDOR } from '../../auction-tests/test-harness.ts';
import { paid, saleOf } from '../../auction-tests/test-sales.ts';
import {
  addOfferLot,
  answer,
  counter,
  forget,
  made,
  offer,
  offersOn,
  publicEvents,
  salesOf,
  startTrading,
  told,
  toldOn,
  validOffer,
} from '../../auction-tests/test-trading.ts';

describe('the vendor’s answer', () => {
  it('accepts the offer: the lot is sold at once, and the fee is taken', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    const outcome = await answer(harness, lot, 'acceptOffer', bidId, VENDOR);
    expect(outcome).toMatchObject({
      status: 200,
      body: { offer: { bidStatus: 'offer-won', hasSold: true, hasBought: false }, auction: { stage: 'sold' } },
    });
    expect(await readLot(harness, lot.id)).toMatchObject({
      stage: 'sold',
      sold_price: 500_000,
      revision: lot.revision + 1,
    });
    expect(await saleOf(harness)).toMatchObject({ buyer_id: ANN, hammer: 500_000, fee: 60_000, tax: 12_000 });
    expect(publicEvents(harness)).toEqual(['update']);
    expect(toldOn(harness, ANN)).toContain('offer offer-won');
    await paid(harness);
  });

  it('rejects the offer, and the next one starts anew', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    expect(await answer(harness, lot, 'rejectOffer', bidId, VENDOR, { bidderId: ANN })).toMatchObject({
      body: { offer: { bidStatus: 'offer-rejected-vendor' }, auction: { stage: 'live', revision: lot.revision } },
    });
    expect(toldOn(harness, ANN)).toEqual(['offer offer-rejected-vendor', 'offerRejected 5000']);
    expect(publicEvents(harness)).toEqual([]);
    expect(await validOffer(harness, lot, ANN)).toMatchObject({ lastUnsuccessful: 'rejectedVendor', ownOffer: null });
    await made(offer(harness, lot, BEN, 1_000));
  });

  it('counters the offer once, and its bidder accepts: the lot is sold at the counter-offer', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    expect(told(await counter(harness, lot, bidId, 6_000))).toBe('200 newCounterOfferVendor');
    expect(toldOn(harness, VENDOR)).toEqual(['offer counter-pending', 'newCounterOfferVendor 6000']);
    expect(toldOn(harness, ANN)).toEqual(['offer offer-countered', 'newCounterOfferBidder 6000']);
    expect(await validOffer(harness, lot, ANN)).toMatchObject({
      ownOffer: { bidId },
      counterReceived: { bidId, amount: 6_000, feeAmountIncTax: 720, userNickname: 'bidder_1' },
    });
    expect(told(await answer(harness, lot, 'acceptOffer', bidId, VENDOR))).toBe('409 Conflict: BID_TOO_LATE');
    forget(harness);
    expect(await answer(harness, lot, 'acceptCounter', bidId, ANN)).toMatchObject({
      body: { message: 'buyNowPurchaseSuccess', offer: { bidStatus: 'offer-won', hasBought: true } },
    });
    expect(toldOn(harness, VENDOR)).toContain('counterOfferAccepted 6000');
    expect(await saleOf(harness)).toMatchObject({ buyer_id: ANN, hammer: 600_000 });
  });

  it('is refused to all but the vendor, also to staff and to the bidder', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    for (const who of [ANN, BEN, STAFF]) {
      expect(told(await answer(harness, lot, 'acceptOffer', bidId, who))).toBe('403 forbidden');
      expect(told(await answer(harness, lot, 'rejectOffer', bidId, who))).toBe('403 forbidden');
      expect(told(await counter(harness, lot, bidId, 6_000, who))).toBe('403 forbidden');
    }
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: null, counter_amount: null }]);
  });

  it.each<[string, number, string]>([
    ['as high as the offer', 5_000, '409 Conflict: BID_TOO_SMALL'],
    ['above the buy-now price', 9_001, '409 Conflict: BID_TOO_LARGE'],
    ['with pence', 6_000.5, '400 malformedRequest'],
  ])('that counters %s is refused', async (_, amount, expected) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    expect(told(await counter(harness, lot, bidId, amount))).toBe(expected);
  });

  it('cannot counter twice, nor where the lot takes no counter-offers, nor from a blocked account', async () => {
    const harness = await startTrading();
    const [lot, other] = [await addOfferLot(harness), await addOfferLot(harness, { counters_enabled: 0 })];
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    await answer(harness, lot, 'rejectCounter', bidId, ANN);
    expect(told(await counter(harness, lot, bidId, 6_500))).toBe('409 Conflict: alreadyCountered');
    const open = await made(offer(harness, other, ANN, 5_000));
    expect(told(await counter(harness, other, open, 6_000))).toBe('409 Conflict: countersOff');
    const vendor = harness.people.get(VENDOR);
    if (vendor) harness.people.set(VENDOR, { ...vendor, isBlocked: true });
    expect(told(await counter(harness, other, open, 6_000))).toBe('403 blocked');
    expect(told(await answer(harness, other, 'acceptOffer', open, VENDOR))).toBe('200 null');
  });

  it('names the lot and the bidder of the offer, or is malformed', async () => {
    const harness = await startTrading();
    const [lot, other] = [await addOfferLot(harness), await addOfferLot(harness)];
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    expect(told(await answer(harness, lot, 'rejectOffer', bidId, VENDOR, { bidderId: BEN }))).toBe(
      '400 malformedRequest',
    );
    expect(told(await answer(harness, lot, 'rejectOffer', bidId, VENDOR, { auctionId: other.id }))).toBe(
      '400 malformedRequest',
    );
    expect(told(await answer(harness, lot, 'rejectOffer', bidId, VENDOR, { bidId: bidId + 1 }))).toBe(
      '400 malformedRequest',
    );
    expect(told(await answer(harness, other, 'rejectOffer', bidId, VENDOR))).toBe('404 notFound');
    expect(told(await answer(harness, lot, 'rejectOffer', bidId + 9, VENDOR))).toBe('404 notFound');
  });
});

describe('the bidder’s answer to a counter-offer', () => {
  it('rejects it and leaves the offer open', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    forget(harness);
    expect(told(await answer(harness, lot, 'rejectCounter', bidId, ANN))).toBe('200 counterOfferRejectedBidder');
    expect(toldOn(harness, VENDOR)).toEqual(['offer counter-rejected', 'counterOfferRejectedVendor 6000']);
    expect(toldOn(harness, ANN)).toEqual(['offer counter-rejected', 'counterOfferRejectedBidder 6000']);
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, ANN))).toBe('409 Conflict: BID_TOO_LATE');
    expect(told(await answer(harness, lot, 'acceptOffer', bidId, VENDOR))).toBe('200 null');
  });

  it('is the bidder’s alone: for all others the offer does not exist', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, BEN))).toBe('404 notFound');
    expect(told(await answer(harness, lot, 'rejectCounter', bidId, BEN))).toBe('404 notFound');
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, VENDOR))).toBe('403 vendorsCannotBid');
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, STAFF))).toBe('403 staffCannotBid');
    expect(await salesOf(harness, lot)).toEqual([]);
  });

  it('loses the counter-offer to a higher offer: it is gazumped', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    forget(harness);
    await made(offer(harness, lot, BEN, 5_500));
    expect(toldOn(harness, ANN)).toEqual(['offer counter-gazumped']);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'rejected', counter_ending: 'gazumped' }, {}]);
    expect(told(await answer(harness, lot, 'acceptCounter', bidId, ANN))).toBe('409 Conflict: BID_TOO_LATE');
  });
});
