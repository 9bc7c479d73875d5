import { channels } from '@marque/core/contracts/realtime';
import { bestBid, type OwnBid, type Placed, placedBidMessage, statusAfter } from '@marque/core/rules/bidding';
import { fromMajor, money, toMajor } from '@marque/core/rules/money';
import { foldColumns, type LotRow, MEMBER_VIEWER, presentLive } from '../../lots/index.ts';
import { presentLine, rowOfLine } from '../history/history-lines.ts';
import { rowsOfEntries } from '../log/entry-rows.ts';
import type { BatchContext, BidderSnapshot, LoadedLot } from './batch-context.ts';
import type { BidRequest, BidResult } from './bid-request.ts';

/** Stores an accepted bid in the batch, with its events, and answers it. */
export function acceptBid(
  context: BatchContext,
  lot: LoadedLot,
  request: BidRequest,
  snapshot: BidderSnapshot,
  placed: Placed,
): BidResult {
  record(context, lot, request, placed);
  const best = bestOf(lot.row, request, snapshot);
  saveBidder(context, lot, request, { best, country: snapshot.country });
  if (request.holdId !== null) settleHold(context, lot.row.id, request.bidder.userId, request.holdId, placed);
  const { auction, bids } = publish(context, lot.row, placed);
  const bidStatus = statusAfter(placed);
  return {
    kind: 'replied',
    status: 200,
    body: {
      auctionId: lot.row.id,
      bidStatus,
      message: placedBidMessage(placed, saleFactsOf(lot.row))?.key ?? null,
      auction,
      bids,
      usersHighestBid: { amount: toMajor(best.ceiling), isAbsentee: best.bidKind === 'maximum', bidStatus },
      tsServer: context.tsServer,
    },
  };
}

/** Adds the bid's entries, its lines and its campaign, and changes the lot. */
function record(context: BatchContext, lot: LoadedLot, { bidder, campaign }: BidRequest, placed: Placed): void {
  const { statements, now } = context;
  const lotId = lot.row.id;
  const entries = rowsOfEntries(lotId, placed.entries, lot.hash ?? statements.lastHash(lotId));
  lot.hash = entries.at(-1)?.hash ?? lot.hash;
  // Bidders watch the lots they bid on. A lot that a bidder removes from the list stays off it until the next bid.
  const isNewWatcher = statements.addWatch(bidder.userId, lotId, now);
  lot.row = rowAfter(lot.row, placed, isNewWatcher ? 1 : 0);
  lot.state = placed.state;
  context.entries.push(...entries);
  for (const line of placed.lines) context.lines.push(rowOfLine(lotId, line));
  const sequence = entries.at(0)?.sequence;
  if (campaign !== null && sequence !== undefined) statements.addCampaign({ lot_id: lotId, sequence, campaign });
}

function saveBidder(
  { now }: BatchContext,
  { row, bidders }: LoadedLot,
  { bidder }: BidRequest,
  { best, country }: { readonly best: OwnBid; readonly country: string },
): void {
  bidders.set(bidder.userId, {
    lot_id: row.id,
    user_id: bidder.userId,
    ceiling: best.ceiling.minor,
    bid_kind: best.bidKind,
    last_bid_at: now,
    buyer_country: country,
  });
}

/** Adds the events of a bid, and returns the lot and the lines as they show them. */
function publish(context: BatchContext, row: LotRow, placed: Placed) {
  const { accounts, events, tsServer } = context;
  const auction = presentLive(row, accounts.nicknameOf, MEMBER_VIEWER);
  const bids = placed.lines.map((line) => presentLine(line, accounts.nicknameOf));
  events.push(
    bids.length > 0
      ? { channel: channels.auction(row.id), event: 'bid', body: { auction, bids, tsServer } }
      : // A leader who raises their own maximum adds no public bid: the raise is published like any other change.
        { channel: channels.auction(row.id), event: 'update', body: { auction, tsServer } },
  );
  notifyOutbid(context, row, placed);
  return { auction, bids };
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
