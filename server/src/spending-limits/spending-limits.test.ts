import { readTimely } from '@marque/core/contracts/listings';
import { changeSpendingLimit, listSpendingLimits } from '@marque/core/contracts/security';
import type { Currency } from '@marque/core/rules/money';
import { HOUR_MS } from '@marque/core/rules/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startWithAccounts } from '../auction-tests/test-accounts.ts';
import { sellLot, takeAll } from '../auction-tests/test-completion.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  type Harness,
  mint,
  readLot,
  refusal,
  startHarness,
  taken,
  voidEntry,
} from '../auction-tests/test-harness.ts';
import { failed, paid } from '../auction-tests/test-sales.ts';

const REFUSED = '403 spendingLimitReached';

const setLimit = (harness: Harness, userId: number, limit: number | null, currencyCode: Currency = 'gbp') =>
  ask(harness, changeSpendingLimit, userId, { params: { currencyCode }, body: { limit } });

const limitsOf = async (harness: Harness, userId: number) => (await ask(harness, listSpendingLimits, userId)).limits;

/** A later bid of the same bidder on the same lot counts. */
const later = (harness: Harness) => harness.clock.advance(1_000);

describe('a spending limit', () => {
  it('refuses a bid above it with what is left, and accepts one that uses it up', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    await setLimit(harness, ANN, 5_000);
    const above = await bid(harness, lot, ANN, 5_001);
    expect(refusal(above)).toBe(REFUSED);
    expect(above).toMatchObject({ problem: { context: { spendingLeft: 5_000 } } });
    taken(await bid(harness, lot, ANN, 5_000));
    taken(await bid(harness, lot, BEN, 50_000, { bidKind: 'maximum' }));
  });

  it('covers the ceilings of all lots that the bidder leads on, and none that are beaten', async () => {
    const harness = await startHarness();
    const [first, second] = [await addLot(harness), await addLot(harness)];
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, first, ANN, 3_000, { bidKind: 'maximum' }));
    expect(refusal(await bid(harness, second, ANN, 2_001))).toBe(REFUSED);
    taken(await bid(harness, first, BEN, 3_500));
    taken(await bid(harness, second, ANN, 5_000));
  });

  it('counts the bids of one batch against each other', async () => {
    const harness = await startHarness();
    const lots = [await addLot(harness), await addLot(harness), await addLot(harness)];
    await setLimit(harness, ANN, 5_000);
    const results = await Promise.all(lots.map((lot) => bid(harness, lot, ANN, 2_000)));
    expect(results.map(({ kind }) => kind)).toEqual(['replied', 'replied', 'refused']);
  });

  it('frees in a batch what an earlier bid of that batch has beaten', async () => {
    const harness = await startHarness();
    const [first, second] = [await addLot(harness), await addLot(harness)];
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, first, ANN, 4_000));
    const [beaten, freed] = await Promise.all([bid(harness, first, BEN, 4_500), bid(harness, second, ANN, 5_000)]);
    taken(beaten);
    taken(freed);
  });

  it('covers a raise of the own maximum by what it adds', async () => {
    const harness = await startHarness();
    const [first, second] = [await addLot(harness), await addLot(harness)];
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, first, ANN, 3_000, { bidKind: 'maximum' }));
    taken(await bid(harness, second, ANN, 1_000));
    later(harness);
    expect(refusal(await bid(harness, first, ANN, 4_001, { bidKind: 'maximum' }))).toBe(REFUSED);
    taken(await bid(harness, first, ANN, 4_000, { bidKind: 'maximum' }));
  });

  it('tells nothing of a ceiling: a bid that would not lead is judged as if it did', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, BEN, 9_000, { bidKind: 'maximum' }));
    await setLimit(harness, ANN, 5_000);
    expect(refusal(await bid(harness, lot, ANN, 6_000, { bidKind: 'maximum' }))).toBe(REFUSED);
    expect(refusal(await bid(harness, lot, ANN, 9_500, { bidKind: 'maximum' }))).toBe(REFUSED);
  });

  it('is of its currency alone', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    await setLimit(harness, ANN, 100, 'eur');
    taken(await bid(harness, lot, ANN, 5_000));
  });

  it('covers a win whose fee is open, and then until the seller has confirmed the payment', async () => {
    const harness = await startWithAccounts();
    const [won, next] = [await addLot(harness, { endsIn: HOUR_MS }), await addLot(harness, { endsIn: 48 * HOUR_MS })];
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, won, ANN, 4_000));
    harness.clock.advance(HOUR_MS + 11_000);
    await failed(harness);
    expect((await limitsOf(harness, ANN))[0]?.commitments).toMatchObject([{ kind: 'win', amount: 4_000 }]);
    expect(refusal(await bid(harness, next, ANN, 1_001))).toBe(REFUSED);
    harness.cards.set(ANN, mint(harness.payments, 'good card'));
    harness.auctions.cardChanged(ANN);
    await paid(harness);
    for (const step of ['reportPayment', 'confirmPayment'] as const) {
      expect((await limitsOf(harness, ANN))[0]?.commitments).toMatchObject([{ kind: 'win', amount: 4_000 }]);
      expect(refusal(await bid(harness, next, ANN, 1_001))).toBe(REFUSED);
      await takeAll(harness, won.id, [step]);
    }
    expect((await limitsOf(harness, ANN))[0]?.commitments).toEqual([]);
    taken(await bid(harness, next, ANN, 5_000));
  });

  it('covers a win in dispute where the payment is what is open', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const next = await addLot(harness);
    await setLimit(harness, ANN, 5_000);
    const committed = async () => (await limitsOf(harness, ANN))[0]?.committed;
    await takeAll(harness, lot.id, ['reportPayment', 'openDispute']);
    expect(await committed()).toBe(1_000);
    expect(refusal(await bid(harness, next, ANN, 4_001))).toBe(REFUSED);
    await takeAll(harness, lot.id, ['resume', 'confirmPayment', 'openDispute']);
    expect(await committed()).toBe(0);
    taken(await bid(harness, next, ANN, 5_000));
  });

  it('covers no win that staff have cancelled', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await setLimit(harness, ANN, 5_000);
    expect((await limitsOf(harness, ANN))[0]?.committed).toBe(1_000);
    await takeAll(harness, lot.id, ['cancel']);
    expect((await limitsOf(harness, ANN))[0]?.committed).toBe(0);
    taken(await bid(harness, await addLot(harness), ANN, 5_000));
  });

  it('covers open offers and purchases that await their hold', async () => {
    const harness = await startHarness();
    const [offered, bought, lot] = [await addLot(harness), await addLot(harness), await addLot(harness)];
    const now = harness.clock.now();
    await harness.db.write(async (tx) => {
      await tx
        .insertInto('users')
        .values([userRow(ANN), userRow(BEN)])
        .execute();
      const offer = { bidder_id: ANN, amount: 100_000, ended_at: null, counter_amount: null, counter_made_at: null };
      const rest = { counter_ending: null, buyer_country: null, campaign: null };
      await tx
        .insertInto('offers')
        .values([
          { ...offer, ...rest, lot_id: offered.id, made_at: now, ending: null },
          { ...offer, ...rest, lot_id: offered.id, made_at: now - 24 * HOUR_MS, ending: null },
          { ...offer, ...rest, lot_id: offered.id, made_at: now, ending: 'rejected' },
        ])
        .execute();
      const purchase = {
        buyer_id: ANN,
        kind: 'buyNow',
        amount: 200_000,
        buyer_country: 'GB',
        settled_at: null,
      } as const;
      await tx
        .insertInto('purchases')
        .values([
          { ...purchase, lot_id: bought.id, made_at: now, status: 'pending' },
          { ...purchase, lot_id: bought.id, made_at: now, status: 'failed' },
        ])
        .execute();
    });
    await setLimit(harness, ANN, 5_000);
    const above = await bid(harness, lot, ANN, 2_001);
    expect(above).toMatchObject({ problem: { context: { spendingLeft: 2_000 } } });
    taken(await bid(harness, lot, ANN, 2_000));
  });

  it('is exceeded by a void that gives the lead back, after which no bid is possible', async () => {
    const harness = await startHarness();
    const [first, second] = [await addLot(harness), await addLot(harness)];
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, first, ANN, 4_000, { bidKind: 'maximum' }));
    taken(await bid(harness, first, BEN, 4_500));
    taken(await bid(harness, second, ANN, 3_000));
    await voidEntry(harness, first.id, 2);
    expect((await readLot(harness, first.id)).leader_id).toBe(ANN);
    expect((await limitsOf(harness, ANN))[0]).toMatchObject({ committed: 7_000, left: 0 });
    later(harness);
    expect(refusal(await bid(harness, second, ANN, 3_200, { bidKind: 'maximum' }))).toBe(REFUSED);
  });
});

