import type { LotLive } from '../contracts/listings/index.ts';
import { type FetchedHistory, type LotEvent, type LotLiveState, openLot, reduceLot } from '../rules/live/index.ts';
import type { SaleFormat } from '../rules/lot/index.ts';
import { factsFromWire, type LotNews, liveOf } from './from-wire.ts';

/** Events kept for a history that is still being fetched. More than this in that time leaves a gap, which is reported. */
const MOST_UNPLACED = 100;

/** One lot in the store. A value: each change makes a new one. */
export interface LotRecord {
  /** In the terms of the rules. */
  readonly state: LotLiveState;
  /** The same facts as they travel, for what is drawn from listings. */
  readonly live: LotLive;
  /** Events from before the history was there to put their lines into. */
  readonly unplaced: readonly LotNews[];
  /** The highest revision that the lot's own channel brought: what it left out below that was missed. */
  readonly heardTo: number;
  /** The revision from which on a gap was reported, so that it is reported once; null while there is none. */
  readonly reportedGap: number | null;
}

/**
 * Where news comes from. The lot's own channel carries every revision in order. The answer to one's own bid may overtake
 * events that are still under way; boards and fetched lots leave revisions out.
 */
export type NewsSource = 'channel' | 'reply' | 'fetch';

export interface Moved {
  readonly record: LotRecord;
  /** Something of the history is missing, which was not reported before. */
  readonly isGapNew: boolean;
}

export function openRecord(lot: LotLive, saleFormat: SaleFormat): LotRecord {
  return {
    state: openLot(factsFromWire(lot), saleFormat),
    live: liveOf(lot),
    unplaced: [],
    heardTo: 0,
    reportedGap: null,
  };
}

/** Moves a lot by news of it; `lot` is what the news carried. */
export function moveRecord(record: LotRecord, news: LotNews, lot: LotLive, source: NewsSource): Moved {
  const { state } = reduceLot(record.state, news);
  const live = state.revision === record.state.revision ? record.live : liveOf(lot);
  const isPlaced = state.historyRevision !== null || source === 'fetch';
  const unplaced = isPlaced ? record.unplaced : [...record.unplaced, news].slice(-MOST_UNPLACED);
  const heardTo = source === 'channel' ? Math.max(record.heardTo, news.facts.revision) : record.heardTo;
  return reportGap({ ...record, state, live, unplaced, heardTo });
}

/** Takes a history that was just fetched, and puts in place what was heard while it was under way. */
export function followHistory(record: LotRecord, fetched: FetchedHistory): Moved {
  const events: readonly LotEvent[] = [{ kind: 'history', ...fetched }, ...record.unplaced];
  const state = events.reduce((before, event) => reduceLot(before, event).state, record.state);
  // A gap that this did not close is worth another report.
  return reportGap({ ...record, state, unplaced: [], reportedGap: null });
}

function reportGap(record: LotRecord): Moved {
  const { historyRevision, ahead } = record.state;
  const missingFrom = historyRevision === null || ahead.length === 0 ? null : historyRevision + 1;
  const isMissed = missingFrom !== null && missingFrom <= record.heardTo;
  return {
    record: { ...record, reportedGap: isMissed ? missingFrom : null },
    isGapNew: isMissed && missingFrom !== record.reportedGap,
  };
}
