import { placeBid } from '@marque/core/contracts/bidding';
import { placeOffer } from '@marque/core/contracts/offers';
import { buyNow } from '@marque/core/contracts/purchases';
import { listRefusedRequests, MOST_REFUSED_REQUESTS, type RefusedRequest } from '@marque/core/contracts/staff';
import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  call,
  type Harness,
  STAFF,
  startHarness,
  taken,
  VENDOR,
} from '../../auction-tests/test-harness.ts';
import { addBuyNowLot, addOfferLot, startTrading } from '../../auction-tests/test-trading.ts';
import type { Erasure } from '../../platform/account-parts/index.ts';
import { createBackground } from '../../platform/background/index.ts';
import { waitUntil } from '../../platform/testing.ts';
import { staffLotsPart } from '../account-data.ts';
import { createRefusalRecorder, MOST_WAITING, type Refusal } from './record-refusals.ts';
import { MOST_OF_ONE_MEMBER } from './store.ts';

interface Lot {
  readonly id: number;
}

async function refusedOn(harness: Harness, lot: Lot): Promise<readonly RefusedRequest[]> {
  return (await ask(harness, listRefusedRequests, STAFF, { params: { auctionId: lot.id } })).refused;
}

/** Waits until as many are stored. */
async function stored(harness: Harness, lot: Lot, count: number): Promise<readonly RefusedRequest[]> {
  await waitUntil(async () => (await refusedOn(harness, lot)).length >= count);
  return refusedOn(harness, lot);
}

const tryBid = (harness: Harness, lot: Lot, userId: number, body: object, key: string | null = null) =>
  call(harness, placeBid, userId, { params: { auctionId: lot.id }, body, key });

const reasonsOf = (refused: readonly RefusedRequest[]) => refused.map(({ reason }) => reason);

describe('a refused bid', () => {
  it('is listed with its bidder, amount and reason, and a maximum without its amount', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, BEN, 2_000));
    await tryBid(harness, lot, ANN, { isAbsentee: false, amount: 1_100 });
    await tryBid(harness, lot, CAT, { isAbsentee: true, amount: 1_200 });
    await tryBid(harness, lot, VENDOR, { isAbsentee: false, amount: 3_000 });
    const common = { kind: 'bid', dtUTC: expect.any(String) };
    const tooSmall = 'Conflict: BID_TOO_SMALL';
    expect(await stored(harness, lot, 3)).toEqual([
      {
        ...common,
        user: { userId: VENDOR, nickname: 'bidder_1' },
        amount: 3_000,
        isAbsentee: false,
        reason: 'vendorsCannotBid',
      },
      { ...common, user: { userId: CAT, nickname: 'bidder_4' }, amount: null, isAbsentee: true, reason: tooSmall },
      { ...common, user: { userId: ANN, nickname: 'bidder_2' }, amount: 1_100, isAbsentee: false, reason: tooSmall },
    ]);
    const amounts = await harness.db.read.selectFrom('refused_requests').select(['bid_kind', 'amount']).execute();
    expect(amounts).toContainEqual({ bid_kind: 'maximum', amount: null });
  });

  it('is listed once when it is sent again under its key', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, BEN, 2_000));
    const body = { isAbsentee: false, amount: 1_100 };
    await tryBid(harness, lot, ANN, body, 'a key');
    await tryBid(harness, lot, ANN, body, 'a key');
    await stored(harness, lot, 1);
    await tryBid(harness, lot, ANN, body, 'a key');
    expect(await tryBid(harness, lot, ANN, { ...body, amount: 1_300 }, 'a key')).toMatchObject({
      problem: { message: 'idempotencyKeyReused' },
    });
    await tryBid(harness, lot, ANN, { ...body, amount: 1_200 }, 'another key');
    expect((await stored(harness, lot, 2)).map(({ amount }) => amount)).toEqual([1_200, 1_100]);
  });

  it('is not listed where the request itself was faulty, or the bid counted', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    expect(await tryBid(harness, lot, ANN, { isAbsentee: false, amount: 1_000.001 })).toMatchObject({
      problem: { code: 400 },
    });
    expect(await tryBid(harness, { id: 999 }, ANN, { isAbsentee: false, amount: 1_000 })).toMatchObject({
      problem: { code: 404 },
    });
    expect(await tryBid(harness, lot, ANN, { isAbsentee: false, amount: 1_000 })).toMatchObject({ status: 200 });
    await tryBid(harness, lot, STAFF, { isAbsentee: false, amount: 1_500 });
    expect(reasonsOf(await stored(harness, lot, 1))).toEqual(['staffCannotBid']);
  });

  it('is listed where it was refused after its hold', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const held = Promise.withResolvers<undefined>();
    harness.gateway.before.hold = () => held.promise;
    expect(await tryBid(harness, lot, ANN, { isAbsentee: false, amount: 10_000 })).toMatchObject({ status: 202 });
    expect(await bid(harness, lot, BEN, 9_900)).toMatchObject({ status: 200 });
    held.resolve(undefined);
    expect(await stored(harness, lot, 1)).toMatchObject([
      { kind: 'bid', user: { userId: ANN }, amount: 10_000, reason: 'Conflict: BID_TOO_SMALL' },
    ]);
  });
});

