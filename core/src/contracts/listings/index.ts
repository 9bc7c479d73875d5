/** Lots as they travel: the listing of a tile, the whole page of one lot, and what moves while it is live. */
import * as z from 'zod/mini';
import { BID_STATUSES } from '../../rules/bidding/statuses.ts';
import { EXTENSION_CAUSES } from '../../rules/bidding/types.ts';
import { PAYMENT_STATUSES } from '../../rules/live/viewer/auction-end.ts';
import { LOT_TYPES, SALE_FORMATS, SITES, VENDOR_TYPES } from '../../rules/lot/types.ts';
import { SALE_TYPES, WIRE_STAGES } from '../../rules/lot/wire-words.ts';
import { endpoint } from '../endpoint/index.ts';
import { feeQuote } from '../fees/index.ts';
import {
  count,
  countryCode,
  currencyCode,
  id,
  isoInstant,
  majorAmount,
  pathId,
  queriedCountry,
} from '../wire/index.ts';

/** Stages travel in lower case; `stageFromWire` of `rules/lot` gives the one spelling used inside. */
export const wireStage = z.enum(WIRE_STAGES);

/** What became of a payment, or that it is still to come. */
export const paymentStatus = z.enum([...PAYMENT_STATUSES, 'pending']);

/**
 * What moves while a lot is open. Carried by `timely`, by every answer to a bid and by the events of a lot's channel,
 * so that one function can patch any client's state. Newer `revision` wins.
 */
export const lotLive = z.object({
  auctionId: id,
  /** Rises with every committed change of the lot; a gap means that something was missed. */
  revision: count,
  stage: wireStage,
  currencyCode,
  currentBid: majorAmount,
  /** Least amount the next bid may have. */
  minimumBid: majorAmount,
  noBids: count,
  reserveMet: z.boolean(),
  reserveLowered: z.boolean(),
  /** An account number, the same on all lots; who stands behind it is nobody's to know. */
  highBidderId: z.nullable(id),
  highBidderDisplayName: z.nullable(z.string()),
  dtStageEndUTC: z.nullable(isoInstant),
  dtAuctionEndUTC: z.nullable(isoInstant),
  /** Why the end was moved, when it was not a bid. */
  extensionCause: z.nullable(z.enum(EXTENSION_CAUSES)),
  noWatchers: count,
});
export type LotLive = z.output<typeof lotLive>;

/** A lot in a list: everything a tile, a row of the account page or a search hit shows. */
export const listing = z.extend(lotLive, {
  objectID: z.string(),
  site: z.enum(SITES),
  title: z.string(),
  summary: z.string(),
  slug: z.string(),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  modelYear: z.nullable(z.int()),
  lotType: z.enum(LOT_TYPES),
  saleFormat: z.enum(SALE_FORMATS),
  saleType: z.enum(SALE_TYPES),
  startPrice: majorAmount,
  /** Withheld (null) from visitors behind the login wall. */
  salePrice: z.nullable(majorAmount),
  priceSold: z.nullable(majorAmount),
  priceBuyItNow: z.nullable(majorAmount),
  priceBuyNow: z.nullable(majorAmount),
  /** Only ever sent to the lot's vendor and to staff. */
  priceReserve: z.nullable(majorAmount),
  /** True when the prices above were withheld for want of a login. */
  priceWithheld: z.boolean(),
  isBoosted: z.boolean(),
  isCharity: z.boolean(),
  vendorId: id,
  vendorNickName: z.string(),
  vendorType: z.enum(VENDOR_TYPES),
  dtAuctionStartUTC: z.nullable(isoInstant),
  dtSoldUTC: z.nullable(isoInstant),
  dtListedUTC: isoInstant,
  noViews: count,
  countryCode,
  countryName: z.string(),
  areaName: z.string(),
  location: z.string(),
  /** Key for `/images/{key}`; null where a lot has no picture yet. */
  mainImagePath: z.nullable(z.string()),
  mainImageUrl: z.nullable(z.string()),
  /** Colour shown until the picture is there, `#rrggbb`. */
  mainImageColour: z.string(),
  tileImagePath: z.nullable(z.string()),
  tileTitleImagePath: z.nullable(z.string()),
  tileButtonText: z.nullable(z.string()),
  customAttributes: z.object({ Registration: z.nullable(z.string()), plateTerritory: z.nullable(z.string()) }),
  registration1: z.nullable(z.string()),
  registration2: z.nullable(z.string()),
  registration3: z.nullable(z.string()),
  registration4: z.nullable(z.string()),
  State_or_Territory: z.nullable(z.string()),
  driveSide: z.nullable(z.enum(['LHD', 'RHD'])),
  offersRateLimit: count,
  offersRateLimitTime: count,
  countersEnabled: z.boolean(),
  canEscrow: z.boolean(),
  customCommissionId: z.nullable(z.int()),
});
export type Listing = z.output<typeof listing>;

export const PICTURE_GROUPS = ['outside', 'inside', 'engine', 'details', 'papers'] as const;

