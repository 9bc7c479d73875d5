import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type BidContext, type BiddingState, isSamePerson } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import type { AccountsView } from '../../accounts/index.ts';
import type { HoldRow } from '../../holds/index.ts';
import { isAuctionRow, type LotRow, stateOf } from '../../lots/index.ts';
import type { OutgoingEvent } from '../../outbox/index.ts';
import { notFound, type Refused, refused } from '../../platform/http/index.ts';
import type { EntryRow } from '../log/entry-rows.ts';
import type { BidderRow } from '../store.ts';
import type { BidRequest, HoldToPlace } from './bid-request.ts';
import { spendingLeftOf } from './spending-left.ts';
import type { LineRow, Statements } from './statements.ts';

/** A lot while the bids of one batch are decided on it: read once, written once. */
export interface LoadedLot {
  row: LotRow;
  state: BiddingState;
  /** Of the last entry; null until the batch has added one. */
  hash: string | null;
  hasHolds: boolean;
  /** Bidders whose bids this batch has accepted, by their id. */
  readonly bidders: Map<number, BidderRow>;
}

/**
 * Milliseconds by the monotonic clock from the last acceptance of the same bidder on the same lot to a request; null where
 * there is none of late.
 */
export type SinceLast = (request: BidRequest) => number | null;

/** Whether a bidder may have a spending limit; false for most, and then certain. */
export type MayHaveLimit = (userId: number) => boolean;

/** What bids are judged by, besides the database. */
export interface BatchFacts {
  readonly accounts: AccountsView;
  readonly mayHaveLimit: MayHaveLimit;
  /** UTC ms. */
  readonly now: number;
  readonly sinceLast: SinceLast;
}

/** State shared by the bids of one batch. */
export interface BatchContext extends BatchFacts {
  readonly statements: Statements;
  /** `now` as events carry it. */
  readonly tsServer: string;
  readonly lots: Map<number, LoadedLot>;
  /** Written after the last bid is decided, many in one statement. */
  readonly entries: EntryRow[];
  readonly lines: LineRow[];
  readonly events: OutgoingEvent[];
  readonly toPlace: HoldToPlace[];
  readonly replaced: HoldRow[];
}

export function openContext(statements: Statements, facts: BatchFacts): BatchContext {
  return {
    ...facts,
    statements,
    tsServer: toIso(facts.now),
    lots: new Map(),
    entries: [],
    lines: [],
    events: [],
    toPlace: [],
    replaced: [],
  };
}

/** A bidder's position on a lot before the bid is decided. */
export interface BidderSnapshot {
  readonly own: BidderRow | undefined;
  /** The pending hold, else the greatest granted one. */
  readonly standing: HoldRow | undefined;
  /** Country whose tax the fee would carry. A bid with a hold keeps the country of the hold. */
  readonly country: string;
}

export function snapshotOf(
  { statements }: BatchContext,
  lot: LoadedLot,
  { bidder, holdId }: BidRequest,
): BidderSnapshot {
  const { row, hasHolds } = lot;
  const standing = hasHolds ? statements.standingHold(row.id, bidder.userId) : undefined;
  const isBehindIt = standing !== undefined && standing.id === holdId;
  const country = (isBehindIt ? standing.buyer_country : null) ?? buyerCountry(bidder);
  const own = lot.bidders.get(bidder.userId) ?? statements.bidder(row.id, bidder.userId);
  return { own, standing, country };
}

const notAnAuction = refused(400, PROBLEM_CODES.malformed, {
  details: [{ path: 'params.auctionId', message: 'This lot is not sold by auction.' }],
});

export function loadLot(context: BatchContext, lotId: number): LoadedLot | Refused {
  const known = context.lots.get(lotId);
  if (known) return known;
  const row = context.statements.lot(lotId);
  if (!row) return notFound;
  if (!isAuctionRow(row)) return notAnAuction;
  const hasHolds = context.statements.hasHolds(lotId);
  const lot: LoadedLot = { row, state: stateOf(row), hash: null, hasHolds, bidders: new Map() };
  context.lots.set(lotId, lot);
  return lot;
}

export function bidContextOf(
  context: BatchContext,
  lot: LoadedLot,
  request: BidRequest,
  { own, standing }: BidderSnapshot,
): BidContext {
  const { bidder, holdId } = request;
  const { row } = lot;
  const vendor = context.accounts.factsOf(row.vendor_id);
  return {
    isStaff: bidder.role === 'staff',
    isVendor: bidder.userId === row.vendor_id || (vendor !== null && isSamePerson(bidder, vendor)),
    isBlocked: bidder.isBlocked,
    lastAcceptedAt: lastAcceptanceOf(context, lot, request, own),
    hasPendingAuthorisation: standing?.status === 'pending' && standing.id !== holdId,
    isHeld: holdId !== null,
    spendingLeft: spendingLeftOf(context, row, bidder.userId),
  };
}

/**
 * When the bidder's last bid was accepted, as an instant on the clock that timed the receipt of this one. Times of earlier
 * batches are measured, since the clock may have been set in between; the stored time serves after a restart.
 */
function lastAcceptanceOf(
  { sinceLast }: BatchContext,
  lot: LoadedLot,
  request: BidRequest,
  own: BidderRow | undefined,
): number | null {
  const isOfThisBatch = lot.bidders.has(request.bidder.userId);
  const measured = isOfThisBatch ? null : sinceLast(request);
  return measured === null ? (own?.last_bid_at ?? null) : request.receivedAt - measured;
}
