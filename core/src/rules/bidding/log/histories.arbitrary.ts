import fc from 'fast-check';
import { LOT_TYPES } from '../../lot/types.ts';
import { CURRENCIES, fromMajor, type Money, toMajor } from '../../money/index.ts';
import { incrementFor } from '../amounts/increments.ts';
import { scaledAmount } from '../amounts/price-class.ts';
import { extendByStaff } from '../closing/staff-extension.ts';
import type { BidContext } from '../placing/check-bid.ts';
import { placeBid } from '../placing/place-bid.ts';
import type { BiddingState, BidKind, HistoryLine, LotEntry, LotTerms } from '../types.ts';
import { lowerReserve } from './lower-reserve.ts';
import { initialBiddingState } from './state.ts';
import { voidBid } from './void-bid.ts';

export const VENDOR = 9;

/** A lot that starts at 0 and ends after ten minutes, as changed by `change`. */
export function lotTerms(change: Partial<LotTerms> = {}): LotTerms {
  const currency = change.currency ?? 'gbp';
  return {
    lotId: 1,
    lotType: 'car',
    vendorId: VENDOR,
    currency,
    startPrice: fromMajor(1000, currency),
    startsAt: 0,
    endsAt: 600_000,
    reserve: null,
    ...change,
  };
}

/** A bidder without any reason for refusal. */
export const CLEAR: BidContext = {
  isStaff: false,
  isVendor: false,
  isBlocked: false,
  lastAcceptedAt: null,
  hasPendingAuthorisation: false,
  isHeld: false,
};

/**
 * The amount of a generated bid: the leader's ceiling, or a number of quarter increments above the price. The amounts
 * cluster around the boundaries: the minimum bid and the ceiling.
 */
export type BidSize = number | 'ceiling';

/** An attempted action on a lot, `wait` milliseconds after the previous one. */
export type Move =
  | {
      readonly kind: 'bid';
      readonly bidderId: number;
      readonly bidKind: BidKind;
      readonly size: BidSize;
      /** Milliseconds between receipt and decision, for the card hold. */
      readonly held: number;
      readonly wait: number;
    }
  | { readonly kind: 'reserve'; readonly percent: number | null; readonly wait: number }
  | { readonly kind: 'void'; readonly pick: number; readonly wait: number }
  /** Staff move the end to `ahead` milliseconds from now, which may be refused. */
  | { readonly kind: 'extend'; readonly ahead: number; readonly wait: number };

const wait = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 40_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 100_000, max: 130_000 }) },
);

const bid: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('bid'),
  bidderId: fc.integer({ min: 1, max: 4 }),
  bidKind: fc.constantFrom('live', 'maximum'),
  size: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 16 }) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }) },
    { weight: 1, arbitrary: fc.constant('ceiling' as const) },
  ),
  held: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 12_000 }) },
  ),
  wait,
});

const reserve: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('reserve'),
  percent: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 50, max: 105 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  wait,
});

const voiding: fc.Arbitrary<Move> = fc.record({ kind: fc.constant('void'), pick: fc.nat(), wait });

const extension: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('extend'),
  ahead: fc.integer({ min: 200_000, max: 900_000 }),
  wait,
});

export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: bid },
    { weight: 2, arbitrary: reserve },
    { weight: 2, arbitrary: voiding },
    { weight: 1, arbitrary: extension },
  ),
  { maxLength: 30, size: 'max' },
);

export const terms: fc.Arbitrary<LotTerms> = fc
  .record({
    lotType: fc.constantFrom(...LOT_TYPES),
    currency: fc.constantFrom(...CURRENCIES),
    start: fc.constantFrom(100, 450, 900, 4_900, 9_800, 29_500, 99_000),
    reservePercent: fc.option(fc.integer({ min: 50, max: 300 })),
  })
  .map(({ lotType, currency, start, reservePercent }) => {
    const startPrice = scaledAmount(start, currency);
    return lotTerms({
      lotType,
      currency,
      startPrice,
      reserve: reservePercent === null ? null : percentOf(startPrice, reservePercent),
    });
  });

/** A lot after the moves so far. */
export interface Run {
  readonly terms: LotTerms;
  readonly now: number;
  readonly entries: readonly LotEntry[];
  readonly state: BiddingState;
  readonly lines: readonly HistoryLine[];
}

export function startRun(lot: LotTerms): Run {
  return { terms: lot, now: 0, entries: [], state: initialBiddingState(lot), lines: [] };
}

/** Attempts a move through the public functions; a refused move only advances the time. */
export function makeMove(run: Run, move: Move): Run {
  const later = { ...run, now: run.now + move.wait };
  switch (move.kind) {
    case 'bid':
      return tryBid(later, move);
    case 'reserve':
      return tryReserve(later, move.percent);
    case 'void':
      return tryVoid(later, move.pick);
    case 'extend':
      return tryExtend(later, move.ahead);
  }
}

export function runMoves(lot: LotTerms, tried: readonly Move[]): Run {
  return tried.reduce(makeMove, startRun(lot));
}

export function amountOf(state: BiddingState, size: BidSize): Money {
  if (size === 'ceiling') return state.lead?.ceiling ?? state.terms.startPrice;
  const base = state.lead === null ? state.terms.startPrice : state.price;
  const quarter = toMajor(incrementFor(base, state.terms.lotType)) / 4;
  return fromMajor(Math.floor(toMajor(base) + size * quarter), base.currency);
}

function tryBid(run: Run, { bidderId, bidKind, size, held }: Extract<Move, { kind: 'bid' }>): Run {
  const attempt = { bidderId, bidKind, amount: amountOf(run.state, size), receivedAt: run.now - held, now: run.now };
  const result = placeBid(run.state, attempt, { ...CLEAR, isHeld: held > 0 });
  if (!result.ok) return run;
  const { entries, state, lines } = result.value;
  return { ...run, state, entries: [...run.entries, ...entries], lines: [...run.lines, ...lines] };
}

function tryReserve(run: Run, percent: number | null): Run {
  const { reserve: present } = run.state;
  const lowered = percent === null || present === null ? null : percentOf(present, percent);
  const result = lowerReserve(run.state, lowered, run.now);
  if (!result.ok) return run;
  return { ...run, state: result.value.state, entries: [...run.entries, ...result.value.entries] };
}

function tryVoid(run: Run, pick: number): Run {
  if (run.entries.length === 0) return run;
  const result = voidBid(run.terms, run.entries, (pick % run.entries.length) + 1, 'made by a child', run.now);
  if (!result.ok) return run;
  const { entry, state, lines } = result.value;
  return { ...run, state, lines, entries: [...run.entries, entry] };
}

function tryExtend(run: Run, ahead: number): Run {
  const result = extendByStaff(run.state, { endsAt: run.now + ahead, reason: 'the site was down' }, run.now);
  if (!result.ok) return run;
  return { ...run, state: result.value.state, entries: [...run.entries, result.value.entry] };
}

function percentOf(amount: Money, percent: number): Money {
  const whole = Math.floor((toMajor(amount) * percent) / 100);
  return fromMajor(Math.max(1, whole), amount.currency);
}
