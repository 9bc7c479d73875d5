import table from '@marque/fixtures/cases/spending-limits.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BiddingState, initialBiddingState, placeBid } from '../bidding/index.ts';
import { CLEAR, lotTerms } from '../bidding/log/histories.arbitrary.ts';
import { type Currency, compareMoney, fromMajor, type Money, money, toMajor } from '../money/index.ts';
import { HOUR_MS } from '../time/index.ts';
import {
  type Commitment,
  changeLimit,
  checkSpendingLimit,
  leftForLot,
  limitAt,
  type SpendingLimit,
  totalCommitted,
} from './index.ts';

const pounds = (amount: number | null): Money | null => (amount === null ? null : fromMajor(amount, 'gbp'));
const NOW = 1_000 * HOUR_MS;

interface ChangeCase {
  readonly name: string;
  readonly before: number | null;
  readonly ahead?: { readonly limit: number | null; readonly in: number };
  readonly to: number | null;
  readonly at: readonly (readonly [hours: number, limit: number | null])[];
}

describe('a change of the limit', () => {
  it.each(table.changes as unknown as readonly ChangeCase[])('$name', ({ before, ahead, to, at }) => {
    const next = ahead === undefined ? null : { limit: pounds(ahead.limit), from: NOW + ahead.in * HOUR_MS };
    const setting = before === null ? null : { limit: pounds(before), next };
    const changed = changeLimit(setting, pounds(to), NOW);
    expect(at.map(([hours]) => [hours, limitAt(changed, NOW + hours * HOUR_MS)])).toEqual(
      at.map(([hours, limit]) => [hours, pounds(limit)]),
    );
  });

  it('never leaves more within a day than before', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 1_000 }).map((amount) => fromMajor(amount, 'gbp')));
    const change = fc.record({ to: limit, wait: fc.integer({ min: 0, max: 30 * HOUR_MS }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 12 }), (changes) => {
        let setting: SpendingLimit | null = null;
        let now = NOW;
        for (const { to, wait } of changes) {
          now += wait;
          const before = setting === null ? null : limitAt(setting, now);
          setting = changeLimit(setting, to, now);
          for (const hours of [0, 12, 23]) {
            const after = limitAt(setting, now + hours * HOUR_MS);
            if (before !== null) expect(after !== null && compareMoney(after, before) <= 0).toBe(true);
          }
        }
      }),
    );
  });
});

interface LeftCase {
  readonly name: string;
  readonly limit: number | null;
  readonly commitments: readonly (readonly [kind: Commitment['kind'], lotId: number, amount: number, Currency?])[];
  readonly lot: number;
  readonly left: number | null;
}

describe('what a limit leaves', () => {
  it.each(table.cases as unknown as readonly LeftCase[])('$name', ({ limit, commitments, lot, left }) => {
    const standing = commitments.map(([kind, lotId, amount, currency = 'gbp']) => ({
      kind,
      lotId,
      amount: fromMajor(amount, currency),
    }));
    const cap = pounds(limit);
    const found = cap === null ? null : leftForLot(cap, standing, lot);
    expect(found === null ? null : toMajor(found)).toBe(left);
    expect(checkSpendingLimit(fromMajor(left ?? 1e9, 'gbp'), found)).toBeNull();
    expect(checkSpendingLimit(money(1 + (found?.minor ?? 0), 'gbp'), found)?.code).toBe(
      left === null ? undefined : 'spendingLimitReached',
    );
  });
});

describe('a sequence of bids', () => {
  const LOTS = [1, 2, 3];
  const BIDDERS = [1, 2, 3];
  const bid = fc.record({
    bidderId: fc.constantFrom(...BIDDERS),
    lotId: fc.constantFrom(...LOTS),
    bidKind: fc.constantFrom('live' as const, 'maximum' as const),
    amount: fc.integer({ min: 10, max: 90 }).map((hundreds) => fromMajor(hundreds * 100, 'gbp')),
  });
  const limits = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 3 });

  function leadsOf(lots: ReadonlyMap<number, BiddingState>, bidderId: number): Commitment[] {
    return [...lots].flatMap(([lotId, { lead }]) =>
      lead?.bidderId === bidderId ? [{ kind: 'lead' as const, lotId, amount: lead.ceiling }] : [],
    );
  }

  it('never commits a bidder to more than the limit, and is refused only for bids that would', () => {
    fc.assert(
      fc.property(limits, fc.array(bid, { maxLength: 40 }), (hundreds, bids) => {
        const capOf = (bidderId: number) => fromMajor((hundreds[bidderId - 1] ?? 0) * 100, 'gbp');
        const lots = new Map(LOTS.map((lotId) => [lotId, initialBiddingState(lotTerms({ lotId }))]));
        for (const [nth, { lotId, ...attempt }] of bids.entries()) {
          const at = 1_000 + nth * 1_000;
          const state = lots.get(lotId) as BiddingState;
          const spendingLeft = leftForLot(capOf(attempt.bidderId), leadsOf(lots, attempt.bidderId), lotId);
          const timed = { ...attempt, receivedAt: at, now: at };
          const placed = placeBid(state, timed, { ...CLEAR, spendingLeft });
          if (placed.ok) lots.set(lotId, placed.value.state);
          else if (placed.error.code === 'spendingLimitReached') {
            // Without the limit the bid counts, and could commit its bidder to more.
            const free = placeBid(state, timed, CLEAR);
            expect(free.ok).toBe(true);
            const own = state.lead?.bidderId === attempt.bidderId ? state.lead.ceiling.minor : 0;
            const others = totalCommitted(leadsOf(lots, attempt.bidderId), 'gbp').minor - own;
            expect(others + Math.max(own, attempt.amount.minor)).toBeGreaterThan(capOf(attempt.bidderId).minor);
          }
          for (const bidderId of BIDDERS) {
            const committed = totalCommitted(leadsOf(lots, bidderId), 'gbp');
            expect(compareMoney(committed, capOf(bidderId))).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });
});
