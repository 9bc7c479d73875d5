import table from '@marque/fixtures/cases/bidding-log-openings.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { compareMoney } from '../../money/index.ts';
import { closeLot } from '../closing/close-lot.ts';
import { CHECKING_MS } from '../log/checking-time.ts';
import { makeMove, moves, type Run, startRun, terms } from '../log/histories.arbitrary.ts';
import { publicLine } from '../log/public-view.ts';
import { findValidBid } from '../log/replay.ts';
import type { BidEntry, BidKind, LotEntry } from '../types.ts';
import { type EntryOpening, entryOpening, type LogViewer } from './entry-opening.ts';
import { bidder, openingOf, STAFF, VISITOR } from './published-logs.arbitrary.ts';

const VIEWERS: Readonly<Record<string, LogViewer>> = {
  visitor: VISITOR,
  'the bidder': bidder(1),
  'another bidder': bidder(2),
  'the vendor': { ...VISITOR, userId: 9, seesReserve: true },
  staff: STAFF,
};

describe('what the log shows', () => {
  it.each(table.cases)('of $name', ({ entry, moment, openings }) => {
    const toOpen = {
      kind: entry.kind as LotEntry['kind'],
      sequence: entry.sequence,
      bidderId: entry.kind === 'bid' ? 1 : null,
      bidKind: (entry.bidKind ?? null) as BidKind | null,
      amount: entry.amount ?? null,
      isVoided: entry.isVoided ?? false,
      hasLine: entry.ownLine !== undefined || entry.hasLine === true,
      ownLine: entry.ownLine ?? null,
    };
    for (const [name, opening] of Object.entries(openings)) {
      const viewer = VIEWERS[name];
      if (viewer === undefined) throw new Error(name);
      expect(entryOpening(toOpen, moment, viewer), name).toBe(opening);
    }
  });
});

const RUNS = { numRuns: 300 };
const others = fc.constantFrom(VISITOR, STAFF, bidder(1), bidder(2), bidder(3), bidder(4));

/** Checks an invariant for each viewer at every moment of a generated history, and after its close. */
function holdsForEveryViewer(law: (run: Run, viewer: LogViewer) => void): void {
  forAllWith(RUNS)([terms, moves, others], (lot, tried, viewer) => {
    let run = startRun(lot);
    for (const move of tried) {
      run = makeMove(run, move);
      law(run, viewer);
    }
    const closed = closeLot(run.state, run.state.endsAt + CHECKING_MS + 1);
    if (!closed.ok) throw new Error(closed.error);
    law({ ...run, state: closed.value.state, entries: [...run.entries, closed.value.entry] }, viewer);
  });
}

const rank = (opening: EntryOpening) => ['sealed', 'facts', 'details'].indexOf(opening);
const isBid = (entry: LotEntry): entry is BidEntry => entry.kind === 'bid';

/** Bids whose amount a viewer sees who did not make them. */
function openedToOthers(run: Run, viewer: LogViewer): readonly BidEntry[] {
  return run.entries
    .filter(isBid)
    .filter((bid) => bid.bidderId !== viewer.userId && openingOf(run, bid, viewer) === 'details');
}

describe('in any history the log', () => {
  it('opens no amount above the price to another viewer, except a voided live bid that the history shows', () => {
    holdsForEveryViewer((run, viewer) => {
      for (const bid of openedToOthers(run, viewer)) {
        const isVoided = findValidBid(run.entries, bid.sequence) === null;
        if (isVoided) expect(bid.bidKind).toBe('live');
        else expect(compareMoney(bid.amount, run.state.price)).toBeLessThanOrEqual(0);
      }
    });
  });

  it('opens no ceiling to another viewer that no rival has beaten or reached', () => {
    holdsForEveryViewer((run, viewer) => {
      for (const bid of openedToOthers(run, viewer).filter(({ bidKind }) => bidKind === 'maximum')) {
        const reached = run.entries.some(
          (rival) =>
            isBid(rival) &&
            rival.bidderId !== bid.bidderId &&
            findValidBid(run.entries, rival.sequence) !== null &&
            compareMoney(rival.amount, bid.amount) >= 0,
        );
        expect(reached).toBe(true);
      }
    });
  });

  it('opens to another viewer before the close only amounts that the history shows as that bid', () => {
    holdsForEveryViewer((run, viewer) => {
      if (run.state.closed !== null) return;
      for (const bid of openedToOthers(run, viewer)) {
        const shown = run.lines.map(publicLine).filter(({ sequence }) => sequence === bid.sequence);
        expect(shown.some((line) => line.bidderId === bid.bidderId && line.amount.minor === bid.amount.minor)).toBe(
          true,
        );
      }
    });
  });

  it('never opens the ceiling of a leading maximum to another viewer, the close included', () => {
    holdsForEveryViewer((run, viewer) => {
      const { lead } = run.state;
      if (lead === null || lead.bidKind !== 'maximum' || lead.bidderId === viewer.userId) return;
      const entry = run.entries[lead.sequence - 1];
      expect(entry && openingOf(run, entry, viewer)).not.toBe('details');
    });
  });

  it('opens a reserve to vendor and staff alone, and does not say that the entry is one', () => {
    holdsForEveryViewer((run, viewer) => {
      for (const entry of run.entries.filter(({ kind }) => kind === 'reserve')) {
        expect(openingOf(run, entry, viewer)).toBe(viewer.seesReserve ? 'details' : 'sealed');
      }
    });
  });

  it('opens every bid to its bidder, and all of them that lost after the close', () => {
    holdsForEveryViewer((run, viewer) => {
      for (const bid of run.entries.filter(isBid)) {
        if (bid.bidderId === viewer.userId) expect(openingOf(run, bid, viewer)).toBe('details');
        const hasLost = run.state.closed !== null && run.state.lead?.bidderId !== bid.bidderId;
        if (hasLost && findValidBid(run.entries, bid.sequence) !== null) {
          expect(openingOf(run, bid, viewer)).toBe('details');
        }
      }
    });
  });

  it('says who made a bid wherever the history has a line of it', () => {
    holdsForEveryViewer((run, viewer) => {
      for (const { sequence } of run.lines) {
        const entry = run.entries[sequence - 1];
        expect(entry && rank(openingOf(run, entry, viewer))).toBeGreaterThanOrEqual(rank('facts'));
      }
    });
  });
});
