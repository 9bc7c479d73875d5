/** The JSON of `marque auction …`. Amounts are major units of `currencyCode`, instants ISO 8601 in UTC. */
import { bidLine, staffExtension } from '@marque/core/contracts/bidding';
import { feeQuote } from '@marque/core/contracts/fees';
import { listing, listingDetail, wireStage } from '@marque/core/contracts/listings';
import { logEntry } from '@marque/core/contracts/log';
import { currencyCode, id, isoInstant, majorAmount } from '@marque/core/contracts/wire';
import { SITES } from '@marque/core/rules/lot';
import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));

/** A lot of `auction list` and of `search`: the fields of a listing, under the names that the API gives them. */
export const lotJson = z.pick(listing, {
  auctionId: true,
  site: true,
  stage: true,
  title: true,
  slug: true,
  make: true,
  model: true,
  modelYear: true,
  lotType: true,
  saleFormat: true,
  currencyCode: true,
  currentBid: true,
  minimumBid: true,
  startPrice: true,
  noBids: true,
  reserveMet: true,
  priceReserve: true,
  salePrice: true,
  priceBuyNow: true,
  priceWithheld: true,
  highBidderId: true,
  highBidderDisplayName: true,
  vendorNickName: true,
  countryCode: true,
  noWatchers: true,
  revision: true,
  dtAuctionStartUTC: true,
  dtStageEndUTC: true,
  dtSoldUTC: true,
});
export type LotJson = z.output<typeof lotJson>;

export const BID_KINDS = ['live', 'maximum'] as const;

/** A line of the public history. */
export const bidJson = z.object({
  /** Entry and position in the log, "17-0". */
  bidId: bidLine.shape.bidId,
  sequence: count,
  amount: majorAmount,
  currencyCode,
  bidder: z.string(),
  bidderId: id,
  kind: z.enum(BID_KINDS),
  /** Placed by the server for the leader’s maximum. */
  isAutomatic: z.boolean(),
  isBeatenMaximum: z.boolean(),
  isVoided: z.boolean(),
  dtUTC: isoInstant,
});
export type BidJson = z.output<typeof bidJson>;

export const LOG_RESULTS = ['whole', 'broken', 'withheld'] as const;

/** The log of a lot, and whether it is whole and leads to what the lot shows. */
export const logJson = z.object({
  result: z.enum(LOG_RESULTS),
  /** What is wrong, and the entry at which it shows; null where the log is whole. */
  fault: z.nullable(z.string()),
  faultAt: z.nullable(count),
  /** Entries that were checked, and how many of them the caller may not read. */
  checked: count,
  sealed: count,
  /** From the entry of `--from` on. */
  entries: z.array(logEntry),
});
export type LogJson = z.output<typeof logJson>;

/** The document of `auction show`. `log` is null without `--log`. */
export const shownLotJson = z.extend(lotJson, {
  summary: z.string(),
  facts: listingDetail.shape.facts,
  location: z.string(),
  url: z.string(),
  reserveLowered: z.boolean(),
  extensionCause: listing.shape.extensionCause,
  noViews: count,
  noComments: count,
  noPictures: count,
  endedReason: listingDetail.shape.endedReason,
  fees: feeQuote,
  extensions: z.array(staffExtension),
  log: z.nullable(logJson),
});
export type ShownLotJson = z.output<typeof shownLotJson>;

/** The document of `auction fees`. */
export const lotFeesJson = z.extend(feeQuote, { auctionId: id, title: z.string() });
export type LotFeesJson = z.output<typeof lotFeesJson>;

export const WATCH_EVENTS = [
  /** The lot as it is when the watch begins; once for each lot. */
  'lot',
  'bid',
  /** Staff have voided a bid. */
  'voided',
  /** The end has moved. */
  'extended',
  'reserveMet',
  /** After a void. */
  'reserveNotMet',
  'reserveLowered',
  /** Another stage than those of the following two events. */
  'stage',
  /** The lot is over, sold or not. */
  'ended',
  /** A buyer has bought it for good. */
  'sold',
  /** More bids were placed while there was no connection than the server lists. */
  'missed',
  'connection',
] as const;
export type WatchEventName = (typeof WATCH_EVENTS)[number];

export const CONNECTION_STATES = ['live', 'polling', 'lost'] as const;

/** A line of `auction watch`. Fields that an event does not have are left out. */
export const watchEventJson = z.object({
  event: z.enum(WATCH_EVENTS),
  /** Null for `connection`. */
  auctionId: z.nullable(id),
  /** The revision of the lot from which on this is so. Null for `connection`. */
  revision: z.nullable(count),
  /** Server time. */
  dtUTC: isoInstant,
  site: z.optional(z.enum(SITES)),
  title: z.optional(z.string()),
  stage: z.optional(wireStage),
  currencyCode: z.optional(currencyCode),
  currentBid: z.optional(majorAmount),
  minimumBid: z.optional(majorAmount),
  noBids: z.optional(count),
  reserveMet: z.optional(z.boolean()),
  highBidder: z.optional(z.nullable(z.string())),
  dtStageEndUTC: z.optional(z.nullable(isoInstant)),
  /** The end before it moved, and why it did. */
  dtStageEndBeforeUTC: z.optional(isoInstant),
  cause: z.optional(listing.shape.extensionCause),
  bidId: z.optional(z.string()),
  sequence: z.optional(count),
  amount: z.optional(z.nullable(majorAmount)),
  bidder: z.optional(z.string()),
  bidderId: z.optional(id),
  kind: z.optional(z.enum(BID_KINDS)),
  isAutomatic: z.optional(z.boolean()),
  isBeatenMaximum: z.optional(z.boolean()),
  /** Bids that are missing. */
  count: z.optional(count),
  state: z.optional(z.enum(CONNECTION_STATES)),
});
export type WatchEventJson = z.output<typeof watchEventJson>;
