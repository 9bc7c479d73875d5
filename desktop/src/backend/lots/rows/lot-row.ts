import { fromIso, toIso } from '@marque/core/contracts/instants';
import { type LotLive, lotLive } from '@marque/core/contracts/listings';
import type { BidEvent, UpdateEvent } from '@marque/core/contracts/realtime';
import { MOST_PRICE_STEPS, MOST_RECENT_BIDS, type StaffLot } from '@marque/core/contracts/staff';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';

/** A row of the wall, as an immutable value. */
export interface LotRow {
  readonly lot: StaffLot;
  /** When it was fetched or last changed by an event, UTC ms of this machine. */
  readonly freshAt: number;
  /** The revision up to which its bids are counted. Below the lot's own after a gap. */
  readonly countedRevision: number;
  /** Bidders seen since it was fetched: a bid of another may add to `noBidders`. */
  readonly seenBidders: ReadonlySet<number>;
}

/** `bid` and `update` of the channel of staff, which carries every revision of a lot. */
export type LotEvent = BidEvent | UpdateEvent;

/** Why a row is fetched. `bidders` can wait: only a count depends on it. */
export type FetchReason = 'gap' | 'facts' | 'bidders';

interface RowChange {
  readonly row: LotRow;
  /** Null where the event says all that the row shows. */
  readonly fetch: FetchReason | null;
}

export function openRow(lot: StaffLot, freshAt: number): LotRow {
  const seenBidders = new Set(lot.highBidderId === null ? [] : [lot.highBidderId]);
  return { lot, freshAt, countedRevision: lot.revision, seenBidders };
}

/** Whether revisions are missing from the row. */
export function hasGap(row: LotRow): boolean {
  return row.countedRevision < row.lot.revision;
}

/**
 * Applies an event. The newest revision wins; bids are counted once and in order, and after a missed revision the row has a
 * gap until it is fetched. The event of a new stage leaves out what comes with the stage, so the row is fetched too.
 */
export function applyEvent(row: LotRow, event: LotEvent, now: number): RowChange {
  const { auction } = event;
  if (auction.revision <= row.countedRevision) return { row, fetch: null };
  if (auction.revision > row.countedRevision + 1) {
    const isNewer = auction.revision > row.lot.revision;
    return { row: isNewer ? { ...row, lot: { ...row.lot, ...auction }, freshAt: now } : row, fetch: 'gap' };
  }
  const lines = 'bids' in event ? event.bids : [];
  const counted = countBids(row.lot, auction, lines, fromIso(event.tsServer));
  // A gap before a newer revision: its live facts stay.
  const live = hasGap(row) ? lotLive.parse(row.lot) : auction;
  const next: LotRow = {
    lot: { ...row.lot, ...counted, ...live },
    freshAt: now,
    countedRevision: auction.revision,
    seenBidders: withBidders(row.seenBidders, lines),
  };
  return { row: next, fetch: reasonToFetch(row, next, event) };
}

function reasonToFetch(before: LotRow, after: LotRow, event: LotEvent): FetchReason | null {
  if (hasGap(after)) return 'gap';
  const isHistoryChanged = 'historyChanged' in event && event.historyChanged === true;
  if (isHistoryChanged || after.lot.stage !== before.lot.stage) return 'facts';
  return after.seenBidders.size > before.seenBidders.size ? 'bidders' : null;
}

/** A fetched row with the events that arrived while it was being fetched, by any order. */
export function applyFetched(
  fetched: StaffLot,
  events: readonly LotEvent[],
  before: LotRow | null,
  now: number,
): LotRow {
  const inOrder = events.toSorted((left, right) => left.auction.revision - right.auction.revision);
  const row = inOrder.reduce((current, event) => applyEvent(current, event, now).row, openRow(fetched, now));
  if (before === null || before.lot.revision <= row.lot.revision) return row;
  // An answer that is older than the row: it has a gap until a newer one comes.
  return { ...row, lot: { ...row.lot, ...lotLive.parse(before.lot) } };
}

type BidLines = BidEvent['bids'];
type Counted = Pick<StaffLot, 'recentBids' | 'priceSteps' | 'dtLastBidUTC'>;

/** The bids of the last hour and the price of the last six, extended by the lines of a bid. `at` is UTC ms. */
export function countBids(before: StaffLot, after: LotLive, lines: BidLines, at: number): Counted {
  const placed = lines.map((line) => line.dtCreatedUTC).toSorted();
  const recentBids = [...before.recentBids, ...placed].filter((instant) => fromIso(instant) > at - HOUR_MS);
  return {
    recentBids: recentBids.slice(-MOST_RECENT_BIDS),
    priceSteps: extendSteps(before, after, placed.at(-1) ?? null, at),
    dtLastBidUTC: placed.at(-1) ?? before.dtLastBidUTC,
  };
}

const PRICE_SPAN_MS = 6 * HOUR_MS;

function extendSteps(
  { priceSteps, currentBid }: StaffLot,
  after: LotLive,
  changedAt: string | null,
  at: number,
): StaffLot['priceSteps'] {
  const since = at - PRICE_SPAN_MS;
  const known = priceSteps.length === 0 ? [{ dtUTC: toIso(since), amount: currentBid }] : priceSteps;
  const isNewPrice = changedAt !== null && after.currentBid !== known.at(-1)?.amount;
  const steps = isNewPrice ? [...known, { dtUTC: changedAt, amount: after.currentBid }] : known;
  // The last step before the span is the price at its beginning.
  const first = Math.max(
    steps.findLastIndex(({ dtUTC }) => fromIso(dtUTC) <= since),
    0,
  );
  const [start, ...rest] = steps.slice(first);
  return start === undefined ? [] : [start, ...rest.slice(1 - MOST_PRICE_STEPS)];
}

function withBidders(seen: ReadonlySet<number>, lines: BidLines): ReadonlySet<number> {
  return lines.every(({ userId }) => seen.has(userId))
    ? seen
    : new Set([...seen, ...lines.map(({ userId }) => userId)]);
}

const SHOWN_AFTER_END_MS = 2 * DAY_MS;
const ENDED: ReadonlySet<StaffLot['stage']> = new Set(['sold', 'soldhidden', 'unsold', 'ended'] as const);

/** A lot leaves the wall two days after its end. */
export function hasLeft(lot: StaffLot, serverNow: number): boolean {
  const endedAt = lot.dtSoldUTC ?? lot.dtStageEndUTC ?? lot.dtAuctionEndUTC;
  return ENDED.has(lot.stage) && endedAt !== null && fromIso(endedAt) < serverNow - SHOWN_AFTER_END_MS;
}
