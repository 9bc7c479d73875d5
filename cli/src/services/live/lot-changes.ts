import { toIso } from '@marque/core/contracts/instants';
import type { BidLine, LotLiveState } from '@marque/core/rules/live';
import { isLive, isOver, isSold, stageToWire } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import type { WatchEventJson } from '../../contracts/auction.ts';

/** Lines that the server lists at once. */
export const LINES_LISTED = 1_000;

/** What has been emitted of a lot so far. */
export interface EmittedState {
  readonly state: LotLiveState;
  /** The latest line that was emitted; null without one. */
  readonly last: Pick<BidLine, 'sequence' | 'position'> | null;
  readonly voided: ReadonlySet<string>;
}

/** Where the telling of a lot begins: its present lines are no news. */
export function emittedStateOf(state: LotLiveState): EmittedState {
  return { state, last: state.bids[0] ?? null, voided: voidedOf(state.bids) };
}

interface Changes {
  readonly events: readonly WatchEventJson[];
  readonly emitted: EmittedState;
}

/**
 * The events that lead from what has been emitted of a lot to its present state, in the order in which they happened: bids by
 * their place in the log, so that none is emitted twice and none is left out, whatever was fetched or received in between.
 */
export function changesOf(emitted: EmittedState, now: LotLiveState, at: number): Changes {
  const lines = newLines(emitted, now);
  const voided = voidedOf(now.bids);
  const frame = { auctionId: now.lotId, revision: now.revision, dtUTC: toIso(at) };
  const events: WatchEventJson[] = [
    ...missedOf(emitted, now, lines, frame),
    ...lines.map((line) => bidEventOf(now, line)),
    ...now.bids
      .filter((line) => line.isVoided && !emitted.voided.has(idOf(line)) && !lines.includes(line))
      .map((line) => ({ ...frame, event: 'voided' as const, bidId: idOf(line), ...bidderOf(line) })),
    ...factEvents(emitted.state, now, frame),
  ];
  const last = now.bids[0];
  return {
    events,
    emitted: { state: now, last: last === undefined || !isAfter(last, emitted.last) ? emitted.last : last, voided },
  };
}

/** The state of a lot at the start. */
export function lotEventOf(
  now: LotLiveState,
  facts: Pick<WatchEventJson, 'title' | 'site'>,
  at: number,
): WatchEventJson {
  return {
    event: 'lot',
    auctionId: now.lotId,
    revision: now.revision,
    dtUTC: toIso(at),
    ...facts,
    ...priceOf(now),
    stage: stageToWire(now.stage),
    minimumBid: toMajor(now.minimumBid),
    reserveMet: now.reserveMet,
    dtStageEndUTC: isoOf(now.endsAt),
  };
}

type Frame = Pick<WatchEventJson, 'auctionId' | 'revision' | 'dtUTC'>;

/** Oldest first. */
function newLines({ last }: EmittedState, { bids }: LotLiveState): readonly BidLine[] {
  return bids.filter((line) => isAfter(line, last)).toReversed();
}

function isAfter(line: Pick<BidLine, 'sequence' | 'position'>, mark: EmittedState['last']): boolean {
  if (mark === null) return true;
  return line.sequence > mark.sequence || (line.sequence === mark.sequence && line.position > mark.position);
}

/** After a long break the server lists the latest lines alone. */
function missedOf(
  emitted: EmittedState,
  now: LotLiveState,
  lines: readonly BidLine[],
  frame: Frame,
): readonly WatchEventJson[] {
  if (lines.length < LINES_LISTED || now.bids.length > lines.length) return [];
  const count = now.noBids - emitted.state.noBids - lines.length;
  return count > 0 ? [{ ...frame, event: 'missed', count }] : [];
}

function bidEventOf(now: LotLiveState, line: BidLine): WatchEventJson {
  return {
    event: 'bid',
    auctionId: now.lotId,
    revision: now.historyRevision ?? now.revision,
    dtUTC: toIso(line.at),
    bidId: idOf(line),
    sequence: line.sequence,
    amount: toMajor(line.amount),
    currencyCode: line.amount.currency,
    ...bidderOf(line),
    kind: line.bidKind,
    isAutomatic: line.isAutomatic,
    isBeatenMaximum: line.isBeatenCeiling,
  };
}

function factEvents(before: LotLiveState, now: LotLiveState, frame: Frame): readonly WatchEventJson[] {
  const events: WatchEventJson[] = [];
  if (now.reserveLowered && !before.reserveLowered) events.push({ ...frame, event: 'reserveLowered' });
  if (now.reserveMet !== before.reserveMet) {
    events.push({
      ...frame,
      event: now.reserveMet ? 'reserveMet' : 'reserveNotMet',
      reserveMet: now.reserveMet,
      ...priceOf(now),
    });
  }
  const isRunning = isLive(before.stage) && isLive(now.stage);
  if (isRunning && now.endsAt !== null && before.endsAt !== null && now.endsAt !== before.endsAt) {
    const ends = { dtStageEndBeforeUTC: toIso(before.endsAt), dtStageEndUTC: toIso(now.endsAt) };
    events.push({ ...frame, event: 'extended', ...ends, cause: now.extensionCause ?? 'bid' });
  }
  if (now.stage === before.stage || isRunning) return events;
  const stage = { ...frame, stage: stageToWire(now.stage) };
  const hasEnded = isOver(now.stage) && !isOver(before.stage);
  const isBought = isSold(now.stage) && !isSold(before.stage);
  if (hasEnded) events.push({ ...stage, event: 'ended', ...priceOf(now), dtStageEndUTC: isoOf(now.endsAt) });
  if (isBought) events.push({ ...stage, event: 'sold' });
  if (!hasEnded && !isBought)
    events.push({ ...stage, event: 'stage', ...priceOf(now), dtStageEndUTC: isoOf(now.endsAt) });
  return events;
}

function priceOf(now: LotLiveState) {
  return {
    currencyCode: now.currentBid.currency,
    currentBid: toMajor(now.currentBid),
    noBids: now.noBids,
    highBidder: now.highBidderDisplayName,
  };
}

function bidderOf({ bidderId, displayName }: BidLine) {
  return { bidderId, bidder: displayName };
}

function idOf({ sequence, position }: BidLine): string {
  return `${sequence}-${position}`;
}

function voidedOf(lines: readonly BidLine[]): ReadonlySet<string> {
  return new Set(lines.filter((line) => line.isVoided).map(idOf));
}

function isoOf(at: number | null): string | null {
  return at === null ? null : toIso(at);
}
