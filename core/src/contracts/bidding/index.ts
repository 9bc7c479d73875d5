/** Bids, the bid history, auction outcomes, and interventions of staff and vendors in open lots. */
import * as z from 'zod/mini';
import { BID_STATUSES, type BidStatus, PLACED_STATUSES } from '../../rules/bidding/statuses.ts';
import { END_OUTCOMES } from '../../rules/live/viewer/auction-end.ts';
import { endpoint } from '../endpoint/index.ts';
import { listing, lotLive, paymentStatus, siteQuery, wireStage } from '../listings/index.ts';
import { count, currencyCode, id, isoInstant, lines, majorAmount, pathId, ruledAmount } from '../wire/index.ts';
import { clientFacts } from './client-facts.ts';

/** One line of the public history. A maximum shows the price that it produced; its ceiling appears only when it is beaten. */
export const bidLine = z.object({
  /** Entry and position within the lot's log, "17-0": stable, unique within a lot. */
  bidId: z.string().check(z.regex(/^\d+-\d+$/)),
  sequence: count,
  amount: majorAmount,
  isAbsentee: z.boolean(),
  userId: id,
  userNickname: z.string(),
  dtCreatedUTC: isoInstant,
  /** An automatic line for the leader. The reason is not disclosed: a tie would reveal a ceiling, a jump the reserve. */
  isAutomatic: z.boolean(),
  /** A maximum that was beaten and is therefore shown. */
  isBeatenMaximum: z.boolean(),
  isVoided: z.boolean(),
});
export type BidLine = z.output<typeof bidLine>;

/** An extension by staff. Those that bids and reserves cause follow from the bids. */
export const staffExtension = z.object({
  /** Number of its entry in the lot's log. */
  sequence: count,
  dtCreatedUTC: isoInstant,
  dtStageEndUTC: isoInstant,
  /** The words of staff, for all to read. */
  reason: z.string(),
});
export type StaffExtension = z.output<typeof staffExtension>;

/** Extensions by staff that the history of a lot has. */
export const MOST_STAFF_EXTENSIONS = 20;

const lotParams = z.object({ auctionId: pathId });

export const placeBidBody = z.object({
  /** The lot id, repeated as in the specification's payload; must equal the id in the path. */
  auctionId: z.optional(id),
  isAbsentee: z.boolean(),
  /** Whole major units of the lot's currency. */
  amount: ruledAmount,
  ...clientFacts,
});

/** Possible statuses of a bid in its response. */
export const BID_RESULTS = [...PLACED_STATUSES, 'bid-outbid', 'bid-pending'] as const satisfies readonly BidStatus[];

export const placedBid = z.object({
  auctionId: id,
  /** `bid-pending` comes with status 202: the bid counts from the moment the card hold succeeds. */
  bidStatus: z.enum(BID_RESULTS),
  /** Key of the message to show; null for no message. */
  message: z.nullable(z.string()),
  /** The lot after this bid. */
  auction: lotLive,
  /** Lines this bid added to the history, oldest first; empty while pending. */
  bids: z.array(bidLine),
  usersHighestBid: z.nullable(
    z.object({ amount: majorAmount, isAbsentee: z.boolean(), bidStatus: z.enum(BID_STATUSES) }),
  ),
  tsServer: isoInstant,
});
export type PlacedBid = z.output<typeof placedBid>;

export const placeBid = endpoint({
  name: 'placeBid',
  method: 'POST',
  path: '/v1/auctions/:auctionId/bids',
  summary: 'A live bid or a maximum. 200: accepted and committed. 202: waiting for the card hold.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  body: placeBidBody,
  replies: { 200: placedBid, 202: placedBid },
  idempotent: true,
  refusals: [409, 413, 422, 429],
});

export const listBids = endpoint({
  name: 'listBids',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/bids',
  summary: `The public history of a lot, latest first: its last 1,000 lines, and its last ${MOST_STAFF_EXTENSIONS} extensions by staff.`,
  access: 'public',
  params: lotParams,
  replies: {
    200: z.object({
      auctionId: id,
      revision: count,
      currencyCode,
      bids: z.array(bidLine),
      extensions: z.array(staffExtension),
    }),
  },
});

export const listAbsentees = endpoint({
  name: 'listAbsentees',
  method: 'GET',
  path: '/v1/auctions/absentees.json',
  summary: 'The caller’s own maximum bids that still stand. No other user can read them, staff included.',
  access: 'user',
  query: z.object({ userId: z.optional(pathId) }),
  replies: {
    200: z.object({ absenteeBids: z.array(z.object({ auctionId: id, maxAbsenteeBid: majorAmount, currencyCode })) }),
  },
});

export const readEndData = endpoint({
  name: 'readEndData',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/endData',
  summary: 'How the auction ended for the caller. `outcome` is null for users who did not take part.',
  access: 'user',
  params: lotParams,
  replies: {
    200: z.object({
      auctionId: id,
      stage: wireStage,
      outcome: z.nullable(z.enum(END_OUTCOMES)),
      currencyCode,
      salePrice: z.nullable(majorAmount),
      feeAmountIncTax: z.nullable(majorAmount),
      total: z.nullable(majorAmount),
      paymentStatus: z.nullable(paymentStatus),
      dtSoldUTC: z.nullable(isoInstant),
      /** When the grace period after a failed card payment ends. */
      dtPaymentDueByUTC: z.nullable(isoInstant),
      /** Contact details of the other party after a sale. */
      contact: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
    }),
  },
});

/** A lot with a bid of the caller, and the status of that bid. */
export const biddingRow = z.extend(listing, {
  bidStatus: z.enum(BID_STATUSES),
  usersHighestBid: z.object({ amount: majorAmount, isAbsentee: z.boolean() }),
});
export type BiddingRow = z.output<typeof biddingRow>;

export const listBidding = endpoint({
  name: 'listBidding',
  method: 'GET',
  path: '/v1/users/me/bidding',
  summary: 'All lots with a bid of the caller, open ones first.',
  access: 'user',
  query: z.object({ site: siteQuery }),
  replies: { 200: z.object({ auctions: z.array(biddingRow) }) },
});

export const changeReserve = endpoint({
  name: 'changeReserve',
  method: 'PUT',
  path: '/v1/auctions/:auctionId/reserve',
  summary: 'The vendor (or staff for them) lowers the reserve or, with null, removes it.',
  access: 'user',
  params: lotParams,
  body: z.object({ amount: z.nullable(ruledAmount) }),
  replies: { 200: z.object({ auction: lotLive, priceReserve: z.nullable(majorAmount) }) },
  idempotent: true,
  refusals: [409, 422],
});

export const voidBid = endpoint({
  name: 'voidBid',
  method: 'POST',
  path: '/v1/staff/auctions/:auctionId/bids/:sequence/void',
  summary: 'Staff void a bid with a reason; the lot is recomputed from the remaining bids.',
  access: 'staff',
  params: z.object({ auctionId: pathId, sequence: pathId }),
  body: z.object({ reason: lines(3, 500) }),
  replies: { 200: z.object({ auction: lotLive }) },
  idempotent: true,
  refusals: [409, 422],
});

export const withdrawLot = endpoint({
  name: 'withdrawLot',
  method: 'POST',
  path: '/v1/staff/auctions/:auctionId/withdraw',
  summary: 'Staff take a lot out of sale, with a reason that its page shows.',
  access: 'staff',
  params: lotParams,
  body: z.object({ reason: lines(3, 500) }),
  replies: { 200: z.object({ auction: lotLive }) },
  idempotent: true,
  refusals: [409, 422],
});
