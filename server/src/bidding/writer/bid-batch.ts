import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels } from '@marque/core/contracts/realtime';
import {
  type BidAttempt,
  type BidContext,
  type BiddingState,
  bestBid,
  checkBid,
  isSamePerson,
  type OwnBid,
  type Placed,
  placeBid,
  placedBidMessage,
  requiredHold,
  statusAfter,
} from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { fromMajor, isExactMajor, type Money, maxMoney, money, toMajor } from '@marque/core/rules/money';
import type { AccountsView } from '../../accounts/index.ts';
import type { HoldRow } from '../../holds/index.ts';
import { foldColumns, isAuctionRow, type LotRow, MEMBER_VIEWER, presentLive, stateOf } from '../../lots/index.ts';
import type { OutgoingEvent } from '../../outbox/index.ts';
import { notFound, type Refused, refused } from '../../platform/http/index.ts';
import { withIdempotencyInBatch } from '../../platform/idempotency/index.ts';
import { presentLine, rowOfLine } from '../history/history-lines.ts';
import { type EntryRow, rowsOfEntries } from '../log/entry-rows.ts';
import type { BidderRow } from '../store.ts';
import type { BidRequest, BidResult, HoldToPlace } from './bid-request.ts';
import { refuseBid } from './refuse-bid.ts';
import { spendingLeftOf } from './spending-left.ts';
import type { LineRow, Statements } from './statements.ts';

/** The content of one commit. */
export interface Batch {
  readonly results: readonly BidResult[];
  /** The changed lots, as they are after the commit. */
  readonly changed: readonly LotRow[];
  readonly events: readonly OutgoingEvent[];
  readonly toPlace: readonly HoldToPlace[];
  readonly replaced: readonly HoldRow[];
  readonly accepted: readonly { readonly lotId: number; readonly userId: number }[];
}

