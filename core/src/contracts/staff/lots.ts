/** Lots as staff watch them: one feed of all active lots, and what happened to one of them. */
import * as z from 'zod/mini';
import { STAFF_ALERTS } from '../../rules/monitoring/alerts/staff-alerts.ts';
import { RISK_MARKS } from '../../rules/people/risk/risk-marks.ts';
import { endpoint } from '../endpoint/index.ts';
import { listing, paymentStatus } from '../listings/index.ts';
import { count, exactLine, id, isoInstant, majorAmount, pathId, pattern } from '../wire/index.ts';

/** A colleague or a member by the name that others see. */
export const namedAccount = z.object({ userId: id, nickname: z.string() });

/** The alerts of the wall that a colleague can acknowledge. */
export { STAFF_ALERTS };

export const acknowledgement = z.object({
  alert: z.enum(STAFF_ALERTS),
  by: namedAccount,
  dtUTC: isoInstant,
});
export type Acknowledgement = z.output<typeof acknowledgement>;

/** Entries of the two bounded lists of a row. */
export const MOST_RECENT_BIDS = 120;
export const MOST_PRICE_STEPS = 24;

/** What waits on a lot for a decision or an answer. */
export const lotSignals = z.object({
  /** The last hold on the lot that the bank refused, if no bid of that bidder has counted since. */
  failedHold: z.nullable(
    z.object({
      bidder: namedAccount,
      /** Null for a maximum, which no other person may know. */
      amount: z.nullable(majorAmount),
      dtUTC: isoInstant,
    }),
  ),
  /** Bids and offers that wait for their hold. */
  pendingHolds: count,
  openOffer: z.nullable(
    z.object({
      amount: majorAmount,
      bidder: namedAccount,
      dtExpiresUTC: isoInstant,
      /** The vendor's counter-offer, which the bidder must answer. */
      counter: z.nullable(z.object({ amount: majorAmount, dtExpiresUTC: isoInstant })),
    }),
  ),
  heldComments: count,
  openEnquiries: count,
  isDisputed: z.boolean(),
});
export type LotSignals = z.output<typeof lotSignals>;

/** A row of the wall: the listing, with the reserve, and what only staff see. */
export const staffLot = z.extend(listing, {
  /** Members with a bid on it. */
  noBidders: count,
  dtLastBidUTC: z.nullable(isoInstant),
  /** Instants of the bids of the last hour, oldest first, the last 120. */
  recentBids: z.array(isoInstant).check(z.maxLength(MOST_RECENT_BIDS)),
  /** The price over the last six hours, oldest first; the first entry is the price at their beginning. */
  priceSteps: z.array(z.object({ dtUTC: isoInstant, amount: majorAmount })).check(z.maxLength(MOST_PRICE_STEPS)),
  paymentStatus: z.nullable(paymentStatus),
  signals: lotSignals,
  acknowledgements: z.array(acknowledgement),
  /** The colleague who has taken the lot. */
  assignee: z.nullable(namedAccount),
  /** Staff notes on it. */
  noNotes: count,
});
export type StaffLot = z.output<typeof staffLot>;

/** Rows of one page of the feed. */
export const STAFF_LOTS_PER_PAGE = 250;

export const listStaffLots = endpoint({
  name: 'listStaffLots',
  method: 'GET',
  path: '/v1/staff/lots',
  summary: `Lots that are live, coming soon or provisionally sold, and those that ended in the last two days, by id, ${STAFF_LOTS_PER_PAGE} a page: \`next\` is the \`after\` of the following page.`,
  access: 'staff',
  query: z.object({ after: z.optional(pathId) }),
  replies: {
    200: z.object({ serverNow: isoInstant, lots: z.array(staffLot), next: z.nullable(id) }),
  },
});

/** Lots of one request of `readStaffLots`. */
export const MOST_STAFF_LOTS = 50;

export const readStaffLots = endpoint({
  name: 'readStaffLots',
  method: 'GET',
  path: '/v1/staff/lots/selected',
  summary: `The rows of up to ${MOST_STAFF_LOTS} lots, by a list of ids with commas, after a \`lotFacts\` event or a gap. Unknown ids are left out.`,
  access: 'staff',
  query: z.object({ ids: pattern(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/) }),
  replies: { 200: z.object({ serverNow: isoInstant, lots: z.array(staffLot) }) },
});

/** Why the server refused a bid, an offer or a purchase: the code of its answer. */
export const refusedRequest = z.object({
  kind: z.enum(['bid', 'offer', 'buyNow', 'purchase']),
  user: namedAccount,
  /** Null for a maximum, which no other person may know, and for buying now, whose price is the lot's. */
  amount: z.nullable(majorAmount),
  /** Null for other requests than bids. */
  isAbsentee: z.nullable(z.boolean()),
  /** The message of the answer, for instance `Conflict: BID_TOO_SMALL`. */
  reason: z.string(),
  dtUTC: isoInstant,
});
export type RefusedRequest = z.output<typeof refusedRequest>;

/** Refused requests of one lot that are kept; older ones are deleted. */
export const MOST_REFUSED_REQUESTS = 200;

export const listRefusedRequests = endpoint({
  name: 'listRefusedRequests',
  method: 'GET',
  path: '/v1/staff/lots/:auctionId/refused',
  summary: `The bids, offers and purchases that were refused on a lot, the latest first, ${MOST_REFUSED_REQUESTS} at most. A maximum carries no amount: it would reveal a ceiling.`,
  access: 'staff',
  params: z.object({ auctionId: pathId }),
  replies: { 200: z.object({ auctionId: id, refused: z.array(refusedRequest) }) },
});

/** Why to look closer at a bidder. */
export const riskOfBidder = z.object({
  mark: z.enum(RISK_MARKS),
  /** What the mark rests on, for its sentence: a count, an amount or a nickname. */
  values: z.record(exactLine(1, 40), z.union([z.string(), z.number()])),
});

export const lotBidder = z.object({
  userId: id,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  countryCode: z.string(),
  dtMemberSinceUTC: isoInstant,
  isVIP: z.boolean(),
  isBlocked: z.boolean(),
  noBids: count,
  /** The highest price that a bid of theirs has shown; never a ceiling that was not beaten. */
  highestShown: majorAmount,
  dtLastBidUTC: isoInstant,
  bought: count,
  unpaid: count,
  risks: z.array(riskOfBidder),
});
export type LotBidder = z.output<typeof lotBidder>;

/** Bidders of a lot that are listed, the latest first. */
export const MOST_LOT_BIDDERS = 100;

export const listLotBidders = endpoint({
  name: 'listLotBidders',
  method: 'GET',
  path: '/v1/staff/lots/:auctionId/bidders',
  summary: `Who bids on a lot, with what staff may know and why to look closer, the latest first, ${MOST_LOT_BIDDERS} at most.`,
  access: 'staff',
  params: z.object({ auctionId: pathId }),
  replies: { 200: z.object({ auctionId: id, bidders: z.array(lotBidder) }) },
});

/** What the row of a lot contains and no event of the lot carries. */
export const LOT_FACTS = [
  'hold',
  'offer',
  'comment',
  'enquiry',
  'payment',
  'sale',
  'note',
  'acknowledgement',
  'assignment',
  'words',
  'reserve',
  'listing',
] as const;

/** `lotFacts` on private-staff: something about a lot changed that no other event carries. It has no values, so that consoles fetch the row. */
export const lotFactsEvent = z.object({ auctionId: id, changed: z.enum(LOT_FACTS), tsServer: isoInstant });
export type LotFactsEvent = z.output<typeof lotFactsEvent>;
