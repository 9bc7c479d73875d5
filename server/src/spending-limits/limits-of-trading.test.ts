import { changeSpendingLimit, listSpendingLimits } from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { ANN, addLot, ask, BEN, bid, type Harness, refusal, taken, VENDOR } from '../auction-tests/test-harness.ts';
import { holdsOf } from '../auction-tests/test-sales.ts';
import {
  addBuyNowLot,
  addOfferLot,
  addProvisionalLot,
  answer,
  buyAgreed,
  buyNow,
  counter,
  DAY,
  made,
  offer,
  offersOn,
  salesOf,
  startTrading,
  told,
  untilStage,
} from '../auction-tests/test-trading.ts';
import { waitUntil } from '../platform/testing.ts';

const REFUSED = '403 spendingLimitReached';

const setLimit = (harness: Harness, userId: number, limit: number | null) =>
  ask(harness, changeSpendingLimit, userId, { params: { currencyCode: 'gbp' }, body: { limit } });

async function limitOf(harness: Harness, userId: number) {
  const [limit] = (await ask(harness, listSpendingLimits, userId)).limits;
  if (limit === undefined) throw new Error('no limit is set');
  const { committed, left, commitments } = limit;
  return { committed, left, kinds: commitments.map(({ kind }) => kind).toSorted() };
}

describe('an offer', () => {
  it('above the limit is refused with what is left, and one within it is covered', async () => {
    const harness = await startTrading();
    const [first, second] = [await addOfferLot(harness), await addOfferLot(harness)];
    await setLimit(harness, ANN, 5_000);
    const above = await offer(harness, first, ANN, 5_001);
    expect(told(above)).toBe(REFUSED);
    expect(above).toMatchObject({ problem: { context: { spendingLeft: 5_000 } } });
    expect(await offersOn(harness, first)).toEqual([]);
    expect(told(await offer(harness, first, ANN, 3_000))).toBe('200 offerSuccess');
    expect(await limitOf(harness, ANN)).toEqual({ committed: 3_000, left: 2_000, kinds: ['offer'] });
    expect(told(await offer(harness, second, ANN, 2_001))).toBe(REFUSED);
    expect(refusal(await bid(harness, await addLot(harness), ANN, 2_001))).toBe(REFUSED);
  });

  it('that is raised takes the place of the one before', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await setLimit(harness, ANN, 5_000);
    await made(offer(harness, lot, ANN, 3_000));
    expect(told(await offer(harness, lot, ANN, 5_000))).toBe('200 offerSuccess');
    expect(await limitOf(harness, ANN)).toMatchObject({ committed: 5_000, left: 0 });
  });

  it.each([
    ['outdone', async (harness: Harness, lot: { id: number }) => void (await made(offer(harness, lot, BEN, 4_000)))],
    [
      'rejected',
      async (harness: Harness, lot: { id: number }, id: number) =>
        void (await answer(harness, lot, 'rejectOffer', id, VENDOR)),
    ],
    ['a day old', async (harness: Harness) => harness.clock.advance(DAY)],
  ])('that is %s is not covered any more', async (_, end) => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await setLimit(harness, ANN, 5_000);
    const id = await made(offer(harness, lot, ANN, 3_000));
    await end(harness, lot, id);
    expect(await limitOf(harness, ANN)).toEqual({ committed: 0, left: 5_000, kinds: [] });
    taken(await bid(harness, await addLot(harness), ANN, 5_000));
  });

  it('that waits for its hold is judged again once the hold is granted', async () => {
    const harness = await startTrading();
    const [dear, other] = [await addOfferLot(harness, { buyNow: 50_000 }), await addLot(harness)];
    let grant = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
    await setLimit(harness, ANN, 20_000);
    expect(told(await offer(harness, dear, ANN, 20_000))).toBe('202 offerPreAuth');
    await waitUntil(() => harness.gateway.asked.holds === 1);
    taken(await bid(harness, other, ANN, 5_000));
    grant();
    await waitUntil(async () => (await holdsOf(harness)).every(({ status }) => status === 'released'));
    expect(await offersOn(harness, dear)).toEqual([]);
    expect(await limitOf(harness, ANN)).toMatchObject({ committed: 5_000 });
  });

  it('after the close stands in the place of the bid that leads', async () => {
    const harness = await startTrading();
    const lot = await addProvisionalLot(harness);
    await setLimit(harness, ANN, 8_000);
    expect(told(await offer(harness, lot, ANN, 8_001))).toBe(REFUSED);
    expect(told(await offer(harness, lot, ANN, 7_500))).toBe('200 offerSuccess');
    expect(await limitOf(harness, ANN)).toEqual({ committed: 7_500, left: 500, kinds: ['lead', 'offer'] });
  });
});

