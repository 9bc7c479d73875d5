import table from '@marque/fixtures/cases/bidding-closes.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import { CLEAR, lotTerms } from '../log/histories.arbitrary.ts';
import { initialBiddingState } from '../log/state.ts';
import { voidBid } from '../log/void-bid.ts';
import { placeBid } from '../placing/place-bid.ts';
import type { BiddingState, BidKind, CloseOutcome, LotEntry } from '../types.ts';
import { closeLot, stageAtClose } from './close-lot.ts';

const AFTER_CHECKING = 10_001;

describe('closing a lot', () => {
  it.each(table.cases)('where $name is $stage', ({ reserve, bids, voids, outcome, stage }) => {
    const terms = lotTerms({ reserve: reserve === null ? null : fromMajor(reserve, 'gbp') });
    let state: BiddingState = initialBiddingState(terms);
    const entries: LotEntry[] = [];
    for (const [index, bid] of bids.entries()) {
      const [bidderId = '', bidKind, amount = ''] = bid.split(' ');
      const at = (index + 1) * 1000;
      const attempt = {
        bidderId: Number(bidderId),
        bidKind: bidKind as BidKind,
        amount: fromMajor(Number(amount), 'gbp'),
        receivedAt: at,
        now: at,
      };
      const placed = placeBid(state, attempt, CLEAR);
      if (!placed.ok) throw new Error(placed.error.code);
      state = placed.value.state;
      entries.push(...placed.value.entries);
    }
    for (const sequence of voids) {
      const voided = voidBid(terms, entries, sequence, 'made by a child', 100_000);
      if (!voided.ok) throw new Error(voided.error);
      state = voided.value.state;
      entries.push(voided.value.entry);
    }
    // Voided bids leave history lines, so the outcome must not depend on the number of lines.
    expect(state.noBids > 0).toBe(bids.length > 0);
    const closed = closeLot(state, state.endsAt + AFTER_CHECKING);
    if (!closed.ok) throw new Error(closed.error);
    expect(closed.value.entry.outcome).toBe(outcome);
    expect(stageAtClose(closed.value.entry.outcome)).toBe(stage);
  });

  it('has a stage for every outcome', () => {
    const outcomes: readonly CloseOutcome[] = ['sold', 'provisionallySold', 'unsold', 'ended'];
    expect(outcomes.map(stageAtClose)).toEqual(outcomes);
  });
});
