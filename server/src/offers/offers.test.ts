import { acceptProvisionalPrice, type ValidOffer } from '@marque/core/contracts/offers';
import { channels } from '@marque/core/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { ANN, BEN, CAT, call, type Harness, readLot, STAFF, VENDOR, VIP } from '../auction-tests/test-harness.ts';
import {
  addBuyNowLot,
  addOfferLot,
  counter,
  forget,
  made,
  offer,
  offersOn,
  publicEvents,
  startTrading,
  told,
  toldOn,
  untilStage,
  validOffer,
} from '../auction-tests/test-trading.ts';
import { wholeNumber } from '../auction-tests/whole-number.ts';

describe('an offer', () => {
  it('is made, told to its bidder and to the vendor alone, and changes nothing public', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    forget(harness);
    const outcome = await offer(harness, lot, ANN, 5_000);
    expect(told(outcome)).toBe('200 offerSuccess');
    expect(outcome).toMatchObject({
      body: { offer: { amount: 5_000, bidderId: ANN, bidStatus: 'offer-active', hasBought: false } },
    });
    expect(toldOn(harness, ANN)).toEqual(['offer offer-active']);
    expect(toldOn(harness, VENDOR)).toEqual(['offer offer-active', 'newActiveOfferVendor 5000']);
    expect(publicEvents(harness)).toEqual([]);
    // Consoles of staff learn that the lot has an offer.
    expect(harness.published.filter(({ channel }) => channel !== channels.staff)).toHaveLength(3);
    expect(await readLot(harness, lot.id)).toEqual(lot);
  });

  it('beats the open offer, whose bidder is told', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    await made(offer(harness, lot, BEN, 5_001));
    expect(toldOn(harness, ANN)).toEqual(['offer offer-rejected']);
    expect(toldOn(harness, VENDOR)).toEqual([
      'offer offer-active',
      'offer offer-rejected',
      'newActiveOfferVendor 5001',
    ]);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'rejected' }, { ending: null }]);
  });

  it('that ties or stays below is too small, with a minimum only for the bidder of the open offer', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, ANN, 5_000));
    for (const amount of [4_000, 5_000]) {
      const refused = await offer(harness, lot, BEN, amount);
      expect(told(refused)).toBe('409 Conflict: BID_TOO_SMALL');
      expect(refused).not.toHaveProperty('problem.context');
      expect(JSON.stringify(refused)).not.toMatch(wholeNumber(5000));
    }
    expect(await offer(harness, lot, ANN, 5_000)).toMatchObject({
      problem: { message: 'Conflict: BID_TOO_SMALL', context: { minimumOffer: 5_001 } },
    });
    await made(offer(harness, lot, ANN, 5_001));
  });

  it.each<[string, number, number, string]>([
    ['at the buy-now price', ANN, 9_000, '409 Conflict: aboveBIN'],
    ['with pence', ANN, 5_000.5, '400 malformedRequest'],
    ['of nothing', ANN, 0, '400 malformedRequest'],
    ['of the vendor', VENDOR, 5_000, '403 vendorsCannotBid'],
    ['of staff', STAFF, 5_000, '403 staffCannotBid'],
  ])('%s is refused', async (_, who, amount, expected) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    expect(told(await offer(harness, lot, who, amount))).toBe(expected);
    expect(await offersOn(harness, lot)).toEqual([]);
  });

  it.each<[string, Partial<ReturnType<Harness['people']['get']> & object>, string]>([
    ['who is blocked', { isBlocked: true }, '403 blocked'],
    ['whose address is not confirmed', { isEmailVerified: false }, '403 verifyAccountEmailToBid'],
    ['without a card', { cardExpiry: null }, '403 addPaymentMethodToBid'],
    ['with an expired card', { cardExpiry: { month: 1, year: 2020 } }, '403 paymentMethodExpired'],
    ['without a telephone', { billingPhone: null }, '403 verifyMobileNumberToBid'],
    ['who shares the vendor’s telephone', { billingPhone: '+44207123451' }, '403 vendorsCannotBid'],
    ['who shares the vendor’s card', { cardFingerprint: 'card 1' }, '403 vendorsCannotBid'],
  ])('of a bidder %s is refused', async (_, facts, expected) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const ann = harness.people.get(ANN);
    if (ann) harness.people.set(ANN, { ...ann, ...facts });
    expect(told(await offer(harness, lot, ANN, 5_000))).toBe(expected);
  });

  it('on an unknown lot finds none', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    expect(told(await offer(harness, { id: lot.id + 99 }, ANN, 5_000))).toBe('404 notFound');
  });

  it.each<[string, Parameters<typeof addOfferLot>[1], string]>([
    ['has not opened', { stage: 'comingSoon', starts_at: Date.now() * 2 }, '409 Conflict: BID_TOO_SOON'],
    ['is sold', { stage: 'sold' }, '409 Conflict: BID_TOO_LATE'],
    ['awaits the hold of a buyer', { stage: 'salePending' }, '409 Conflict: BID_TOO_LATE'],
    ['is past its end', { endsIn: -1 }, '409 Conflict: BID_TOO_LATE'],
    ['has a fixed price', { sale_format: 'buyItNow', stage: 'buyNow' }, '400 malformedRequest'],
    ['is only for an agreed purchase', { custom_commission_id: 3 }, '400 malformedRequest'],
  ])('on a lot that %s is refused', async (_, columns, expected) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, columns);
    expect(told(await offer(harness, lot, ANN, 5_000))).toBe(expected);
  });

  it('raised by its bidder tells them of the new one alone', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, ANN, 5_000));
    forget(harness);
    await made(offer(harness, lot, ANN, 5_001));
    expect(toldOn(harness, ANN)).toEqual(['offer offer-active']);
  });

  it('is allowed three times a day', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const first = harness.clock.now();
    for (const amount of [1_000, 2_000, 3_000]) {
      await made(offer(harness, lot, ANN, amount));
      harness.clock.advance(1_000);
    }
    const refused = await offer(harness, lot, ANN, 4_000);
    expect(told(refused)).toBe('409 Conflict: offersUsedUp');
    const next = Date.parse(String(refused.kind === 'refused' && refused.problem.context?.dtNextOfferUTC));
    expect(Math.abs(next - (first + 86_400_000))).toBeLessThan(60_000);
    expect(await validOffer(harness, lot, ANN)).toMatchObject({ isAllowed: false, remaining: 0 });
    await made(offer(harness, lot, BEN, 4_000));
  });

  it('is made once for a repeated key, and the key serves no other amount', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const first = await offer(harness, lot, ANN, 5_000, 'one');
    expect(await offer(harness, lot, ANN, 5_000, 'one')).toEqual(first);
    expect(told(await offer(harness, lot, ANN, 6_000, 'one'))).toBe('422 idempotencyKeyReused');
    expect(await offersOn(harness, lot)).toHaveLength(1);
  });
});

