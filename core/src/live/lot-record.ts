import type { LotLive } from '../contracts/listings/index.ts';
import {
  type FetchedHistory,
  type LotLiveState,
  type LotUpdateEvent,
  openLot,
  reduceLot,
} from '../rules/live/index.ts';
import type { SaleFormat } from '../rules/lot/index.ts';
import { factsFromWire, type LiveUpdate, liveOf } from './lot-from-wire.ts';

/** Maximum number of events buffered while a history is being fetched. More events leave a gap, which is reported. */
const MOST_PENDING_UPDATES = 100;

/** One lot in the store, as an immutable value. */
export interface LotRecord {
  /** The lot in the types of the rules. */
  readonly state: LotLiveState;
  /** The same data in the types of the wire, for components that render listings. */
  readonly live: LotLive;
  /** A fetched history that is newer than the facts: it waits for them, so that no line is ahead of the price. */
  readonly earlyHistory: FetchedHistory | null;
  /** Events that arrived before the history. */
  readonly pendingUpdates: readonly LiveUpdate[];
  /** The highest revision from the lot's own channel. Lower revisions that did not arrive were missed. */
  readonly lastChannelRevision: number;
  /** The revision of the reported gap, so that it is reported once; null without a gap. */
  readonly reportedGap: number | null;
}

/**
 * The source of an event. The lot's own channel carries every revision in order. The response to the user's own bid may
 * overtake events; the channel of all lots and fetched lots skip revisions.
 */
export type UpdateSource = 'channel' | 'reply' | 'fetch';

export interface RecordChange {
  readonly record: LotRecord;
  /** A newly detected gap in the history. */
  readonly isGapNew: boolean;
}

export function openRecord(lot: LotLive, saleFormat: SaleFormat): LotRecord {
  return {
    state: openLot(factsFromWire(lot), saleFormat),
    live: liveOf(lot),
    earlyHistory: null,
    pendingUpdates: [],
    lastChannelRevision: 0,
    reportedGap: null,
  };
}

/** Applies an event to a lot; `lot` is the event's data. */
export function applyUpdate(record: LotRecord, news: LiveUpdate, lot: LotLive, source: UpdateSource): RecordChange {
  const { state } = reduceLot(record.state, news);
  const live = state.revision === record.state.revision ? record.live : liveOf(lot);
  const isPlaced = state.historyRevision !== null || source === 'fetch';
  const pendingUpdates = isPlaced
    ? record.pendingUpdates
    : [...record.pendingUpdates, news].slice(-MOST_PENDING_UPDATES);
  const lastChannelRevision =
    source === 'channel' ? Math.max(record.lastChannelRevision, news.facts.revision) : record.lastChannelRevision;
  const after = { ...record, state, live, pendingUpdates, lastChannelRevision };
  return after.earlyHistory === null ? reportGap(after) : applyHistory(after, after.earlyHistory);
}

/** Sets a fetched history, once the facts are as new, and applies the events that arrived meanwhile. */
export function applyHistory(record: LotRecord, fetched: FetchedHistory): RecordChange {
  if (fetched.revision > record.state.revision)
    return { record: { ...record, earlyHistory: fetched }, isGapNew: false };
  const events: readonly LotUpdateEvent[] = [{ kind: 'history', ...fetched }, ...record.pendingUpdates];
  const state = events.reduce((before, event) => reduceLot(before, event).state, record.state);
  // A gap that remains is reported again.
  return reportGap({ ...record, state, earlyHistory: null, pendingUpdates: [], reportedGap: null });
}

function reportGap(record: LotRecord): RecordChange {
  const { historyRevision, ahead } = record.state;
  const missingFrom = historyRevision === null || ahead.length === 0 ? null : historyRevision + 1;
  const isMissed = missingFrom !== null && missingFrom <= record.lastChannelRevision;
  return {
    record: { ...record, reportedGap: isMissed ? missingFrom : null },
    isGapNew: isMissed && missingFrom !== record.reportedGap,
  };
}
