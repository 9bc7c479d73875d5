import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { compareMoney, fromMajor, type Money, maxMoney, toMajor } from '../../money/index.ts';
import { closeLot } from '../closing/close-lot.ts';
import { EXTENSION_MS } from '../closing/extension.ts';
import { checkBid } from '../placing/check-bid.ts';
import { placeBid } from '../placing/place-bid.ts';
import type { LotEntry } from '../types.ts';
import { applyEntry } from './apply-entry.ts';
import { CHECKING_MS } from './checking-time.ts';
import {
  amountOf,
  CLEAR,
  type Move,
  makeMove,
  moves,
  type Run,
  runMoves,
  startRun,
  terms,
} from './histories.arbitrary.ts';
import { publicBidding, publicLine } from './public-view.ts';
import { replay } from './replay.ts';
import { reserveMet } from './state.ts';

const RUNS = { numRuns: 400 };

/** Checks an invariant at every move of a generated history. */
function holdsAtEveryMove(law: (before: Run, after: Run, move: Move) => void): void {
  forAllWith(RUNS)([terms, moves], (lot, tried) => {
    let before = startRun(lot);
    for (const move of tried) {
      const after = makeMove(before, move);
      law(before, after, move);
      before = after;
    }
  });
}

function publicSnapshot({ state, lines }: Pick<Run, 'state' | 'lines'>): unknown {
  return { ...publicBidding(state), lines: lines.map(publicLine) };
}

function newEntries(before: Run, after: Run): readonly LotEntry[] {
  return after.entries.slice(before.entries.length);
}

const isVoid = (entry: LotEntry): boolean => entry.kind === 'void';

