import {
  type BidLine,
  type FetchedHistory,
  type LineBatch,
  type LiveFacts,
  type LotLiveState,
  latestFirst,
} from './lot-state.ts';

/** An event of a lot. `tsServer` is the time of sending (UTC ms). */
export type LotUpdateEvent =
  /** An accepted bid with its history lines, from the channel of the lot and in the answer to the bidder. */
  | { readonly kind: 'bid'; readonly facts: LiveFacts; readonly lines: readonly BidLine[]; readonly tsServer: number }
  /**
   * Any other change. The channel of the lot carries each one; the board of all lots carries the latest periodically,
   * and a fetched lot is treated alike.
   */
  | {
      readonly kind: 'update';
      readonly source: 'lot' | 'board';
      readonly facts: LiveFacts;
      /** The history was changed and has to be fetched. */
      readonly historyChanged: boolean;
      readonly tsServer: number;
    }
  /** The fetched history. */
  | ({ readonly kind: 'history' } & FetchedHistory);

type LotReduction =
  | { readonly kind: 'changed' | 'ignored'; readonly state: LotLiveState }
  /** The history has a gap: the facts are current, the history has to be fetched. */
  | { readonly kind: 'gap'; readonly state: LotLiveState; readonly missingFrom: number };

/**
 * The facts of the highest revision win, regardless of missed revisions before it; older facts are ignored. History
 * lines are applied in order of revision: repeats are ignored, early lines wait, and a gap is reported until a fetched
 * history closes it.
 */
export function reduceLot(state: LotLiveState, event: LotUpdateEvent): LotReduction {
  if (event.kind === 'history') return report(state, withHistory(state, event));
  const newer = withFacts(state, event.facts);
  const batch = batchOf(event);
  return report(state, batch === null ? newer : withBatch(newer, batch));
}

function withFacts(state: LotLiveState, facts: LiveFacts): LotLiveState {
  return facts.revision > state.revision ? { ...state, ...facts } : state;
}

/** The history lines of an event; null for a board update, which omits revisions. */
function batchOf(event: Exclude<LotUpdateEvent, { kind: 'history' }>): LineBatch | null {
  const { revision } = event.facts;
  switch (event.kind) {
    case 'bid':
      return { revision, lines: event.lines };
    case 'update':
      if (event.source === 'board') return null;
      return { revision, lines: event.historyChanged ? null : [] };
  }
}

function withBatch(state: LotLiveState, batch: LineBatch): LotLiveState {
  const { historyRevision, ahead } = state;
  if (historyRevision === null || batch.revision <= historyRevision) return state;
  if (ahead.some((waiting) => waiting.revision === batch.revision)) return state;
  const waiting = [...ahead, batch].toSorted((left, right) => left.revision - right.revision);
  return applyConsecutive(state, historyRevision, state.bids, waiting);
}

function withHistory(state: LotLiveState, history: FetchedHistory): LotLiveState {
  const isOlder = state.historyRevision !== null && history.revision < state.historyRevision;
  if (isOlder) return state;
  const waiting = state.ahead.filter((batch) => batch.revision > history.revision);
  const fetched = { ...state, extensions: history.extensions ?? [] };
  return applyConsecutive(fetched, history.revision, history.lines.toSorted(latestFirst), waiting);
}

/** Applies the waiting lines that have become consecutive. */
function applyConsecutive(
  state: LotLiveState,
  historyRevision: number,
  bids: readonly BidLine[],
  waiting: readonly LineBatch[],
): LotLiveState {
  let revision = historyRevision;
  let lines = bids;
  let taken = 0;
  for (const batch of waiting) {
    if (batch.lines === null || batch.revision !== revision + 1) break;
    lines = withLines(lines, batch.lines);
    revision = batch.revision;
    taken += 1;
  }
  return { ...state, bids: lines, historyRevision: revision, ahead: waiting.slice(taken) };
}

function withLines(bids: readonly BidLine[], lines: readonly BidLine[]): readonly BidLine[] {
  return lines.length === 0 ? bids : [...lines, ...bids].toSorted(latestFirst);
}

function report(before: LotLiveState, after: LotLiveState): LotReduction {
  if (after === before) return { kind: 'ignored', state: after };
  if (after.historyRevision === null || after.ahead.length === 0) return { kind: 'changed', state: after };
  return { kind: 'gap', state: after, missingFrom: after.historyRevision + 1 };
}
