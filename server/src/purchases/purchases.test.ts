import { listBidding, readEndData } from '@marque/core/contracts/bidding';
import { readTimely } from '@marque/core/contracts/listings';
import { readBinEndData } from '@marque/core/contracts/purchases';
import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  ask,
  BEN,
  CAT,
  type Harness,
  mint,
  readLot,
  STAFF,
  VENDOR,
  VIP,
} from '../auction-tests/test-harness.ts';
import { capturesOf, failed, HOUR, paid, paymentOf, statusesOf } from '../auction-tests/test-sales.ts';
import {
  addBuyNowLot,
  addOfferLot,
  buyAgreed,
  buyNow,
  changeLot,
  DAY,
  forget,
  made,
  offer,
  offersOn,
  publicEvents,
  purchasesOf,
  salesOf,
  startTrading,
  told,
  toldOn,
  untilStage,
  validOffer,
} from '../auction-tests/test-trading.ts';
import { waitUntil } from '../platform/testing.ts';

const endOf = (harness: Harness, lot: { id: number }, who: number) =>
  ask(harness, readBinEndData, who, { params: { auctionId: lot.id } });
const outcomeOf = async (harness: Harness, lot: { id: number }, who: number) =>
  (await ask(harness, readEndData, who, { params: { auctionId: lot.id } })).outcome;

/** A lot whose fee needs a hold. */
const addDearLot = (harness: Harness) => addBuyNowLot(harness, { buyNow: 20_000 });