describe('a change of the limit', () => {
  it('counts at once when it is lower, also below what stands', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, lot, ANN, 3_000));
    later(harness);
    const { limits } = await setLimit(harness, ANN, 2_000);
    expect(limits).toMatchObject([{ currencyCode: 'gbp', limit: 2_000, next: null, committed: 3_000, left: 0 }]);
    expect(refusal(await bid(harness, lot, ANN, 3_200))).toBe(REFUSED);
  });

  it.each([
    ['a higher one', 9_000],
    ['none', null],
  ])('counts after 24 hours when it is %s', async (_, limit) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: 48 * HOUR_MS });
    await setLimit(harness, ANN, 5_000);
    const { limits } = await setLimit(harness, ANN, limit);
    expect(limits).toMatchObject([{ limit: 5_000, next: { limit } }]);
    harness.clock.advance(24 * HOUR_MS - 60_000);
    expect(refusal(await bid(harness, lot, ANN, 9_000))).toBe(REFUSED);
    harness.clock.advance(60_000);
    taken(await bid(harness, lot, ANN, 9_000));
    expect(await limitsOf(harness, ANN)).toMatchObject(limit === null ? [] : [{ limit, next: null }]);
  });

  it('decides for the bids behind it, in whichever order both arrive', async () => {
    const harness = await startHarness();
    const lots = [await addLot(harness), await addLot(harness)] as const;
    await setLimit(harness, ANN, 5_000);
    const [, after] = await Promise.all([
      setLimit(harness, ANN, 1_000),
      // A bid that is submitted while the change is being written shares no commit with it.
      bid(harness, lots[0], ANN, 4_000),
    ]);
    const committed = (await limitsOf(harness, ANN))[0]?.committed;
    expect(committed).toBe(after.kind === 'replied' ? 4_000 : 0);
    expect(refusal(await bid(harness, lots[1], ANN, 1_001))).toBe(REFUSED);
  });

  it('leaves the limits of other members alone', async () => {
    const harness = await startHarness();
    await setLimit(harness, ANN, 5_000);
    await setLimit(harness, BEN, 100);
    expect(await limitsOf(harness, ANN)).toMatchObject([{ limit: 5_000 }]);
    expect(await limitsOf(harness, CAT)).toEqual([]);
  });
});

