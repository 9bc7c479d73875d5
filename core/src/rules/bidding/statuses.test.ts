import words from '@marque/fixtures/cases/bidding-status-words.json' with { type: 'json' };
import table from '@marque/fixtures/cases/bidding-statuses.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { fromMajor } from '../money/index.ts';
import { CLEAR, lotTerms } from './log/histories.arbitrary.ts';
import { type PublicLine, publicBidding, publicLine } from './log/public-view.ts';
import { replay } from './log/replay.ts';
import { initialBiddingState } from './log/state.ts';
import { voidBid } from './log/void-bid.ts';
import { type Placed, placeBid } from './placing/place-bid.ts';
import { BID_STATUSES, bidStatusFor, type LatestAttempt, normaliseBidStatus, statusAfter } from './statuses.ts';
import type { BidKind, LotEntry } from './types.ts';

type View = Parameters<typeof bidStatusFor>[0];
type Bid = readonly [bidderId: number, bidKind: BidKind, amount: number];

const terms = lotTerms({ reserve: fromMajor(6000, 'gbp') });

/** Each accepted bid with the public view right after it. */
function place(bids: readonly Bid[]): { readonly bidderId: number; readonly placed: Placed; readonly view: View }[] {
  let state = initialBiddingState(terms);
  const entries: LotEntry[] = [];
  return bids.flatMap(([bidderId, bidKind, amount], index) => {
    const at = (index + 1) * 1000;
    const attempt = { bidderId, bidKind, amount: fromMajor(amount, 'gbp'), receivedAt: at, now: at };
    const placed = placeBid(state, attempt, CLEAR);
    if (!placed.ok) return [];
    state = placed.value.state;
    entries.push(...placed.value.entries);
    return [{ bidderId, placed: placed.value, view: viewOf(entries) }];
  });
}

function viewOf(entries: readonly LotEntry[]): View {
  const { state, lines } = replay(terms, entries);
  return { ...publicBidding(state), lines: lines.map(publicLine) };
}

/** The lot after these bids, and after a void of the last one if `isLastVoided`. */
function viewAfter(bids: readonly Bid[], isLastVoided: boolean): View {
  const made = place(bids);
  if (made.length !== bids.length) throw new Error('A bid in a table row is refused.');
  const entries = made.flatMap(({ placed }) => placed.entries);
  if (!isLastVoided) return viewOf(entries);
  const voided = voidBid(terms, entries, entries.length, 'made by a child', 100_000);
  if (!voided.ok) throw new Error(voided.error);
  return viewOf([...entries, voided.value.entry]);
}

function readBid(text: string): Bid {
  const [bidderId, bidKind, amount] = text.split(' ');
  return [Number(bidderId), bidKind as BidKind, Number(amount)];
}

interface StandingCase {
  readonly name: string;
  readonly bids: readonly string[];
  readonly isLastVoided?: boolean;
  readonly bidder: number;
  readonly latest?: LatestAttempt;
  readonly status: string;
}

describe('bidStatusFor', () => {
  it.each(table.cases as readonly StandingCase[])(
    'a bidder who $name: $status',
    ({ bids, isLastVoided, bidder, ...rest }) => {
      const view = viewAfter(bids.map(readBid), isLastVoided ?? false);
      const { latest = 'none', status } = rest;
      expect(bidStatusFor(view, { userId: bidder, latestAttempt: latest })).toBe(status);
    },
  );

  const bid: fc.Arbitrary<Bid> = fc.tuple(
    fc.integer({ min: 2, max: 4 }),
    fc.constantFrom('live', 'maximum'),
    fc.integer({ min: 10, max: 90 }).map((hundreds) => hundreds * 100),
  );
  itHolds('equals statusAfter right after a bid', [fc.array(bid, { minLength: 1, maxLength: 8 })], (bids) => {
    for (const { bidderId, placed, view } of place(bids)) {
      expect(statusAfter(placed)).toBe(bidStatusFor(view, { userId: bidderId, latestAttempt: 'none' }));
    }
  });
});

describe('normaliseBidStatus', () => {
  it.each(words.cases)('"$text": $status', ({ text, status }) => {
    expect(normaliseBidStatus(text)).toBe(status);
  });

  it('reads all nineteen statuses in both spellings', () => {
    const read = (status: string) => words.cases.filter((row) => row.status === status).map(({ text }) => text);
    expect(BID_STATUSES).toHaveLength(19);
    for (const status of BID_STATUSES) expect(read(status)).toHaveLength(2);
  });
});

it('a public line omits the cause of a proxy bid and the reason of a void', () => {
  const tie = viewAfter(['2 maximum 9000', '3 maximum 9000'].map(readBid), false);
  const seen: readonly PublicLine[] = tie.lines;
  expect(seen.map((line) => line.isAutomatic)).toEqual([false, true, false, true]);
  const voided = viewAfter(['2 maximum 9000', '3 live 7000'].map(readBid), true).lines;
  expect(voided.map((line) => line.isVoided)).toEqual([false, false, true]);
  expect(JSON.stringify([seen, voided])).not.toMatch(/tie|reserve|child/);
});