describe('buying at the buy-now price', () => {
  it('sells the lot at once where no hold is needed, and takes the fee', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness);
    forget(harness);
    const outcome = await buyNow(harness, lot, ANN);
    expect(outcome).toMatchObject({
      status: 200,
      body: {
        message: 'buyNowPurchaseSuccess',
        salePrice: 9_000,
        auction: { stage: 'sold', revision: lot.revision + 1 },
      },
    });
    expect(publicEvents(harness)).toEqual(['update']);
    expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'sold', sold_price: 900_000 });
    expect(await purchasesOf(harness, lot)).toMatchObject([{ kind: 'buyNow', status: 'bought', buyer_id: ANN }]);
    await paid(harness);
    expect(capturesOf(harness)).toEqual([72_000]);
    expect(await outcomeOf(harness, lot, ANN)).toBe('wonPaymentTaken');
    expect(await outcomeOf(harness, lot, VENDOR)).toBe('seller');
    expect(await outcomeOf(harness, lot, BEN)).toBeNull();
    expect(await endOf(harness, lot, ANN)).toMatchObject({
      outcome: 'bought',
      salePrice: 9_000,
      feeAmountIncTax: 720,
      total: 9_720,
      paymentStatus: 'success',
    });
    expect(await endOf(harness, lot, BEN)).toMatchObject({ outcome: null, feeAmountIncTax: null, paymentStatus: null });
  });

  it('ends all open offers, and leaves those who made them with a lost lot', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await made(offer(harness, lot, BEN, 5_000));
    forget(harness);
    await buyNow(harness, lot, ANN);
    expect(toldOn(harness, BEN)).toEqual(['offer offer-expired', 'offerExpired 5000']);
    expect(toldOn(harness, VENDOR)).toEqual(['offer offer-expired']);
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired' }]);
    expect(await outcomeOf(harness, lot, BEN)).toBe('lost');
    expect(await endOf(harness, lot, BEN)).toMatchObject({ outcome: 'lost' });
    expect(told(await offer(harness, lot, CAT, 8_000))).toBe('409 Conflict: BID_TOO_LATE');
  });

  it('reserves the lot while the bank is asked for the hold, and sells it when the hold is granted', async () => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    let grant = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
    forget(harness);
    expect(await buyNow(harness, lot, ANN)).toMatchObject({
      status: 202,
      body: { message: 'buyNowPreAuth', auction: { stage: 'salepending' } },
    });
    expect(await salesOf(harness, lot)).toEqual([]);
    expect(told(await buyNow(harness, lot, BEN))).toBe('409 Conflict: BID_TOO_LATE');
    expect(told(await buyNow(harness, lot, ANN))).toBe('409 Conflict: BID_TOO_LATE');
    expect(await endOf(harness, lot, ANN)).toMatchObject({ outcome: 'pending' });
    await waitUntil(() => harness.gateway.asked.holds === 1);
    grant();
    await untilStage(harness, lot, 'sold');
    await paid(harness);
    expect(publicEvents(harness)).toEqual(['update', 'update']);
    const steps = ['payment hold success null', 'payment capture success null', 'sale awaitingPayment'];
    expect(toldOn(harness, ANN)).toEqual(steps);
    // 6 % of £20,000 with 20 % tax, from the hold.
    expect(capturesOf(harness)).toEqual([144_000]);
    expect(harness.gateway.asked.holds).toBe(1);
    expect(await statusesOf(harness)).toEqual(['captured']);
    expect(await purchasesOf(harness, lot)).toMatchObject([{ status: 'bought' }]);
  });

  it('fails when the bank refuses the hold: the lot is for sale again, as if nothing had been bought', async () => {
    const harness = await startTrading();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addDearLot(harness);
    expect(told(await buyNow(harness, lot, ANN))).toBe('202 buyNowPreAuth');
    await untilStage(harness, lot, 'buyNow');
    expect(await readLot(harness, lot.id)).toMatchObject({ sold_at: null, sold_price: null, closed_at: null });
    expect(toldOn(harness, ANN)).toEqual(['preAuthFailed', 'payment hold failed bid-failed']);
    expect(await purchasesOf(harness, lot)).toMatchObject([{ status: 'failed' }]);
    expect(await endOf(harness, lot, ANN)).toMatchObject({ outcome: 'failed', salePrice: null });
    expect(told(await buyNow(harness, lot, BEN))).toBe('202 buyNowPreAuth');
    await untilStage(harness, lot, 'sold');
    expect(await endOf(harness, lot, ANN)).toMatchObject({ outcome: 'lost' });
  });

  it('that fails opens the lot to offers again, while ended offers stay ended', async () => {
    const harness = await startTrading();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    const lot = await addOfferLot(harness, { buyNow: 20_000 });
    await made(offer(harness, lot, BEN, 5_000));
    await buyNow(harness, lot, ANN);
    await untilStage(harness, lot, 'live');
    expect(await offersOn(harness, lot)).toMatchObject([{ ending: 'expired' }]);
    expect(await validOffer(harness, lot, VENDOR)).toMatchObject({ activeOffer: null });
    await made(offer(harness, lot, BEN, 4_000));
  });

  it('that fails after the end of the lot leaves it unsold', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { buyNow: 20_000, endsIn: HOUR });
    let answerBank = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (answerBank = resolve));
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsHold'));
    await buyNow(harness, lot, ANN);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    harness.clock.advance(2 * HOUR);
    expect((await readLot(harness, lot.id)).stage).toBe('salePending');
    answerBank();
    await untilStage(harness, lot, 'unsold');
  });

  it('by the bidder of the open offer uses its hold, or asks for a greater one', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, { buyNow: 50_000 });
    await offer(harness, lot, ANN, 20_000);
    await waitUntil(async () => (await offersOn(harness, lot)).length === 1);
    expect(told(await buyNow(harness, lot, ANN))).toBe('202 buyNowPreAuth');
    await untilStage(harness, lot, 'sold');
    await paid(harness);
    expect(capturesOf(harness)).toEqual([360_000]);
    await waitUntil(async () => (await statusesOf(harness)).join() === 'released,captured');
    expect(toldOn(harness, ANN).filter((text) => text.startsWith('offerExpired'))).toEqual([]);
  });

  it.each<[string, number, string]>([
    ['of the vendor', VENDOR, '403 vendorsCannotBid'],
    ['of staff', STAFF, '403 staffCannotBid'],
    ['of a VIP needs no hold and', VIP, '200 buyNowPurchaseSuccess'],
  ])('%s is answered %s', async (_, who, expected) => {
    const harness = await startTrading();
    const lot = await addDearLot(harness);
    expect(told(await buyNow(harness, lot, who))).toBe(expected);
  });

  it.each<[string, Parameters<typeof addOfferLot>[1], string]>([
    ['without a price', { buyNow: null }, '400 malformedRequest'],
    ['for an agreed purchase only', { custom_commission_id: 3 }, '400 malformedRequest'],
    ['that is classified', { sale_format: 'classified', stage: 'classified' }, '400 malformedRequest'],
    ['that is sold', { stage: 'sold' }, '409 Conflict: BID_TOO_LATE'],
    ['that has ended', { endsIn: -1 }, '409 Conflict: BID_TOO_LATE'],
    ['that has not opened', { stage: 'comingSoon', starts_at: Date.now() * 2 }, '409 Conflict: BID_TOO_SOON'],
  ])('on a lot %s is refused', async (_, columns, expected) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness, columns);
    expect(told(await buyNow(harness, lot, ANN))).toBe(expected);
    expect(await purchasesOf(harness, lot)).toEqual([]);
  });

  it('on an auction is refused', async () => {
    const harness = await startTrading();
    expect(told(await buyNow(harness, await addLot(harness), ANN))).toBe('400 malformedRequest');
  });

  it('is done once for a repeated key', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness);
    const first = await buyNow(harness, lot, ANN, 'one');
    expect(await buyNow(harness, lot, ANN, 'one')).toEqual(first);
    expect(await salesOf(harness, lot)).toHaveLength(1);
  });

  it('with a card that pays no fee is a problem, and the sale is cancelled after two days', async () => {
    const harness = await startTrading();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addBuyNowLot(harness);
    await buyNow(harness, lot, ANN);
    await failed(harness);
    expect(await outcomeOf(harness, lot, ANN)).toBe('wonProblem');
    expect((await endOf(harness, lot, ANN)).dtPaymentDueByUTC).not.toBeNull();
    harness.clock.advance(2 * DAY + HOUR);
    await untilStage(harness, lot, 'unsold');
    expect(await endOf(harness, lot, ANN)).toMatchObject({ outcome: 'failed' });
  });
});