describe('in any history', () => {
  it('the price never falls, except across a void', () => {
    holdsAtEveryMove((before, after) => {
      if (newEntries(before, after).some(isVoid)) return;
      expect(compareMoney(after.state.price, before.state.price)).toBeGreaterThanOrEqual(0);
    });
  });

  it('the price never exceeds the leader’s ceiling and is never below both ceiling and reserve', () => {
    holdsAtEveryMove((_, { state }) => {
      if (state.lead === null) {
        expect(state.price.minor).toBe(0);
        return;
      }
      const { price, reserve, lead } = state;
      expect(compareMoney(price, lead.ceiling)).toBeLessThanOrEqual(0);
      const isHeldBack = compareMoney(price, lead.ceiling) < 0 && reserve !== null && compareMoney(price, reserve) < 0;
      expect(isHeldBack).toBe(false);
    });
  });

  it('replaying the log gives the same state and the same history', () => {
    forAllWith(RUNS)([terms, moves], (lot, tried) => {
      const { entries, state, lines } = runMoves(lot, tried);
      expect(replay(lot, entries)).toEqual({ state, lines });
    });
  });

  it('entries are numbered without gaps, and each entry except a void applies incrementally', () => {
    holdsAtEveryMove((before, after) => {
      expect(after.entries.map((entry) => entry.sequence)).toEqual(after.entries.map((_, index) => index + 1));
      expect(after.state.sequence).toBe(after.entries.length);
      let { state } = before;
      for (const entry of newEntries(before, after)) {
        if (entry.kind === 'void') return;
        state = applyEntry(state, entry).state;
      }
      expect(state).toEqual(after.state);
    });
  });

  it('noBids is the number of lines', () => {
    holdsAtEveryMove((_, { state, lines }) => {
      expect(state.noBids).toBe(lines.length);
    });
  });

  it('the end never moves back, and a move that extends leaves exactly two minutes, or as many as staff chose', () => {
    holdsAtEveryMove((before, after, move) => {
      expect(after.state.endsAt).toBeGreaterThanOrEqual(before.state.endsAt);
      const left = move.kind === 'extend' ? move.ahead : EXTENSION_MS;
      if (after.state.endsAt !== before.state.endsAt) expect(after.state.endsAt - after.now).toBe(left);
    });
  });

  it('a move extends the lot only for staff, a new price or a newly met reserve in the last two minutes', () => {
    holdsAtEveryMove((before, after, move) => {
      if (move.kind === 'extend') return;
      const isVoided = newEntries(before, after).some(isVoid);
      const isAnswerable =
        compareMoney(before.state.price, after.state.price) !== 0 ||
        reserveMet(before.state) !== reserveMet(after.state);
      const isLate = before.state.endsAt - after.now < EXTENSION_MS;
      expect(after.state.endsAt !== before.state.endsAt).toBe(isAnswerable && isLate && !isVoided);
    });
  });

  it('lowering the reserve never moves the price and never makes a met reserve unmet', () => {
    holdsAtEveryMove((before, after) => {
      if (newEntries(before, after)[0]?.kind !== 'reserve') return;
      expect(after.state.price).toEqual(before.state.price);
      expect(after.lines).toEqual(before.lines);
      expect(reserveMet(after.state) || !reserveMet(before.state)).toBe(true);
    });
  });

  it('a refused bid leaves the state unchanged and is refused again for the same reason', () => {
    holdsAtEveryMove((before, _, move) => {
      if (move.kind !== 'bid') return;
      const frozen = structuredClone(before.state);
      const amount = amountOf(before.state, move.size);
      const attempt = { ...move, amount, receivedAt: before.now - move.held, now: before.now };
      const first = placeBid(before.state, attempt, CLEAR);
      expect(before.state).toEqual(frozen);
      expect(placeBid(before.state, attempt, CLEAR)).toEqual(first);
      expect(checkBid(before.state, attempt, CLEAR)).toEqual(first.ok ? null : first.error);
    });
  });

  it('the highest bidder leads, and the earlier of two equal bids wins', () => {
    holdsAtEveryMove((before, after, move) => {
      const [entry] = newEntries(before, after);
      if (move.kind !== 'bid' || entry?.kind !== 'bid') return;
      const { lead } = before.state;
      const takesLead =
        lead === null || lead.bidderId === entry.bidderId || compareMoney(entry.amount, lead.ceiling) > 0;
      expect(after.state.lead?.bidderId).toBe(takesLead ? entry.bidderId : lead.bidderId);
    });
  });

  it('a clock that is set back and forth moves no end and no price back, and the log keeps the order of acceptance', () => {
    const times = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 700_000 })), {
      maxLength: 30,
    });
    forAllWith(RUNS)([terms, times], (lot, bids) => {
      let before = startRun(lot);
      for (const [bidderId, now] of bids) {
        const attempt = { bidderId, bidKind: 'live', amount: amountOf(before.state, 4), receivedAt: now, now } as const;
        const placed = placeBid(before.state, attempt, CLEAR);
        if (!placed.ok) continue;
        const { state, entries } = placed.value;
        expect(state.endsAt).toBeGreaterThanOrEqual(before.state.endsAt);
        expect(compareMoney(state.price, before.state.price)).toBeGreaterThan(0);
        before = { ...before, state, entries: [...before.entries, ...entries] };
      }
      expect(before.entries.map((entry) => entry.sequence)).toEqual(before.entries.map((_, index) => index + 1));
      expect(replay(lot, before.entries).state).toEqual(before.state);
    });
  });

  it('the bids and the reserve determine the close outcome', () => {
    forAllWith(RUNS)([terms, moves], (lot, tried) => {
      const { state } = runMoves(lot, tried);
      const closed = closeLot(state, state.endsAt + CHECKING_MS + 1);
      const met = reserveMet(state) ? 'sold' : 'provisionallySold';
      expect(closed).toMatchObject({ ok: true, value: { entry: { outcome: state.lead === null ? 'unsold' : met } } });
    });
  });
});

