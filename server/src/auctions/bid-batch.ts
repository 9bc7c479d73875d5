import type { PlacedBid } from '@marque/core/contracts/bidding';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels } from '@marque/core/contracts/realtime';
import {
  type BidContext,
  type BiddingState,
  type BidRefusal,
  checkBid,
  conflictMessage,
  type Placed,
  placeBid,
  preauthRequired,
  reserveMet,
} from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import type { LotType } from '@marque/core/rules/lot';
import { type Currency, fromMajor, isExactMajor, type Money, toMajor } from '@marque/core/rules/money';
import { type AccountFacts, notFound, type Refused, refused } from '../platform/http/index.ts';
import { type AccountsView, type BidRequest, type BidVerdict, type HoldToPlace, isSamePerson } from './bid-request.ts';
import { foldColumns, type LotRow, stateOf } from './lot-row.ts';
import type { OutgoingEvent } from './outbox.ts';
import { feesOf, isAuctionRow, presentLine, presentLive, rowOfLine } from './present.ts';
import { answerOnce } from './repeats.ts';
import type { HoldRow, Statements } from './statements.ts';

/** What one commit holds. */
export interface Batch {
  readonly verdicts: readonly BidVerdict[];
  /** Lots that changed, as they are after it. */
  readonly changed: readonly LotRow[];
  readonly events: readonly OutgoingEvent[];
  readonly toPlace: readonly HoldToPlace[];
  readonly replaced: readonly HoldRow[];
}

/** A lot while the bids of one batch are decided on it: read once, written once. */
interface LotInHand {
  row: LotRow;
  state: BiddingState;
  /** Of the last entry; null until the first is written. */
  hash: string | null;
  hasHolds: boolean;
  isChanged: boolean;
}

/** Everything that deciding one attempt within a batch needs. */
interface Desk {
  readonly statements: Statements;
  readonly accounts: AccountsView;
  readonly now: number;
  readonly lots: Map<number, LotInHand>;
  readonly events: OutgoingEvent[];
  readonly toPlace: HoldToPlace[];
  readonly replaced: HoldRow[];
}

/** Decides bids one after another within the transaction that the statements belong to. */
export function decideBatch(
  requests: readonly BidRequest[],
  statements: Statements,
  accounts: AccountsView,
  now: number,
): Batch {
  const desk: Desk = { statements, accounts, now, lots: new Map(), events: [], toPlace: [], replaced: [] };
  const verdicts = requests.map((request) => {
    const { repeat, bidder } = request;
    return answerOnce(statements, { repeat, userId: bidder.userId }, now, () => decide(desk, request));
  });
  const changed = [...desk.lots.values()].filter((lot) => lot.isChanged).map((lot) => lot.row);
  for (const row of changed) statements.saveLot(row);
  return { verdicts, changed, events: desk.events, toPlace: desk.toPlace, replaced: desk.replaced };
}

function decide(desk: Desk, request: BidRequest): BidVerdict {
  const lot = takeInHand(desk, request.lotId);
  if ('kind' in lot) return lot;
  if (!isExactMajor(request.amount)) return refused(400, PROBLEM_CODES.malformed);
  const { bidder, bidKind, receivedAt } = request;
  const amount = fromMajor(request.amount, lot.row.currency as Currency);
  const attempt = { bidderId: bidder.userId, bidKind, amount, receivedAt, now: desk.now };
  const standing = lot.hasHolds ? desk.statements.standingHold(lot.row.id, bidder.userId) : undefined;
  const facts = contextOf(desk, lot.row, request, standing);

  if (request.holdId === null && needsHold(lot.row, bidder, amount)) {
    const refusal = checkBid(lot.state, attempt, facts);
    if (refusal) return refuse(refusal);
    const needed = feesOf(lot.row, amount, buyerCountry(bidder)).feeIncTax;
    if (standing?.status !== 'held' || standing.amount < needed.minor) {
      return waitForHold(desk, lot, request, amount, needed);
    }
  }
  const placed = placeBid(lot.state, attempt, facts);
  return placed.ok ? accept(desk, lot, request, amount, placed.value) : refuse(placed.error);
}

function takeInHand(desk: Desk, lotId: number): LotInHand | Refused {
  const known = desk.lots.get(lotId);
  if (known) return known;
  const row = desk.statements.lot(lotId);
  if (!row) return notFound;
  // A lot that was never an auction takes no bids at any time.
  if (!isAuctionRow(row)) return refused(409, conflictMessage('BID_TOO_LATE'));
  const hasHolds = desk.statements.hasHolds(lotId);
  const lot: LotInHand = { row, state: stateOf(row), hash: null, hasHolds, isChanged: false };
  desk.lots.set(lotId, lot);
  return lot;
}

function contextOf(desk: Desk, row: LotRow, { bidder, holdId }: BidRequest, standing: HoldRow | undefined): BidContext {
  const vendor = desk.accounts.factsOf(row.vendor_id);
  return {
    isStaff: bidder.role === 'staff',
    ownsLot: bidder.userId === row.vendor_id || (vendor !== null && isSamePerson(bidder, vendor)),
    isBlocked: bidder.isBlocked,
    lastAcceptedAt: desk.statements.lastBidAt(row.id, bidder.userId),
    hasPendingAuthorisation: standing?.status === 'pending' && standing.id !== holdId,
    isHeld: holdId !== null,
  };
}