describe('an agreed purchase', () => {
  const addAgreedLot = (harness: Harness) =>
    addOfferLot(harness, {
      buyNow: 18_000,
      endsIn: null,
      sale_format: 'classified',
      stage: 'classified',
      custom_commission_id: 3,
    });

  it('is made at the agreed price, with the fee in it', async () => {
    const harness = await startTrading();
    const lot = await addAgreedLot(harness);
    expect(await buyAgreed(harness, lot, ANN, 18_000)).toMatchObject({ status: 200, body: { salePrice: 18_000 } });
    expect(await salesOf(harness, lot)).toMatchObject([{ buyer_id: ANN, hammer: 1_800_000, fee: 0, tax: 0 }]);
    await waitUntil(async () => (await paymentOf(harness)) === 'success');
    expect(harness.gateway.asked).toEqual({ holds: 0, captures: 0 });
  });

  it.each<[string, number, number, string]>([
    ['a lower price', ANN, 17_999, '409 Conflict: BID_TOO_SMALL'],
    ['a higher price', ANN, 18_001, '409 Conflict: BID_TOO_LARGE'],
    ['pence', ANN, 18_000.5, '400 malformedRequest'],
    ['no lot of others', VENDOR, 18_000, '403 vendorsCannotBid'],
  ])('is refused with %s', async (_, who, salePrice, expected) => {
    const harness = await startTrading();
    const lot = await addAgreedLot(harness);
    expect(told(await buyAgreed(harness, lot, who, salePrice))).toBe(expected);
  });

  it('needs no telephone', async () => {
    const harness = await startTrading();
    const lot = await addAgreedLot(harness);
    const ann = harness.people.get(ANN);
    if (ann) harness.people.set(ANN, { ...ann, billingPhone: null });
    expect(told(await buyAgreed(harness, lot, ANN, 18_000))).toBe('200 buyNowPurchaseSuccess');
  });

  it('is refused on lots that are sold otherwise', async () => {
    const harness = await startTrading();
    expect(told(await buyAgreed(harness, await addBuyNowLot(harness), ANN, 9_000))).toBe('400 malformedRequest');
  });

  it('is possible on an auction after its end, whose log stays as it is', async () => {
    const harness = await startTrading();
    const lot = await changeLot(harness, await addLot(harness, { endsIn: HOUR }), {
      custom_commission_id: 3,
      buy_now_price: 1_200_000,
    });
    expect(told(await buyAgreed(harness, lot, ANN, 12_000))).toBe('409 Conflict: BID_TOO_LATE');
    harness.clock.advance(HOUR + 11_000);
    await untilStage(harness, lot, 'unsold');
    const { closed_at: closedAt } = await readLot(harness, lot.id);
    expect(told(await buyAgreed(harness, lot, ANN, 12_000))).toBe('200 buyNowPurchaseSuccess');
    expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'sold', closed_at: closedAt });
  });
});

describe('a member’s list of lots', () => {
  it('has those they have made an offer on or bought, with the status of the last attempt', async () => {
    const harness = await startTrading();
    const [offered, bought, lost] = [
      await addOfferLot(harness),
      await addBuyNowLot(harness),
      await addOfferLot(harness),
    ];
    await made(offer(harness, offered, ANN, 5_000));
    await made(offer(harness, lost, ANN, 4_000));
    await buyNow(harness, bought, ANN);
    await buyNow(harness, lost, BEN);
    // The lists present each lot with its vendor.
    const { auctions } = await ask(harness, listBidding, ANN);
    const rows = new Map(auctions.map((row) => [row.auctionId, [row.bidStatus, row.usersHighestBid.amount]]));
    expect(rows).toEqual(
      new Map([
        [offered.id, ['offer-active', 5_000]],
        [bought.id, ['offer-won', 9_000]],
        [lost.id, ['offer-expired', 4_000]],
      ]),
    );
    expect((await ask(harness, listBidding, CAT)).auctions).toEqual([]);
    const { fees } = await ask(harness, readTimely, ANN, { params: { auctionId: bought.id } });
    expect(fees).toMatchObject({ amount: 9_000, buyerCountryCode: 'GB' });
  });
});
