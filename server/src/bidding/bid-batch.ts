import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels } from '@marque/core/contracts/realtime';
import {
  type BidAttempt,
  type BidContext,
  type BiddingState,
  bestBid,
  checkBid,
  conflictMessage,
  holdNeeded,
  messageOfPlaced,
  type OwnBid,
  ownsLot,
  type Placed,
  placeBid,
  statusAfter,
} from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { fromMajor, isExactMajor, type Money, maxMoney, money, toMajor } from '@marque/core/rules/money';
import type { AccountsView } from '../accounts/index.ts';
import type { BidderRow, HoldRow, LineRow, Statements } from '../lots/index.ts';
import {
  A_MEMBER,
  type EntryRow,
  foldColumns,
  isAuctionRow,
  type LotRow,
  presentLive,
  rowsOfEntries,
  stateOf,
} from '../lots/index.ts';
import type { OutgoingEvent } from '../outbox/index.ts';
import { notFound, type Refused, refused } from '../platform/http/index.ts';
import { answerOnceInBatch } from '../platform/idempotency/index.ts';
import type { BidRequest, BidVerdict, HoldToPlace } from './bid-request.ts';
import { presentLine, rowOfLine } from './history-lines.ts';
import { refuseBid } from './refuse-bid.ts';

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
  /** Of the last entry; null until the batch has added one. */
  hash: string | null;
  hasHolds: boolean;
  /** Whose bids this batch has accepted, as they stand now. */
  readonly bidders: Map<number, BidderRow>;
}

/** Everything that deciding one attempt within a batch needs. */
interface Desk {
  readonly statements: Statements;
  readonly accounts: AccountsView;
  readonly now: number;
  /** The same as it travels. */
  readonly tsServer: string;
  readonly lots: Map<number, LotInHand>;
  /** Written at the end, many in one statement. */
  readonly entries: EntryRow[];
  readonly lines: LineRow[];
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
  const desk = openDesk(statements, accounts, now);
  const verdicts = requests.map((request) => {
    const { repeat, bidder } = request;
    return answerOnceInBatch(statements, { repeat, userId: bidder.userId }, now, () => decide(desk, request));
  });
  const changed = [...desk.lots.values()].filter((lot) => lot.bidders.size > 0);
  statements.addEntries(desk.entries);
  statements.addLines(desk.lines);
  statements.saveBidders(changed.flatMap((lot) => [...lot.bidders.values()]));
  const rows = changed.map((lot) => lot.row);
  for (const row of rows) statements.saveLot(row);
  return { verdicts, changed: rows, events: desk.events, toPlace: desk.toPlace, replaced: desk.replaced };
}

function openDesk(statements: Statements, accounts: AccountsView, now: number): Desk {
  return {
    statements,
    accounts,
    now,
    tsServer: toIso(now),
    lots: new Map(),
    entries: [],
    lines: [],
    events: [],
    toPlace: [],
    replaced: [],
  };
}

function decide(desk: Desk, request: BidRequest): BidVerdict {
  const lot = takeInHand(desk, request.lotId);
  if ('kind' in lot) return lot;
  if (!isExactMajor(request.amount)) return refused(400, PROBLEM_CODES.malformed);
  const { bidder, bidKind, receivedAt } = request;
  const amount = fromMajor(request.amount, lot.row.currency);
  const attempt = { bidderId: bidder.userId, bidKind, amount, receivedAt, now: desk.now };
  const before = lookUp(desk, lot, request);
  const facts = contextOf(desk, lot, request, before);

  const needed = request.holdId === null ? holdFor(lot, request, attempt, before) : null;
  if (needed !== null) {
    const refusal = checkBid(lot.state, attempt, facts);
    return refusal ? refuseBid(refusal) : waitForHold(desk, lot, request, { ceiling: amount, needed, before });
  }
  const placed = placeBid(lot.state, attempt, facts);
  return placed.ok ? accept(desk, lot, request, before, placed.value) : refuseBid(placed.error);
}

/** What is known of a bidder on a lot before the bid is decided. */
interface Before {
  readonly own: BidderRow | undefined;
  /** A hold that waits, else the greatest that stands. */
  readonly standing: HoldRow | undefined;
  /** Whose tax the fee would carry. With a hold it was settled when that was asked for. */
  readonly country: string;
}

function lookUp({ statements }: Desk, lot: LotInHand, { bidder, holdId }: BidRequest): Before {
  const { row, hasHolds } = lot;
  const standing = hasHolds ? statements.standingHold(row.id, bidder.userId) : undefined;
  const isBehindIt = standing !== undefined && standing.id === holdId;
  const country = (isBehindIt ? standing.buyer_country : null) ?? buyerCountry(bidder);
  const own = lot.bidders.get(bidder.userId) ?? statements.bidder(row.id, bidder.userId);
  return { own, standing, country };
}

