import { type BidAttempt, requiredHold } from '@marque/core/rules/bidding';
import { type Money, maxMoney, money } from '@marque/core/rules/money';
import type { HoldRow } from '../../holds/index.ts';
import { MEMBER_VIEWER, presentLive } from '../../lots/index.ts';
import type { BatchContext, BidderSnapshot, LoadedLot } from './batch-context.ts';
import type { BidRequest, BidResult } from './bid-request.ts';

/** The amount to hold first; null where none is needed. A leader's hold must also cover their standing maximum. */
export function holdFor(
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

/** Stores the hold that a bid needs; the bid is decided again once the hold is granted. */
export function waitForHold(
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
