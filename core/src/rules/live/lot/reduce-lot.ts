import {
  type BidLine,
  type FetchedHistory,
  type LineBatch,
  type LiveFacts,
  type LotLiveState,
  latestFirst,
} from './lot-state.ts';

/** What can be heard about a lot. `tsServer` is when the server sent it (UTC ms). */
export type LotEvent =
  /** An accepted bid, with the lines that it added. On the lot's own channel, and in the answer to whoever bid. */
  | { readonly kind: 'bid'; readonly facts: LiveFacts; readonly lines: readonly BidLine[]; readonly tsServer: number }
  /**
   * Any other change. The lot's own channel carries each one; the board of all lots carries the newest now and then, and
   * a fetched lot is the same to us.
   */
  | {
      readonly kind: 'update';
      readonly source: 'lot' | 'board';
      readonly facts: LiveFacts;
      /** The history is not what it was: fetch it again. */
      readonly historyChanged: boolean;
      readonly tsServer: number;
    }
  /** The history, fetched. */
  | ({ readonly kind: 'history' } & FetchedHistory);

export type LotReduction =
  | { readonly kind: 'changed' | 'ignored'; readonly state: LotLiveState }
  /** Something of the history is missing: the facts are as new as they can be, the history has to be fetched. */
  | { readonly kind: 'gap'; readonly state: LotLiveState; readonly missingFrom: number };

/**
 * What is known of a lot after an event. Facts of an older revision change nothing, and newer ones count at once, whatever
 * was missed before them. The history takes its lines in the order of revisions: what comes twice is known by its
 * revision, what comes early waits, and what is missing is reported until a fetched history closes the gap.
 */
export function reduceLot(state: LotLiveState, event: LotEvent): LotReduction {
  if (event.kind === 'history') return report(state, withHistory(state, event));
  const newer = withFacts(state, event.facts);
  const batch = batchOf(event);
  return report(state, batch === null ? newer : withBatch(newer, batch));
}

function withFacts(state: LotLiveState, facts: LiveFacts): LotLiveState {
  return facts.revision > state.revision ? { ...state, ...facts } : state;
}

/** What an event means to the history; null for news from the board, which leaves revisions out. */
function batchOf(event: Exclude<LotEvent, { kind: 'history' }>): LineBatch | null {
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
  return inTurn(state, historyRevision, state.bids, waiting);
}

function withHistory(state: LotLiveState, history: FetchedHistory): LotLiveState {
  const isOlder = state.historyRevision !== null && history.revision < state.historyRevision;
  if (isOlder) return state;
  const waiting = state.ahead.filter((batch) => batch.revision > history.revision);
  return inTurn(state, history.revision, history.lines.toSorted(latestFirst), waiting);
}

/** Takes the waiting lines whose turn has come. */
function inTurn(
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
