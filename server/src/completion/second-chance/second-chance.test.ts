import {
  acceptSecondChance,
  declineSecondChance,
  listSecondChances,
  offerSecondChance,
  readSecondChance,
} from '@marque/core/contracts/second-chances';
import { changeSpendingLimit, listSpendingLimits } from '@marque/core/contracts/security';
import { relistLot } from '@marque/core/contracts/selling';
import { describe, expect, it } from 'vitest';
import { startWithAccounts } from '../../auction-tests/test-accounts.ts';
import { completionsOf, noticesOf, saleFor, take, takeAll } from '../../auction-tests/test-completion.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  call,
  type Harness,
  readLot,
  STAFF,
  startHarness,
  taken,
  VENDOR,
} from '../../auction-tests/test-harness.ts';
import { capturesOf, DAY, HOUR, LEAST_FEE, saleOf } from '../../auction-tests/test-sales.ts';
import { waitUntil } from '../../platform/testing.ts';

/** A lot on which Cat, Ben and Ann have bid 1,000, 1,500 and 2,000, whose sale to Ann staff have cancelled. */
async function addCancelled(harness: Harness, { reserve = null }: { readonly reserve?: number | null } = {}) {
  const lot = await addLot(harness, { endsIn: HOUR, reserve });
  for (const [who, amount] of [
    [CAT, 1_000],
    [BEN, 1_500],
    [ANN, 2_000],
  ] as const) {
    taken(await bid(harness, lot, who, amount));
    harness.clock.advance(1_000);
  }
  harness.clock.advance(HOUR + 11_000);
  await waitUntil(async () => (await completionsOf(harness, lot.id)).length > 0);
  await takeAll(harness, lot.id, ['cancel']);
  return lot;
}

/** Both answers have the same shape. */
type Endpoints = typeof acceptSecondChance | typeof offerSecondChance;

/** The reply, or the refusal as "409 noSecondChance". */
async function told(harness: Harness, endpoint: Endpoints, lot: { readonly id: number }, who: number) {
  const outcome = await call(harness, endpoint, who, { params: { auctionId: lot.id } });
  return outcome.kind === 'refused' ? `${outcome.problem.code} ${outcome.problem.message}` : `${outcome.status}`;
}

const offerIt = (harness: Harness, lot: { readonly id: number }) => told(harness, offerSecondChance, lot, STAFF);
async function listOf(harness: Harness, who: number) {
  const outcome = await call(harness, listSecondChances, who);
  return outcome.kind === 'refused' ? [] : outcome.body.offers;
}
const kindsTo = async (harness: Harness, lot: { readonly id: number }, who: number) =>
  (await noticesOf(harness, lot.id))
    .filter(({ user_id: userId, kind }) => userId === who && kind.startsWith('secondChance'))
    .map(({ kind }) => kind);