it('refused offers and purchases are listed by their kind', async () => {
  const harness = await startTrading();
  const lot = await addOfferLot(harness);
  const sold = await addBuyNowLot(harness);
  await call(harness, placeOffer, ANN, { params: { auctionId: lot.id }, body: { amount: 9_500 } });
  expect(await stored(harness, lot, 1)).toMatchObject([
    { kind: 'offer', user: { userId: ANN }, amount: 9_500, isAbsentee: null, reason: 'Conflict: aboveBIN' },
  ]);
  const buy = (userId: number) => call(harness, buyNow, userId, { params: { auctionId: sold.id } });
  expect(await buy(ANN)).toMatchObject({ kind: 'replied' });
  expect(await buy(BEN)).toMatchObject({ kind: 'refused' });
  expect(await stored(harness, sold, 1)).toMatchObject([{ kind: 'buyNow', user: { userId: BEN }, amount: null }]);
});

it('an unknown lot has no list', async () => {
  const harness = await startHarness();
  const answer = await call(harness, listRefusedRequests, STAFF, { params: { auctionId: 999 } });
  expect(answer).toMatchObject({ problem: { code: 404 } });
});

describe('the record', () => {
  const refusal = (lotId: number, userId: number, amount = 1): Refusal => ({
    lotId,
    userId,
    kind: 'bid',
    bidKind: 'live',
    amount,
    reason: 'blocked',
    at: 1,
    key: null,
  });

  async function openRecorder() {
    const harness = await startHarness();
    const background = createBackground(harness.context);
    await background.stop();
    const recorder = createRefusalRecorder(harness.context, { lots: harness.auctions.lots, background });
    return { harness, recorder, lot: await addLot(harness) };
  }

  it('keeps the latest of a lot, and of one member fewer', async () => {
    const { harness, recorder, lot } = await openRecorder();
    for (let nth = 0; nth < MOST_OF_ONE_MEMBER + 30; nth += 1) recorder.add(refusal(lot.id, ANN, nth));
    await recorder.flush();
    const ofAnn = await refusedOn(harness, lot);
    expect(ofAnn).toHaveLength(MOST_OF_ONE_MEMBER);
    expect(ofAnn[0]?.amount).toBe(MOST_OF_ONE_MEMBER + 29);
    for (let nth = 0; nth < MOST_REFUSED_REQUESTS + 50; nth += 1) recorder.add(refusal(lot.id, 100 + nth, nth));
    await recorder.flush();
    expect(await refusedOn(harness, lot)).toHaveLength(MOST_REFUSED_REQUESTS);
    const { count } = await harness.db.read
      .selectFrom('refused_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(MOST_REFUSED_REQUESTS);
  });

  it('writes only those that are kept, in their order', async () => {
    const { harness, recorder, lot } = await openRecorder();
    const other = await addLot(harness);
    recorder.add(refusal(other.id, ANN));
    for (let nth = 0; nth < 2 * MOST_OF_ONE_MEMBER; nth += 1) recorder.add(refusal(lot.id, ANN, nth));
    recorder.add(refusal(lot.id, BEN, 7));
    await recorder.flush();
    const { last } = await harness.db.read
      .selectFrom('refused_requests')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    // The number of the last row tells how many were ever written.
    expect(last).toBe(1 + MOST_OF_ONE_MEMBER + 1);
    const amounts = (await refusedOn(harness, lot)).map(({ amount }) => amount);
    expect(amounts.slice(0, 3)).toEqual([7, 2 * MOST_OF_ONE_MEMBER - 1, 2 * MOST_OF_ONE_MEMBER - 2]);
    expect(await refusedOn(harness, other)).toHaveLength(1);
  });

  it('loses nothing to repeats of one request', async () => {
    const { harness, recorder, lot } = await openRecorder();
    recorder.add(refusal(lot.id, ANN, 7));
    for (let nth = 0; nth <= MOST_OF_ONE_MEMBER; nth += 1) recorder.add({ ...refusal(lot.id, ANN, 8), key: 'one' });
    await recorder.flush();
    expect((await refusedOn(harness, lot)).map(({ amount }) => amount)).toEqual([8, 7]);
  });

  it('drops the oldest in memory where too many wait, and counts them', async () => {
    const { harness, recorder } = await openRecorder();
    for (let nth = 0; nth < MOST_WAITING + 3; nth += 1) recorder.add(refusal(9_999, ANN));
    expect(await harness.context.metrics.text()).toContain('marque_refused_requests_dropped_total 3');
  });

  it('leaves out an amount that no lot could have', async () => {
    const { harness, recorder, lot } = await openRecorder();
    for (const amount of [1e13, -1, 0.001, 1_000]) recorder.add(refusal(lot.id, ANN, amount));
    await recorder.flush();
    expect((await refusedOn(harness, lot)).map(({ amount }) => amount)).toEqual([1_000, null, null, null]);
  });

  it('is in the file of its member, and goes with the account', async () => {
    const { harness, recorder, lot } = await openRecorder();
    recorder.add(refusal(lot.id, ANN));
    recorder.add(refusal(lot.id, BEN));
    await recorder.flush();
    const erasure: Erasure = {
      userId: ANN,
      confirmedEmail: null,
      email: 'ann@marque.test',
      unusablePasswordHash: 'none',
      at: 9,
    };
    const file: object[] = [];
    for await (const row of staffLotsPart.tables.refused_requests?.(harness.db.read, erasure) ?? []) file.push(row);
    expect(file).toEqual([{ lot_id: lot.id, kind: 'bid', bid_kind: 'live', amount: 100, reason: 'blocked', at: 1 }]);
    await harness.db.write((transaction) => staffLotsPart.erase(transaction, erasure));
    expect((await refusedOn(harness, lot)).map(({ user }) => user.userId)).toEqual([BEN]);
  });
});