describe('a counter-offer', () => {
  it('above the limit is not accepted, and may be rejected', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await setLimit(harness, ANN, 5_000);
    const id = await made(offer(harness, lot, ANN, 4_000));
    await counter(harness, lot, id, 5_001);
    expect(told(await answer(harness, lot, 'acceptCounter', id, ANN))).toBe(REFUSED);
    expect(await salesOf(harness, lot)).toEqual([]);
    expect(told(await answer(harness, lot, 'rejectCounter', id, ANN))).toBe('200 counterOfferRejectedBidder');
  });

  it('within the limit is accepted, and the win is covered until it is paid', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    await setLimit(harness, ANN, 5_000);
    const id = await made(offer(harness, lot, ANN, 4_000));
    await counter(harness, lot, id, 5_000);
    let pay = () => {};
    harness.gateway.before.capture = () => new Promise((resolve) => (pay = resolve));
    expect(told(await answer(harness, lot, 'acceptCounter', id, ANN))).toBe('200 buyNowPurchaseSuccess');
    expect(await limitOf(harness, ANN)).toEqual({ committed: 5_000, left: 0, kinds: ['win'] });
    await waitUntil(() => harness.gateway.asked.captures === 1);
    pay();
  });

  it('of the vendor is accepted by the vendor whatever the bidder’s limit became meanwhile', async () => {
    const harness = await startTrading();
    const lot = await addOfferLot(harness);
    const id = await made(offer(harness, lot, ANN, 4_000));
    await setLimit(harness, ANN, 1_000);
    expect(told(await answer(harness, lot, 'acceptOffer', id, VENDOR))).toBe('200 null');
  });
});

describe('a purchase', () => {
  it('at the buy-now price is refused above the limit', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness);
    await setLimit(harness, ANN, 8_999);
    expect(told(await buyNow(harness, lot, ANN))).toBe(REFUSED);
    expect(await salesOf(harness, lot)).toEqual([]);
    await setLimit(harness, BEN, 9_000);
    expect(told(await buyNow(harness, lot, BEN))).toBe('200 buyNowPurchaseSuccess');
  });

  it('at an agreed price is refused above the limit', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness, {
      sale_format: 'classified',
      stage: 'classified',
      custom_commission_id: 3,
    });
    await setLimit(harness, ANN, 8_999);
    expect(told(await buyAgreed(harness, lot, ANN, 9_000))).toBe(REFUSED);
    await setLimit(harness, BEN, 9_000);
    expect(told(await buyAgreed(harness, lot, BEN, 9_000))).toBe('200 buyNowPurchaseSuccess');
  });

  it('that awaits its hold is covered at once', async () => {
    const harness = await startTrading();
    const lot = await addBuyNowLot(harness, { buyNow: 20_000 });
    let grant = () => {};
    harness.gateway.before.hold = () => new Promise((resolve) => (grant = resolve));
    await setLimit(harness, ANN, 21_000);
    expect(told(await buyNow(harness, lot, ANN))).toBe('202 buyNowPreAuth');
    expect(await limitOf(harness, ANN)).toEqual({ committed: 20_000, left: 1_000, kinds: ['purchase'] });
    expect(refusal(await bid(harness, await addLot(harness), ANN, 1_001))).toBe(REFUSED);
    await waitUntil(() => harness.gateway.asked.holds === 1);
    grant();
    await untilStage(harness, lot, 'sold');
  });
});

it('of bids, offers and purchases at the same time only as many count as the limit leaves', async () => {
  const harness = await startTrading();
  const [auction, offered, bought] = [
    await addLot(harness),
    await addOfferLot(harness),
    await addBuyNowLot(harness, { buyNow: 3_000 }),
  ];
  let pay = () => {};
  harness.gateway.before.capture = () => new Promise((resolve) => (pay = resolve));
  await setLimit(harness, ANN, 6_500);
  const outcomes = await Promise.all([
    bid(harness, auction, ANN, 3_000),
    offer(harness, offered, ANN, 3_000),
    buyNow(harness, bought, ANN),
  ]);
  const refused = outcomes.filter(({ kind }) => kind === 'refused');
  expect(refused).toMatchObject([{ problem: { message: 'spendingLimitReached' } }]);
  expect(await limitOf(harness, ANN)).toMatchObject({ committed: 6_000, left: 500 });
  pay();
});