export const picture = z.object({
  /** Key for `/images/{key}`. */
  key: z.string(),
  group: z.enum(PICTURE_GROUPS),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  /** i18n key of the view ("side", "engine", "caseback"): alternative text is put together from it and the title. */
  view: z.string(),
});
export type Picture = z.output<typeof picture>;

/** A fact row of the lot page. `label` is an i18n key suffix (`facts.mileage`); values are data. */
export const fact = z.object({ label: z.string(), value: z.string() });

/** A finished lot of the same model, for comparison; price withheld like any sold price. */
export const comparable = z.object({
  auctionId: id,
  title: z.string(),
  slug: z.string(),
  lotType: z.enum(LOT_TYPES),
  sold: z.boolean(),
  dtSoldUTC: isoInstant,
  amount: z.nullable(majorAmount),
  currencyCode,
});

/** Everything the page of one lot shows at first. */
export const listingDetail = z.extend(listing, {
  lead: z.string(),
  /** Paragraphs of the story. */
  story: z.array(z.string()),
  facts: z.array(fact),
  pictures: z.array(picture),
  vendorSummary: z.nullable(z.string()),
  /** The company that looks after the sale; null where its seller does. */
  companyCode: z.nullable(z.string()),
  vendorSince: isoInstant,
  vendorSoldCount: count,
  /** Owner, staff and, after a sale, the other party. */
  vendorEmail: z.nullable(z.string()),
  vendorPhone: z.nullable(z.string()),
  comparables: z.array(comparable),
  isCrawler: z.boolean(),
  endedReason: z.nullable(z.string()),
  auctionEndInteraction: z.nullable(z.string()),
  auctionPaymentStatus: z.nullable(paymentStatus),
});
export type ListingDetail = z.output<typeof listingDetail>;

/** Fast-moving part of a lot page, with what the caller alone may know. */
export const timely = z.extend(lotLive, {
  tsServer: isoInstant,
  noViews: count,
  fees: feeQuote,
  /** The caller's own highest ceiling on this lot; null for everyone else. */
  usersHighestBid: z.nullable(
    z.object({ amount: majorAmount, isAbsentee: z.boolean(), bidStatus: z.enum(BID_STATUSES) }),
  ),
  /** A bid of the caller's that waits for its card hold. */
  pendingBid: z.nullable(z.object({ amount: majorAmount, isAbsentee: z.boolean(), dtCreatedUTC: isoInstant })),
  isWatched: z.boolean(),
});
export type Timely = z.output<typeof timely>;

/** Which site's lots a list is of. */
export const siteQuery = z.optional(z.enum([...SITES, 'all']));
const lotParams = z.object({ auctionId: pathId });

export const listActiveAuctions = endpoint({
  name: 'listActiveAuctions',
  method: 'GET',
  path: '/v1/auctions/active.json',
  summary: 'Every lot that is live or about to open, with what moves.',
  access: 'anyone',
  query: z.object({ site: siteQuery }),
  replies: { 200: z.object({ serverNow: isoInstant, auctions: z.array(listing) }) },
});

export const readAuction = endpoint({
  name: 'readAuction',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId',
  summary: 'One lot, whole. Reserve, e-mail and telephone are filled for those who may see them.',
  access: 'anyone',
  params: lotParams,
  replies: { 200: listingDetail },
});

/** Pages know a lot by its slug. */
export const readAuctionBySlug = endpoint({
  name: 'readAuctionBySlug',
  method: 'GET',
  path: '/v1/auctions/by-slug/:slug',
  summary: 'The same as readAuction, by the address of its page.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  replies: { 200: listingDetail },
});

export const readTimely = endpoint({
  name: 'readTimely',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/timely',
  summary: 'What moves on one lot, its fees for the given country, and what the caller alone may know of it.',
  access: 'anyone',
  params: lotParams,
  query: z.object({ buyerCountryCode: queriedCountry }),
  replies: { 200: timely },
});

export const watchLot = endpoint({
  name: 'watchLot',
  method: 'PUT',
  path: '/v1/auctions/:auctionId/watches',
  summary: 'Puts a lot on the caller’s watch list; again is harmless.',
  access: 'user',
  params: lotParams,
  replies: { 200: z.object({ auctionId: id, isWatched: z.boolean(), noWatchers: count }) },
});

export const unwatchLot = endpoint({
  name: 'unwatchLot',
  method: 'DELETE',
  path: '/v1/auctions/:auctionId/watches',
  summary: 'Takes a lot off the caller’s watch list; again is harmless.',
  access: 'user',
  params: lotParams,
  replies: { 200: z.object({ auctionId: id, isWatched: z.boolean(), noWatchers: count }) },
});

export const listWatched = endpoint({
  name: 'listWatched',
  method: 'GET',
  path: '/v1/users/me/watched',
  summary: 'The caller’s watched lots, latest first.',
  access: 'user',
  query: z.object({ site: siteQuery }),
  replies: { 200: z.object({ auctions: z.array(listing) }) },
});