/** A lot while the bids of one batch are decided on it: read once, written once. */
interface LoadedLot {
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
interface BatchContext extends BatchFacts {
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

/** Decides bids one after another within the transaction that the statements belong to. */
export function decideBatch(requests: readonly BidRequest[], statements: Statements, facts: BatchFacts): Batch {
  const { now } = facts;
  const context = openContext(statements, facts);
  const results = requests.map((request) => {
    const { key, bidder } = request;
    return withIdempotencyInBatch(statements, { key, userId: bidder.userId }, now, () => decide(context, request));
  });
  const changed = [...context.lots.values()].filter((lot) => lot.bidders.size > 0);
  statements.addEntries(context.entries);
  statements.addLines(context.lines);
  statements.saveBidders(changed.flatMap((lot) => [...lot.bidders.values()]));
  const rows = changed.map((lot) => lot.row);
  for (const row of rows) statements.saveLot(row);
  const accepted = changed.flatMap((lot) => [...lot.bidders.keys()].map((userId) => ({ lotId: lot.row.id, userId })));
  const { events, toPlace, replaced } = context;
  return { results, changed: rows, events, toPlace, replaced, accepted };
}

function openContext(statements: Statements, facts: BatchFacts): BatchContext {
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

function decide(context: BatchContext, request: BidRequest): BidResult {
  const lot = loadLot(context, request.lotId);
  if ('kind' in lot) return lot;
  if (!isExactMajor(request.amount)) return refused(400, PROBLEM_CODES.malformed);
  const { bidder, bidKind, receivedAt } = request;
  const amount = fromMajor(request.amount, lot.row.currency);
  const attempt = { bidderId: bidder.userId, bidKind, amount, receivedAt, now: context.now };
  const snapshot = snapshotOf(context, lot, request);
  const facts = bidContextOf(context, lot, request, snapshot);

  const needed = request.holdId === null ? holdFor(lot, request, attempt, snapshot) : null;
  if (needed !== null) {
    const refusal = checkBid(lot.state, attempt, facts);
    return refusal ? refuseBid(refusal) : waitForHold(context, lot, request, { ceiling: amount, needed, snapshot });
  }
  const placed = placeBid(lot.state, attempt, facts);
  return placed.ok ? accept(context, lot, request, snapshot, placed.value) : refuseBid(placed.error);
}

/** A bidder's position on a lot before the bid is decided. */
interface BidderSnapshot {
  readonly own: BidderRow | undefined;
  /** The pending hold, else the greatest granted one. */
  readonly standing: HoldRow | undefined;
  /** Country whose tax the fee would carry. A bid with a hold keeps the country of the hold. */
  readonly country: string;
}

function snapshotOf({ statements }: BatchContext, lot: LoadedLot, { bidder, holdId }: BidRequest): BidderSnapshot {
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

function loadLot(context: BatchContext, lotId: number): LoadedLot | Refused {
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

function bidContextOf(
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

/** The amount to hold first; null where none is needed. A leader's hold must also cover their standing maximum. */
function holdFor(
  { row, state }: LoadedLot,
  { bidder }: BidRequest,
  attempt: BidAttempt,
  snapshot: BidderSnapshot,
): Money | null {
  const { standing, country } = snapshot;
  const { lead } = state;
  return requiredHold({
    ceiling: lead?.bidderId === bidder.userId ? maxMoney(attempt.amount, lead.ceiling) : attempt.amount,
    lotType: row.lot_type,
    customCommissionId: row.custom_commission_id,
    buyerCountryCode: country,
    isVip: bidder.isVip,
    held: standing?.status === 'held' ? money(standing.amount, row.currency) : null,
  });
}

function waitForHold(
  context: BatchContext,
  lot: LoadedLot,
  request: BidRequest,
  { ceiling, needed, snapshot }: { readonly ceiling: Money; readonly needed: Money; readonly snapshot: BidderSnapshot },
): BidResult {
  const { row } = lot;
  const hold: Omit<HoldRow, 'id'> = {
    lot_id: row.id,
    user_id: request.bidder.userId,
    bid_kind: request.bidKind,
    ceiling: ceiling.minor,
    amount: needed.minor,
    currency: needed.currency,
    gateway_reference: null,
    status: 'pending',
    received_at: request.receivedAt,
    settled_at: null,
    entry_sequence: null,
    buyer_country: snapshot.country,
    purpose: 'bid',
    campaign: request.campaign,
  };
  const id = context.statements.addHold(hold);
  lot.hasHolds = true;
  context.toPlace.push({ hold: { ...hold, id }, bidder: request.bidder });
  return {
    kind: 'replied',
    status: 202,
    body: {
      auctionId: row.id,
      bidStatus: 'bid-pending',
      message: 'bidPreAuth',
      auction: presentLive(row, context.accounts.nicknameOf, MEMBER_VIEWER),
      bids: [],
      usersHighestBid: null,
      tsServer: context.tsServer,
    },
  };
}

function accept(
  context: BatchContext,
  lot: LoadedLot,
  request: BidRequest,
  snapshot: BidderSnapshot,
  placed: Placed,
): BidResult {
  const { statements, accounts, now, tsServer } = context;
  const { bidder, holdId } = request;
  const lotId = lot.row.id;
  const entries = rowsOfEntries(lotId, placed.entries, lot.hash ?? statements.lastHash(lotId));
  lot.hash = entries.at(-1)?.hash ?? lot.hash;
  // Bidders watch the lots they bid on. A lot that a bidder removes from the list stays off it until the next bid.
  const isNewWatcher = statements.addWatch(bidder.userId, lotId, now);
  lot.row = rowAfter(lot.row, placed, isNewWatcher ? 1 : 0);
  lot.state = placed.state;
  context.entries.push(...entries);
  for (const line of placed.lines) context.lines.push(rowOfLine(lotId, line));
  const best = bestOf(lot.row, request, snapshot);
  lot.bidders.set(bidder.userId, {
    lot_id: lotId,
    user_id: bidder.userId,
    ceiling: best.ceiling.minor,
    bid_kind: best.bidKind,
    last_bid_at: now,
    buyer_country: snapshot.country,
  });
  const sequence = entries.at(0)?.sequence;
  if (request.campaign !== null && sequence !== undefined) {
    statements.addCampaign({ lot_id: lotId, sequence, campaign: request.campaign });
  }
  if (holdId !== null) settleHold(context, lotId, bidder.userId, holdId, placed);

  const auction = presentLive(lot.row, accounts.nicknameOf, MEMBER_VIEWER);
  const bids = placed.lines.map((line) => presentLine(line, accounts.nicknameOf));
  context.events.push(
    bids.length > 0
      ? { channel: channels.auction(lotId), event: 'bid', body: { auction, bids, tsServer } }
      : // A leader who raises their own maximum adds no public bid: the raise is published like any other change.
        { channel: channels.auction(lotId), event: 'update', body: { auction, tsServer } },
  );
  notifyOutbid(context, lot.row, placed);
  const bidStatus = statusAfter(placed);
  return {
    kind: 'replied',
    status: 200,
    body: {
      auctionId: lotId,
      bidStatus,
      message: placedBidMessage(placed, saleFactsOf(lot.row))?.key ?? null,
      auction,
      bids,
      usersHighestBid: { amount: toMajor(best.ceiling), isAbsentee: best.bidKind === 'maximum', bidStatus },
      tsServer,
    },
  };
}

function rowAfter(row: LotRow, placed: Placed, newWatchers: number): LotRow {
  const extension = placed.entries.find((entry) => entry.kind === 'extension');
  return {
    ...row,
    ...foldColumns(placed.state),
    revision: row.revision + 1,
    no_watchers: row.no_watchers + newWatchers,
    extension_cause: extension ? extension.cause : row.extension_cause,
  };
}

function settleHold(context: BatchContext, lotId: number, userId: number, id: number, placed: Placed): void {
  const { statements, replaced, now } = context;
  const sequence = placed.entries[0]?.sequence ?? null;
  statements.settleHold({ id, status: 'held', settled_at: now, entry_sequence: sequence, gateway_reference: null });
  replaced.push(...statements.otherHolds({ lotId, userId, id }));
}

/** Notifies the bidder who has lost the lead on their own channel, which every page listens to. */
function notifyOutbid(context: BatchContext, row: LotRow, placed: Placed): void {
  const beaten = placed.previousLead;
  if (beaten === null || placed.state.lead?.bidderId === beaten.bidderId) return;
  const payload = { auctionId: row.id, title: row.title, slug: row.slug, amount: toMajor(placed.state.price) };
  const body = { notification: 'outbid', payload, tsServer: context.tsServer };
  context.events.push({ channel: channels.user(beaten.bidderId), event: 'userNotification', body });
}

/** The bidder's highest bid after this one, as stored and as later replies show it. */
function bestOf(row: LotRow, { amount, bidKind }: BidRequest, { own }: BidderSnapshot): OwnBid {
  const currency = row.currency;
  const standing = own === undefined ? null : { ceiling: money(own.ceiling, currency), bidKind: own.bid_kind };
  return bestBid(standing, { ceiling: fromMajor(amount, currency), bidKind });
}

/** Offers and counter-offers are no bids, so a bidder has received no counter. */
function saleFactsOf(row: LotRow): Parameters<typeof placedBidMessage>[1] {
  return { saleFormat: row.sale_format, hasCounterReceived: false };
}