describe('what is left', () => {
  it('is told to the bidder alone, with what the lot’s own bid would free', async () => {
    const harness = await startHarness();
    const [lot, other] = [await addLot(harness), await addLot(harness)];
    await setLimit(harness, ANN, 5_000);
    taken(await bid(harness, lot, ANN, 3_000));
    taken(await bid(harness, other, ANN, 1_500));
    const leftFor = async (userId: number | null) =>
      (await ask(harness, readTimely, userId, { params: { auctionId: lot.id } })).spendingLeft;
    expect([await leftFor(ANN), await leftFor(BEN), await leftFor(null)]).toEqual([3_500, null, null]);
  });
});

it('no sequence of bids, in batches of any size, commits a bidder to more than the limit', async () => {
  const harness = await startHarness();
  const lots = [await addLot(harness), await addLot(harness), await addLot(harness)];
  const limits = new Map([
    [ANN, 6_000],
    [BEN, 9_000],
    [CAT, 2_500],
  ]);
  for (const [userId, limit] of limits) await setLimit(harness, userId, limit);
  const one = fc.record({
    lot: fc.constantFrom(...lots),
    bidder: fc.constantFrom(ANN, BEN, CAT),
    bidKind: fc.constantFrom('live' as const, 'maximum' as const),
    amount: fc.integer({ min: 10, max: 90 }).map((hundreds) => hundreds * 100),
  });
  let accepted = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (bids) => {
      later(harness);
      const results = await Promise.all(
        bids.map(({ lot, bidder, amount, bidKind }) => bid(harness, lot, bidder, amount, { bidKind })),
      );
      for (const result of results) {
        if (result.kind === 'replied') accepted += 1;
        else if (result.problem.message === 'spendingLimitReached') refused += 1;
      }
      const rows = await Promise.all(lots.map(({ id }) => readLot(harness, id)));
      for (const [userId, limit] of limits) {
        const led = rows.filter(({ leader_id }) => leader_id === userId);
        const total = led.reduce((sum, { leader_ceiling }) => sum + (leader_ceiling ?? 0), 0);
        expect(total).toBeLessThanOrEqual(limit * 100);
      }
    }),
    { numRuns: 60, seed: 20 },
  );
  // Prices only rise over the runs, so few bids are accepted; the property needs some of both kinds.
  expect(accepted).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

function userRow(id: number) {
  return {
    id,
    email: `bidder${id}@example.com`,
    email_verified_at: null,
    password_hash: '',
    first_name: 'Ann',
    last_name: 'Archer',
    nickname: `bidder_${id}`,
    role: 'user',
    vendor_type: 'private',
    is_vip: 0,
    is_blocked: 0,
    terms_agreed_at: null,
    country_code: 'GB',
    billing_country_code: null,
    billing_phone: null,
    phone_verified_at: null,
    language_code: 'en',
    opt_in_sms: 0,
    opt_in_daily_briefing: 0,
    cookie_preference: null,
    created_at: 0,
  } as const;
}