describe('a second chance', () => {
  it('goes to the next bidder at their own highest bid, who buys by accepting', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    const seen = await call(harness, readSecondChance, STAFF, { params: { auctionId: lot.id } });
    expect(seen).toMatchObject({ body: { bidder: { userId: BEN, amount: 1_500 }, offer: null } });
    expect(await offerIt(harness, lot)).toBe('201');
    expect(await listOf(harness, BEN)).toMatchObject([{ auctionId: lot.id, amount: 1_500, total: 2_220 }]);
    for (const who of [ANN, CAT, VENDOR]) expect(await listOf(harness, who)).toEqual([]);
    expect(await kindsTo(harness, lot, BEN)).toEqual(['secondChanceOffered']);
    expect(await kindsTo(harness, lot, VENDOR)).toEqual(['secondChanceForSeller']);

    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('200');
    expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'sold', sold_price: 150_000 });
    await waitUntil(async () => (await completionsOf(harness, lot.id)).length === 2);
    expect(capturesOf(harness)).toEqual([LEAST_FEE, LEAST_FEE]);
    expect(await saleFor(harness, lot.id, BEN)).toMatchObject({ state: 'awaitingPayment', salePrice: 1_500 });
    expect(await saleFor(harness, lot.id, ANN)).toMatchObject({ state: 'cancelled' });
    expect(await take(harness, lot.id, BEN, 'reportPayment')).toBe('paymentReported');
    expect(await listOf(harness, BEN)).toEqual([]);
  });

  it('is offered once for each lot, and not while its sale stands', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    const both = await Promise.all([offerIt(harness, lot), offerIt(harness, lot)]);
    expect(both.toSorted()).toEqual(['201', '409 noSecondChance']);
    await told(harness, acceptSecondChance, lot, BEN);
    expect(await offerIt(harness, lot)).toBe('409 noSecondChance');
    await waitUntil(async () => (await completionsOf(harness, lot.id)).length === 2);
    await takeAll(harness, lot.id, ['cancel']);
    expect(await offerIt(harness, lot)).toBe('409 noSecondChance');
  });

  it('passes over blocked bidders, and is not offered below the reserve', async () => {
    const harness = await startWithAccounts();
    const [open, reserved] = [await addCancelled(harness), await addCancelled(harness, { reserve: 1_400 })];
    const ben = harness.people.get(BEN);
    if (ben === undefined) throw new Error('Ben has an account.');
    harness.people.set(BEN, { ...ben, isBlocked: true });
    const seen = await call(harness, readSecondChance, STAFF, { params: { auctionId: open.id } });
    expect(seen).toMatchObject({ body: { bidder: { userId: CAT, amount: 1_000 } } });
    expect(await offerIt(harness, reserved)).toBe('409 noSecondChance');
  });

  it('is answered by its bidder alone, once', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    await offerIt(harness, lot);
    for (const who of [ANN, CAT]) {
      expect(await told(harness, acceptSecondChance, lot, who)).toBe('404 notFound');
      expect(await told(harness, declineSecondChance, lot, who)).toBe('404 notFound');
    }
    expect(await told(harness, declineSecondChance, lot, BEN)).toBe('200');
    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('409 secondChanceOver');
    expect(await kindsTo(harness, lot, VENDOR)).toEqual(['secondChanceForSeller', 'secondChanceEnded']);
    expect((await readLot(harness, lot.id)).stage).toBe('unsold');
    expect(await saleOf(harness)).toBeUndefined();
  });

  it('needs a valid card', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    await offerIt(harness, lot);
    const ben = harness.people.get(BEN);
    if (ben === undefined) throw new Error('Ben has an account.');
    harness.people.set(BEN, { ...ben, cardExpiry: null });
    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('403 addPaymentMethodToBid');
    harness.people.set(BEN, ben);
    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('200');
  });

  it('is not accepted above the spending limit, and stays open', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    await offerIt(harness, lot);
    await ask(harness, changeSpendingLimit, BEN, { params: { currencyCode: 'gbp' }, body: { limit: 1_499 } });
    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('403 spendingLimitReached');
    expect(await listOf(harness, BEN)).toHaveLength(1);
  });

  it('that is accepted is covered by the spending limit as its sale is', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    await offerIt(harness, lot);
    await ask(harness, changeSpendingLimit, BEN, { params: { currencyCode: 'gbp' }, body: { limit: 1_500 } });
    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('200');
    await waitUntil(async () => (await completionsOf(harness, lot.id)).length === 2);
    const committed = async () => (await ask(harness, listSpendingLimits, BEN)).limits[0]?.committed;
    expect(await committed()).toBe(1_500);
    await takeAll(harness, lot.id, ['confirmPayment']);
    expect(await committed()).toBe(0);
  });

  it('expires after a day, also over a restart', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    await offerIt(harness, lot);
    await harness.crash();
    const again = await startHarness({ ...harness, ahead: harness.ahead + DAY + HOUR });
    expect(await told(again, acceptSecondChance, lot, BEN)).toBe('409 secondChanceOver');
    await again.auctions.start();
    await waitUntil(async () => (await kindsTo(again, lot, VENDOR)).includes('secondChanceEnded'));
    expect(await listOf(again, BEN)).toEqual([]);
  });

  it('ends without a sale where the lot is listed again meanwhile', async () => {
    const harness = await startWithAccounts();
    const lot = await addCancelled(harness);
    await offerIt(harness, lot);
    await call(harness, relistLot, VENDOR, { params: { auctionId: lot.id }, body: { reserve: null } });
    expect((await readLot(harness, lot.id)).relisted_as).not.toBeNull();
    expect(await told(harness, acceptSecondChance, lot, BEN)).toBe('409 secondChanceOver');
    expect(await listOf(harness, BEN)).toEqual([]);
    harness.clock.advance(DAY + HOUR);
    await harness.close();
    expect(harness.errors).toEqual([]);
  });
});