describe('the history', () => {
  it('shows no valid amount above the price', () => {
    holdsAtEveryMove((_, { state, lines }) => {
      for (const line of lines) {
        if (line.voided === undefined) expect(compareMoney(line.amount, state.price)).toBeLessThanOrEqual(0);
      }
    });
  });

  it('ends with the leader’s line at the price, voided lines aside', () => {
    holdsAtEveryMove((_, { state, lines }) => {
      const last = lines.findLast((line) => line.voided === undefined);
      expect(last?.bidderId).toBe(state.lead?.bidderId);
      expect(last?.amount.minor ?? 0).toBe(state.price.minor);
    });
  });

  it('is in the order of the log', () => {
    holdsAtEveryMove((_, { lines }) => {
      const places = lines.map((line) => line.sequence * 10 + line.position);
      expect(places).toEqual(places.toSorted((left, right) => left - right));
      expect(new Set(places).size).toBe(places.length);
    });
  });
});

describe('an unbeaten ceiling', () => {
  /**
   * Compares two histories that differ only in the leader’s ceiling, both above the price: the public view and every
   * answer to other bidders must be equal.
   */
  it('does not affect the public view or answers to other bidders', () => {
    forAllWith({ numRuns: 2_000 })([terms, moves, fc.integer({ min: 1, max: 5_000 })], (lot, tried, more) => {
      const actual = runMoves(lot, tried);
      const { lead, price } = actual.state;
      fc.pre(lead !== null && lead.bidKind === 'maximum' && compareMoney(lead.ceiling, price) > 0);
      const altered = { ...actual, ...replay(lot, withMaximum(actual.entries, lead.sequence, raised(actual, more))) };
      expect(altered.state.lead?.ceiling).not.toEqual(lead.ceiling);
      expect(publicSnapshot(altered)).toEqual(publicSnapshot(actual));
      expect(refusalOfRival(altered)).toEqual(refusalOfRival(actual));
    });
  });

  it('stays hidden from a rival who bids below it', () => {
    forAllWith(RUNS)(
      [terms, fc.integer({ min: 0, max: 40 }), fc.constantFrom('live', 'maximum')],
      (lot, quarters, bidKind) => {
        const answers = [100, 200].map((factor) => {
          const ceiling = fromMajor(toMajor(lot.startPrice) * factor, lot.currency);
          const opened = placeBid(
            startRun({ ...lot, reserve: null }).state,
            { bidderId: 1, bidKind: 'maximum', amount: ceiling, receivedAt: 1, now: 1 },
            CLEAR,
          );
          if (!opened.ok) throw new Error(opened.error.code);
          const { state } = opened.value;
          const rival = { bidderId: 2, bidKind, amount: amountOf(state, quarters), receivedAt: 2, now: 2 };
          const answer = placeBid(state, rival, CLEAR);
          return answer.ok ? publicSnapshot(answer.value) : answer.error;
        });
        expect(answers[0]).toEqual(answers[1]);
      },
    );
  });
});

/** A ceiling above the price and above all earlier bids of the leader. */
function raised({ state, entries }: Run, more: number): Money {
  const own = entries.filter((entry) => entry.kind === 'bid' && entry.bidderId === state.lead?.bidderId);
  const highest = own.reduce(
    (most, entry) => (entry.kind === 'bid' ? maxMoney(most, entry.amount) : most),
    state.price,
  );
  return fromMajor(toMajor(highest) + more, highest.currency);
}

function withMaximum(entries: readonly LotEntry[], sequence: number, amount: Money): readonly LotEntry[] {
  return entries.map((entry) => (entry.kind === 'bid' && entry.sequence === sequence ? { ...entry, amount } : entry));
}

function refusalOfRival({ state, now }: Run): unknown {
  const attempt = { bidderId: 7, bidKind: 'live', receivedAt: now, now } as const;
  const tooSmall = { ...attempt, amount: fromMajor(1, state.terms.currency) };
  const tooLarge = { ...attempt, amount: fromMajor(90_000_000_000, state.terms.currency) };
  return [checkBid(state, tooSmall, CLEAR), checkBid(state, tooLarge, CLEAR)];
}