function takeInHand(desk: Desk, lotId: number): LotInHand | Refused {
  const known = desk.lots.get(lotId);
  if (known) return known;
  const row = desk.statements.lot(lotId);
  if (!row) return notFound;
  // A lot that was never an auction takes no bids at any time.
  if (!isAuctionRow(row)) return refused(409, conflictMessage('BID_TOO_LATE'));
  const hasHolds = desk.statements.hasHolds(lotId);
  const lot: LotInHand = { row, state: stateOf(row), hash: null, hasHolds, bidders: new Map() };
  desk.lots.set(lotId, lot);
  return lot;
}

function contextOf(desk: Desk, { row }: LotInHand, request: BidRequest, { own, standing }: Before): BidContext {
  const { bidder, holdId } = request;
  const vendor = desk.accounts.factsOf(row.vendor_id);
  return {
    isStaff: bidder.role === 'staff',
    ownsLot: bidder.userId === row.vendor_id || (vendor !== null && ownsLot(bidder, vendor)),
    isBlocked: bidder.isBlocked,
    lastAcceptedAt: own?.last_bid_at ?? null,
    hasPendingAuthorisation: standing?.status === 'pending' && standing.id !== holdId,
    isHeld: holdId !== null,
  };
}

/** What has to be held first; null where nothing. A leader's hold must also cover the maximum that goes on standing. */
function holdFor({ row, state }: LotInHand, { bidder }: BidRequest, attempt: BidAttempt, before: Before): Money | null {
  const { standing, country } = before;
  const { lead } = state;
  return holdNeeded({
    ceiling: lead?.bidderId === bidder.userId ? maxMoney(attempt.amount, lead.ceiling) : attempt.amount,
    lotType: row.lot_type,
    customCommissionId: row.custom_commission_id,
    buyerCountryCode: country,
    isVip: bidder.isVip,
    held: standing?.status === 'held' ? money(standing.amount, row.currency) : null,
  });
}

function waitForHold(
  desk: Desk,
  lot: LotInHand,
  request: BidRequest,
  { ceiling, needed, before }: { readonly ceiling: Money; readonly needed: Money; readonly before: Before },
): BidVerdict {
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
    buyer_country: before.country,
  };
  const id = desk.statements.addHold(hold);
  lot.hasHolds = true;
  desk.toPlace.push({ hold: { ...hold, id }, bidder: request.bidder });
  return {
    kind: 'answer',
    status: 202,
    body: {
      auctionId: row.id,
      bidStatus: 'bid-pending',
      message: 'bidPreAuth',
      auction: presentLive(row, desk.accounts.nicknameOf, A_MEMBER),
      bids: [],
      usersHighestBid: null,
      tsServer: desk.tsServer,
    },
  };
}

function accept(desk: Desk, lot: LotInHand, request: BidRequest, before: Before, placed: Placed): BidVerdict {
  const { statements, accounts, now, tsServer } = desk;
  const { bidder, holdId } = request;
  const lotId = lot.row.id;
  const entries = rowsOfEntries(lotId, placed.entries, lot.hash ?? statements.lastHash(lotId));
  lot.hash = entries.at(-1)?.hash ?? lot.hash;
  lot.row = rowAfter(lot.row, placed);
  lot.state = placed.state;
  desk.entries.push(...entries);
  for (const line of placed.lines) desk.lines.push(rowOfLine(lotId, line));
  const best = bestOf(lot.row, request, before);
  lot.bidders.set(bidder.userId, {
    lot_id: lotId,
    user_id: bidder.userId,
    ceiling: best.ceiling.minor,
    bid_kind: best.bidKind,
    last_bid_at: now,
    buyer_country: before.country,
  });
  if (holdId !== null) keepHold(desk, lotId, bidder.userId, holdId, placed);

  const auction = presentLive(lot.row, accounts.nicknameOf, A_MEMBER);
  const bids = placed.lines.map((line) => presentLine(line, accounts.nicknameOf));
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
      message: messageOfPlaced(placed, inSale(lot.row))?.key ?? null,
      auction,
      bids,
      usersHighestBid: { amount: toMajor(best.ceiling), isAbsentee: best.bidKind === 'maximum', bidStatus },
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
  const body = { notification: 'outbid', payload, tsServer: desk.tsServer };
  desk.events.push({ channel: channels.user(beaten.bidderId), event: 'userNotification', body });
}

/** The bidder's own best bid after this one: what the row, and every later answer, says of it. */
function bestOf(row: LotRow, { amount, bidKind }: BidRequest, { own }: Before): OwnBid {
  const currency = row.currency;
  const standing = own === undefined ? null : { ceiling: money(own.ceiling, currency), bidKind: own.bid_kind };
  return bestBid(standing, { ceiling: fromMajor(amount, currency), bidKind });
}

/** Offers and their counters are no bids: nobody who bids has one. */
function inSale(row: LotRow): Parameters<typeof messageOfPlaced>[1] {
  return { saleFormat: row.sale_format, hasCounterReceived: false };
}
