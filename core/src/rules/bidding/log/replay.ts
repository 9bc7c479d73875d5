import { minMoney } from '../../money/index.ts';
import { minimumBid } from '../amounts/increments.ts';
import type { Applied } from '../placing/apply-bid.ts';
import type { BiddingState, BidEntry, HistoryLine, LotEntry, LotTerms, VoidEntry } from '../types.ts';
import { applyEntry, damagedLog, foldEntry, requireNext } from './apply-entry.ts';
import { initialBiddingState } from './state.ts';

/** The voids of a log by the sequence number of the voided bid. */
type Voids = Map<number, VoidEntry>;

/**
 * The log alone determines the state and the history of a lot. At a void, all earlier entries are recomputed without the
 * voided bids; later entries apply as accepted. Throws an Error for a damaged log: a gap, an entry after the close, or a
 * void of an entry that is not a valid bid.
 */
export function replay(terms: LotTerms, entries: readonly LotEntry[]): Applied {
  let state = initialBiddingState(terms);
  let lines: HistoryLine[] = [];
  const voids: Voids = new Map();
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'void') {
      requireNext(state, entry);
      if (findValidBid(entries.slice(0, index), entry.voided) === null) {
        throw damagedLog(state, entry, `voids entry ${entry.voided}, which is no valid bid`);
      }
      voids.set(entry.voided, entry);
      ({ state, lines } = recompute(terms, entries.slice(0, index + 1), voids));
    } else {
      const applied = applyEntry(state, entry);
      state = applied.state;
      lines.push(...applied.lines);
    }
  }
  return { state, lines };
}

/** The bid with that sequence number; null if there is none or it was voided. */
export function findValidBid(entries: readonly LotEntry[], sequence: number): BidEntry | null {
  if (entries.some((entry) => entry.kind === 'void' && entry.voided === sequence)) return null;
  const found = entries.find((entry) => entry.sequence === sequence);
  return found?.kind === 'bid' ? found : null;
}

/** Recomputes a log without its voided bids. Extensions caused by voided bids remain. */
function recompute(terms: LotTerms, entries: readonly LotEntry[], voids: Voids): Applied & { lines: HistoryLine[] } {
  let state = initialBiddingState(terms);
  const lines: HistoryLine[] = [];
  for (const entry of entries) {
    const applied = recomputeEntry(state, entry, voids.get(entry.sequence));
    state = applied.state;
    lines.push(...applied.lines);
  }
  return { state, lines };
}

function recomputeEntry(state: BiddingState, entry: LotEntry, voided: VoidEntry | undefined): Applied {
  const { sequence } = entry;
  if (entry.kind === 'void') return { state: { ...state, sequence }, lines: [] };
  if (entry.kind !== 'bid' || voided === undefined) return foldEntry(state, entry, 'recomputed');
  return { state: { ...state, sequence, noBids: state.noBids + 1 }, lines: [voidedLine(state, entry, voided)] };
}

/**
 * A voided bid leaves one history line. A live bid keeps its amount; a maximum is shown at the minimum bid of its time,
 * because the price it produced would reveal the ceiling of a rival who leads again.
 */
function voidedLine(state: BiddingState, bid: BidEntry, { reason }: VoidEntry): HistoryLine {
  const { sequence, bidderId, bidKind, at } = bid;
  const amount = bidKind === 'live' ? bid.amount : minMoney(bid.amount, minimumBid(state));
  return { sequence, position: 0, bidderId, amount, bidKind, at, voided: { reason } };
}
