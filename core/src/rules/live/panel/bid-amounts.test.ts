import table from '@marque/fixtures/cases/live-bid-sums.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/bidding.json' with { type: 'json' };
import { type BiddingState, type BidKind, type BidRefusal, checkBid, minimumBid } from '../../bidding/index.ts';
import { CLEAR, moves, runMoves, terms } from '../../bidding/log/histories.arbitrary.ts';
import { forAllWith } from '../../laws.arbitrary.ts';
import { addMoney, fromMajor, type Money, toMajor } from '../../money/index.ts';
import { type BidBounds, type InputMode, judgeAmount, minimumForMode, suggestedAmounts } from '../index.ts';
import { initialDigits, rangeForMode } from './bid-amounts.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

/** Takes part in no generated history. */
const RIVAL = 77;

interface Form {
  readonly mode: BidKind;
  readonly bounds: BidBounds;
  readonly refusalOf: (amount: Money) => BidRefusal | null;
}

function boundsOf(ceiling: number | null, minimumBid = 43_000): BidBounds {
  return { minimumBid: pounds(minimumBid), ceiling: ceiling === null ? null : pounds(ceiling), lotType: 'car' };
}

describe('the amounts that the panel names', () => {
  const modes = fc.constantFrom('live', 'maximum');

  /** Checks the amounts of the panel against what the server decides, for the leader and for another bidder. */
  function forAllForms(law: (form: Form) => void): void {
    forAllWith({ numRuns: 1_000 })(
      [terms, moves, modes, fc.boolean(), fc.integer({ min: 0, max: 200 })],
      (lot, tried, mode, isLeader, above) => {
        const { state } = runMoves(lot, tried);
        const { lead, price } = state;
        fc.pre(state.closed === null);
        // Often the ceiling is less than an increment above the price.
        const near = lead && { ...lead, ceiling: addMoney(price, fromMajor(above, price.currency)) };
        const standing: BiddingState = { ...state, reserve: null, lead: near };
        const bidderId = isLeader && lead !== null ? lead.bidderId : RIVAL;
        const bounds: BidBounds = {
          minimumBid: minimumBid(standing),
          ceiling: isLeader ? (near?.ceiling ?? null) : null,
          lotType: lot.lotType,
        };
        const refusalOf = (amount: Money) =>
          checkBid(standing, { bidderId, bidKind: mode, amount, receivedAt: 1, now: 1 }, CLEAR);
        law({ mode, bounds, refusalOf });
      },
    );
  }

  it('are the least that the rules accept: one unit less is refused, with the same amount as its minimum', () => {
    forAllForms(({ mode, bounds, refusalOf }) => {
      const least = minimumForMode(mode, bounds);
      expect(refusalOf(least)).toBeNull();
      const less = fromMajor(toMajor(least) - 1, least.currency);
      if (less.minor > 0) expect(refusalOf(less)).toEqual({ code: 'BID_TOO_SMALL', status: 409, minimum: least });
    });
  });

  it.each(['live', 'maximum', 'raise', 'tooLow', 'raiseTooLow'] as const)(
    'are in the text "%s" as the least one',
    (key) => {
      expect(texts.amount[key]).toContain('{{amount}} or more');
    },
  );

  it('are accepted where the panel suggests them, or begins with them', () => {
    forAllForms(({ mode, bounds, refusalOf }) => {
      for (const amount of suggestedAmounts(mode, bounds)) expect(refusalOf(amount)).toBeNull();
      const digits = initialDigits(mode, bounds, bounds.ceiling !== null);
      if (digits !== '') expect(refusalOf(fromMajor(Number(digits), bounds.minimumBid.currency))).toBeNull();
    });
  });
});

describe('the bid amount field', () => {
  it.each(table.least)('requires at least $least: $note', ({ mode, minimumBid, ceiling, least }) => {
    expect(toMajor(minimumForMode(mode as InputMode, boundsOf(ceiling, minimumBid)))).toBe(least);
  });

  it.each(table.starting)('starts with "$digits": $mode, ceiling $ceiling, leads $leads', (row) => {
    expect(initialDigits(row.mode as InputMode, boundsOf(row.ceiling), row.leads)).toBe(row.digits);
  });

  it.each(table.verdicts)('judges "$digits": $verdict', ({ digits, verdict }) => {
    const input = { kind: 'input', type: 'both', mode: 'live', digits, currency: 'gbp' } as const;
    expect(judgeAmount(input, pounds(43_000))).toBe(verdict);
  });

  it.each(table.verdictsOfOffers)('judges an offer of "$digits" from 12,601 to 14,949: $verdict', (row) => {
    const input = { kind: 'input', type: 'offer', mode: 'offer', digits: row.digits, currency: 'gbp' } as const;
    expect(judgeAmount(input, pounds(12_601), pounds(14_949))).toBe(row.verdict);
  });

  it('takes an offer or a counter-offer only where the viewer may make one', () => {
    const range = { least: pounds(12_601), most: pounds(14_949) };
    const ranges = { offer: range, counter: null };
    expect(rangeForMode('offer', boundsOf(null), ranges)).toBe(range);
    expect(rangeForMode('counter', boundsOf(null), ranges)).toBeNull();
    expect(rangeForMode('live', boundsOf(null), ranges)).toEqual({ least: pounds(43_000), most: null });
  });

  it('offers a leader steps above their own maximum', () => {
    const leading = boundsOf(46_000);
    expect(suggestedAmounts('maximum', leading).every((step) => step.minor > pounds(46_000).minor)).toBe(true);
    expect(suggestedAmounts('live', boundsOf(null)).map(toMajor)).toEqual([43_000, 43_500, 44_000]);
  });
});
