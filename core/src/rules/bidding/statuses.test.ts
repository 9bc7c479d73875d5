import { describe, expect, it } from 'vitest';
import { fromMajor } from '../money/index.ts';
import { CLEAR, lotTerms } from './histories.arbitrary.ts';
import { placeBid } from './place-bid.ts';
import { type PublicLine, publicBidding, publicLine } from './public-view.ts';
import { replay } from './replay.ts';
import { openingState } from './state.ts';
import { BID_STATUSES, bidStatusFor, type LatestAttempt, normaliseBidStatus } from './statuses.ts';
import type { BidKind, LotEntry } from './types.ts';
import { voidBid } from './void-bid.ts';

type View = Parameters<typeof bidStatusFor>[0];

const RESERVE = fromMajor(6000, 'gbp');
const terms = lotTerms({ reserve: RESERVE });

/** The lot after these bids, and after a void of the last one where that is asked. */
function viewAfter(bids: readonly [bidder: number, kind: BidKind, amount: number][], isLastVoided = false): View {
  let state = openingState(terms);
  const entries: LotEntry[] = [];
  for (const [index, [bidderId, bidKind, amount]] of bids.entries()) {
    const at = (index + 1) * 1000;
    const attempt = { bidderId, bidKind, amount: fromMajor(amount, 'gbp'), receivedAt: at, now: at };
    const placed = placeBid(state, attempt, CLEAR);
    if (!placed.ok) throw new Error(placed.error.code);
    state = placed.value.state;
    entries.push(...placed.value.entries);
  }
  const voided = isLastVoided ? voidBid(terms, entries, entries.length, 'made by a child', 100_000) : null;
  const { state: last, lines } = voided?.ok ? voided.value : replay(terms, entries);
  return { ...publicBidding(last), lines: lines.map(publicLine) };
}

function statusOf(view: View, userId: number, latestAttempt: LatestAttempt = 'none'): string {
  return bidStatusFor(view, { userId, latestAttempt });
}

describe('how a bidder stands', () => {
  it('who never bid', () => {
    expect(statusOf(viewAfter([]), 2)).toBe('bid-none');
    expect(statusOf(viewAfter([[3, 'live', 1000]]), 2)).toBe('bid-none');
  });

  it('who leads, below the reserve and at it', () => {
    expect(statusOf(viewAfter([[2, 'live', 1000]]), 2)).toBe('bid-below-reserve');
    expect(statusOf(viewAfter([[2, 'live', 6000]]), 2)).toBe('bid-winning');
  });

  it('who led and was passed', () => {
    const passed = viewAfter([
      [2, 'maximum', 3000],
      [3, 'live', 4000],
    ]);
    expect(statusOf(passed, 2)).toBe('bid-outbid');
    expect(statusOf(passed, 3)).toBe('bid-below-reserve');
  });

  it('who was answered at once, by a defence or in a tie', () => {
    expect(
      statusOf(
        viewAfter([
          [2, 'maximum', 9000],
          [3, 'live', 7000],
        ]),
        3,
      ),
    ).toBe('bid-not-highest');
    expect(
      statusOf(
        viewAfter([
          [2, 'maximum', 9000],
          [3, 'maximum', 9000],
        ]),
        3,
      ),
    ).toBe('bid-not-highest');
  });

  it('who was answered at once and then saw the answer beaten', () => {
    const view = viewAfter([
      [2, 'maximum', 9000],
      [3, 'live', 7000],
      [4, 'live', 9500],
    ]);
    expect(statusOf(view, 3)).toBe('bid-not-highest');
    expect(statusOf(view, 2)).toBe('bid-outbid');
  });

  it('whose jump to the reserve is not somebody else answering', () => {
    expect(
      statusOf(
        viewAfter([
          [2, 'maximum', 7000],
          [3, 'live', 8000],
        ]),
        2,
      ),
    ).toBe('bid-outbid');
  });

  it('whose only bid was voided', () => {
    expect(
      statusOf(
        viewAfter(
          [
            [2, 'live', 1000],
            [3, 'live', 1100],
          ],
          true,
        ),
        3,
      ),
    ).toBe('bid-none');
  });

  it('whose latest attempt says more than the lot', () => {
    const led = viewAfter([[2, 'live', 6000]]);
    expect(statusOf(led, 2, 'pending')).toBe('bid-pending');
    expect(statusOf(led, 2, 'forbidden')).toBe('bid-forbidden');
    expect(statusOf(led, 2, 'accepted')).toBe('bid-made');
    expect(statusOf(led, 2, 'failed')).toBe('bid-winning');
    expect(statusOf(led, 3, 'failed')).toBe('bid-failed');
  });
});

describe('the spelling of a status', () => {
  it('is read in kebab and in camel case', () => {
    for (const status of BID_STATUSES) expect(normaliseBidStatus(status)).toBe(status);
    expect(
      ['offerActive', 'offerWon', 'offerRejected', 'offerRejectedVendor', 'offerExpired', 'counterPending'].map(
        normaliseBidStatus,
      ),
    ).toEqual([
      'offer-active',
      'offer-won',
      'offer-rejected',
      'offer-rejected-vendor',
      'offer-expired',
      'counter-pending',
    ]);
    expect(normaliseBidStatus('counterRejected')).toBe('counter-rejected');
    expect(normaliseBidStatus('bidBelowReserve')).toBe('bid-below-reserve');
  });

  it('is nothing else', () => {
    expect(['', 'bid', 'BID-NONE', 'offer_active', 'toString'].map(normaliseBidStatus)).toEqual(Array(5).fill(null));
  });
});

describe('a public line', () => {
  it('tells neither why the program bid nor the words of a void', () => {
    const seen: readonly PublicLine[] = viewAfter([
      [2, 'maximum', 9000],
      [3, 'maximum', 9000],
    ]).lines;
    expect(seen.map((line) => line.isAutomatic)).toEqual([false, true, false, true]);
    const voided = viewAfter(
      [
        [2, 'maximum', 9000],
        [3, 'live', 7000],
      ],
      true,
    ).lines;
    expect(voided.map((line) => line.isVoided)).toEqual([false, false, true]);
    expect(JSON.stringify([seen, voided])).not.toMatch(/tie|reserve|child/);
  });
});