describe('what a member may do about offers', () => {
  it('is the same for strangers whether there is an open offer or not', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { offers_considered_percent: 80 });
    const { tsServer: _, ...before } = await validOffer(harness, lot, BEN);
    expect(before).toMatchObject({
      isAllowed: true,
      remaining: 3,
      minimumOffer: 1,
      belowPrice: 9_000,
      consideredFrom: 7_200,
    });
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    await counter(harness, lot, bidId, 6_000);
    expect(await validOffer(harness, lot, BEN)).toEqual({ ...before, tsServer: expect.any(String) });
    expect(await validOffer(harness, lot, VIP)).toEqual({ ...before, tsServer: expect.any(String) });
  });

  it('shows the open offer and the counter-offer to the vendor and staff, and the own part to the bidder', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { reserve: 600_000 });
    const bidId = await made(offer(harness, lot, ANN, 5_000));
    const seen: Partial<ValidOffer> = {
      isAllowed: false,
      activeOffer: {
        id: bidId,
        amount: 5_000,
        bidderId: ANN,
        bidderDisplayName: 'bidder_2',
        dtCreatedUTC: expect.any(String),
      },
      activeCounter: null,
      percentBelowReserve: 17,
      ownOffer: null,
    };
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject(seen);
    expect(await validOffer(harness, lot, STAFF)).toMatchObject({ ...seen, isAllowed: true });
    expect(await validOffer(harness, lot, ANN)).toMatchObject({
      minimumOffer: 5_001,
      activeOffer: null,
      percentBelowReserve: null,
      ownOffer: { bidId, bidStatus: 'offer-active' },
      remaining: 2,
    });
    await counter(harness, lot, bidId, 6_000);
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject({
      activeOffer: { amount: 5_000 },
      activeCounter: { id: bidId, amount: 6_000, bidderId: ANN },
    });
  });

  it('is nothing on a lot that takes no offers', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness);
    expect(await validOffer(harness, lot, CAT)).toMatchObject({ isAllowed: false, remaining: 0, dtNextOfferUTC: null });
    expect(
      told(await call(harness, acceptProvisionalPrice, VENDOR, { params: { auctionId: lot.id }, body: { amount: 1 } })),
    ).toBe('409 Conflict: BID_TOO_LATE');
    await untilStage(harness, lot, 'buyNow');
  });
});