function needsHold(row: LotRow, bidder: AccountFacts, ceiling: Money): boolean {
  return !bidder.isVip && preauthRequired(ceiling, row.lot_type as LotType);
}

function waitForHold(desk: Desk, lot: LotInHand, request: BidRequest, ceiling: Money, needed: Money): BidVerdict {
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
  };
  const id = desk.statements.addHold(hold);
  lot.hasHolds = true;
  desk.toPlace.push({ hold: { ...hold, id }, request });
  return {
    kind: 'answer',
    status: 202,
    body: {
      auctionId: row.id,
      bidStatus: 'bid-pending',
      message: 'bidPreAuth',
      auction: presentLive(row, desk.accounts.nicknameOf, true),
      bids: [],
      usersHighestBid: null,
      tsServer: toIso(desk.now),
    },
  };
}

function accept(desk: Desk, lot: LotInHand, request: BidRequest, ceiling: Money, placed: Placed): BidVerdict {
  const { statements, accounts, now } = desk;
  const { bidder, bidKind, holdId } = request;
  const lotId = lot.row.id;
  lot.hash = statements.append(lotId, placed.entries, lot.hash ?? statements.lastHash(lotId));
  lot.row = rowAfter(lot.row, placed);
  lot.state = placed.state;
  lot.isChanged = true;
  for (const line of placed.lines) statements.addLine(rowOfLine(lotId, line));
  statements.saveBidder({
    lot_id: lotId,
    user_id: bidder.userId,
    ceiling: ceiling.minor,
    bid_kind: bidKind,
    last_bid_at: now,
  });
  if (holdId !== null) keepHold(desk, lotId, bidder.userId, holdId, placed);

  const auction = presentLive(lot.row, accounts.nicknameOf, true);
  const bids = placed.lines.map((line) => presentLine(line, accounts.nicknameOf));
  const tsServer = toIso(now);
  desk.events.push(
    bids.length > 0
      ? { channel: channels.auction(lotId), event: 'bid', body: { auction, bids, tsServer } }
      : // A leader's quiet raise is nobody's to know of: it travels as any other change.
        { channel: channels.auction(lotId), event: 'update', body: { auction, tsServer } },
  );
  tellBeaten(desk, lot.row, placed);
  const bidStatus = statusAfter(placed);
  return {
    kind: 'answer',
    status: 200,
    body: {
      auctionId: lotId,
      bidStatus,
      message: placed.outcome === 'leading' ? 'highestBidder' : 'outbid',
      auction,
      bids,
      usersHighestBid: { amount: toMajor(ceiling), isAbsentee: bidKind === 'maximum', bidStatus },
      tsServer,
    },
  };
}

function rowAfter(row: LotRow, placed: Placed): LotRow {
  const extension = placed.entries.find((entry) => entry.kind === 'extension');
  return {
    ...row,
    ...foldColumns(placed.state),
    revision: row.revision + 1,
    extension_cause: extension ? extension.cause : row.extension_cause,
  };
}

function keepHold(desk: Desk, lotId: number, userId: number, id: number, placed: Placed): void {
  const { statements, replaced, now } = desk;
  const sequence = placed.entries[0]?.sequence ?? null;
  statements.settleHold({ id, status: 'held', settled_at: now, entry_sequence: sequence, gateway_reference: null });
  replaced.push(...statements.otherHolds({ lotId, userId, id }));
}

/** Whoever has just lost the lead hears it at once, wherever they are on the site. */
function tellBeaten(desk: Desk, row: LotRow, placed: Placed): void {
  const beaten = placed.previousLead;
  if (beaten === null || placed.state.lead?.bidderId === beaten.bidderId) return;
  const payload = { auctionId: row.id, title: row.title, slug: row.slug, amount: toMajor(placed.state.price) };
  const body = { notification: 'outbid', payload, tsServer: toIso(desk.now) };
  desk.events.push({ channel: channels.user(beaten.bidderId), event: 'userNotification', body });
}

function statusAfter(placed: Placed): PlacedBid['bidStatus'] {
  if (placed.outcome === 'outbid') return 'bid-outbid';
  return reserveMet(placed.state) ? 'bid-winning' : 'bid-below-reserve';
}

function refuse(refusal: BidRefusal): Refused {
  switch (refusal.code) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'blocked':
    case 'staffCannotBid':
    case 'vendorsCannotBid':
      return refused(403, refusal.code);
    case 'BID_TOO_SMALL':
      return refused(409, conflictMessage(refusal.code), { context: { minimumBid: toMajor(refusal.minimum) } });
    case 'BID_TOO_LARGE':
      return refused(409, conflictMessage(refusal.code), { context: { maximumBid: toMajor(refusal.maximum) } });
    case 'BID_TOO_SOON':
    case 'BID_TOO_LATE':
    case 'BID_PENDING':
      return refused(409, conflictMessage(refusal.code));
  }
}
