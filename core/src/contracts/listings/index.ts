/** Lots on the wire: the listing of a tile, the details of a lot page, and the live fields. */
import * as z from 'zod/mini';
import { BID_STATUSES } from '../../rules/bidding/statuses.ts';
import { EXTENSION_CAUSES } from '../../rules/bidding/types.ts';
import { PAYMENT_STATUSES } from '../../rules/live/viewer/auction-end.ts';
import { LOT_TYPES, SALE_FORMATS, SITES, VENDOR_TYPES } from '../../rules/lot/types.ts';
import { SALE_TYPES, WIRE_STAGES } from '../../rules/lot/wire-words.ts';
import { CORRECTED_FIELDS } from '../../rules/publishing/corrections.ts';
import { PICTURE_GROUPS } from '../../rules/publishing/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { feeQuote } from '../fees/index.ts';
import { activeCounter, activeOffer } from '../negotiations/index.ts';
import {
  count,
  countryCode,
  currencyCode,
  exactLine,
  id,
  isoInstant,
  majorAmount,
  pathId,
  queriedCountry,
} from '../wire/index.ts';

/** Stages in lower case; `stageFromWire` of `rules/lot` gives the canonical spelling. */
export const wireStage = z.enum(WIRE_STAGES);

/** The result of a payment, or that it is pending. */
export const paymentStatus = z.enum([...PAYMENT_STATUSES, 'pending']);

/**
 * The live fields of a lot. `timely`, every response to a bid, and the events of a lot's channel carry them, so that one
 * function can update every client's state. The newer `revision` wins.
 */
export const lotLive = z.object({
  auctionId: id,
  /** Rises with every committed change of the lot; a gap means missed events. */
  revision: count,
  stage: wireStage,
  currencyCode,
  currentBid: majorAmount,
  /** The minimum amount of the next bid. */
  minimumBid: majorAmount,
  noBids: count,
  reserveMet: z.boolean(),
  reserveLowered: z.boolean(),
  /** The account id, the same on all lots; the account's identity is not disclosed. */
  highBidderId: z.nullable(id),
  highBidderDisplayName: z.nullable(z.string()),
  dtStageEndUTC: z.nullable(isoInstant),
  dtAuctionEndUTC: z.nullable(isoInstant),
  /** The cause of the last extension, if it was not a bid. */
  extensionCause: z.nullable(z.enum(EXTENSION_CAUSES)),
  noWatchers: count,
});
export type LotLive = z.output<typeof lotLive>;

const share = z.number().check(z.gte(0), z.lte(1));

/** The part of a picture that its subject fills, as shares of its width and height; crops keep it in view. */
export const pictureSubject = z
  .object({ left: share, top: share, right: share, bottom: share })
  .check(z.refine(({ left, top, right, bottom }) => left < right && top < bottom));

/** A lot in a list: the data of a tile, a row of the account page or a search hit. */
export const listing = z.extend(lotLive, {
  objectID: z.string(),
  site: z.enum(SITES),
  title: z.string(),
  summary: z.string(),
  /** What a slide of the home page says of the lot; null: its title. */
  headline: z.nullable(z.string()),
  slug: z.string(),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  modelYear: z.nullable(z.int()),
  lotType: z.enum(LOT_TYPES),
  saleFormat: z.enum(SALE_FORMATS),
  saleType: z.enum(SALE_TYPES),
  startPrice: majorAmount,
  /** Null for visitors behind the login wall. */
  salePrice: z.nullable(majorAmount),
  priceSold: z.nullable(majorAmount),
  priceBuyItNow: z.nullable(majorAmount),
  priceBuyNow: z.nullable(majorAmount),
  /** Sent only to the lot's vendor and to staff. */
  priceReserve: z.nullable(majorAmount),
  /** Whether the prices above are withheld because the visitor is not logged in. */
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
  /** Key for `/images/{key}`; null for a lot without a picture. */
  mainImagePath: z.nullable(z.string()),
  mainImageUrl: z.nullable(z.string()),
  /** Placeholder colour until the picture is loaded, `#rrggbb`. */
  mainImageColour: z.string(),
  /** Null where it is not known. */
  mainImageSubject: z.nullable(pictureSubject),
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
  /** Approved comments. */
  noComments: count,
});
export type Listing = z.output<typeof listing>;

export { PICTURE_GROUPS };

export const picture = z.object({
  /** Key for `/images/{key}`. */
  key: z.string(),
  group: z.enum(PICTURE_GROUPS),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  /** i18n key of the view ("side", "engine", "caseback"); the alternative text combines it with the title. */
  view: z.string(),
  /** Left out where it is not known: crops then show the middle. */
  subject: z.optional(pictureSubject),
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

/** Where another lot is found. */
export const lotLink = z.object({
  auctionId: id,
  site: z.enum(SITES),
  lotType: z.enum(LOT_TYPES),
  slug: z.string(),
});
export type LotLink = z.output<typeof lotLink>;

/** What staff corrected after publication, as the page of the lot shows it. */
export const lotCorrection = z.object({
  dtUTC: isoInstant,
  reason: z.string(),
  /** Whether a fact was changed that decides what the lot is worth. */
  isMaterial: z.boolean(),
  changes: z.array(
    z.object({
      field: z.enum(CORRECTED_FIELDS),
      /** The fact (`facts:mileage`); null for other fields. */
      label: z.nullable(z.string()),
      /** Null for longer texts, and for a fact that was added or removed. */
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type LotCorrection = z.output<typeof lotCorrection>;

/** The data of a lot page's first rendering. */
export const listingDetail = z.extend(listing, {
  lead: z.string(),
  /** Paragraphs of the story. */
  story: z.array(z.string()),
  facts: z.array(fact),
  /** Oldest first. */
  corrections: z.array(lotCorrection),
  pictures: z.array(picture),
  vendorSummary: z.nullable(z.string()),
  /** The managing company of the sale; null for a private sale. */
  companyCode: z.nullable(z.string()),
  vendorSince: isoInstant,
  vendorSoldCount: count,
  /** For the owner, staff and, after a sale, the other party. */
  vendorEmail: z.nullable(z.string()),
  vendorPhone: z.nullable(z.string()),
  comparables: z.array(comparable),
  isCrawler: z.boolean(),
  endedReason: z.nullable(z.string()),
  /** The lot that offers the same item again after this one was not sold. */
  relistedAs: z.nullable(lotLink),
  auctionEndInteraction: z.nullable(z.string()),
  auctionPaymentStatus: z.nullable(paymentStatus),
  /** The open offer and the vendor's counter-offer to it. Sent only to the lot's vendor and to staff. */
  activeOffer: z.nullable(activeOffer),
  activeCounter: z.nullable(activeCounter),
  /** The seller considers offers from this amount; null where they have not said. */
  offersConsideredFrom: z.nullable(majorAmount),
});
export type ListingDetail = z.output<typeof listingDetail>;

/** The live part of a lot page, with the caller's private data. */
export const timely = z.extend(lotLive, {
  tsServer: isoInstant,
  noViews: count,
  fees: feeQuote,
  /** The caller's highest ceiling on this lot; null without one. */
  usersHighestBid: z.nullable(
    z.object({ amount: majorAmount, isAbsentee: z.boolean(), bidStatus: z.enum(BID_STATUSES) }),
  ),
  /** The caller's bid or offer that waits for its card hold. */
  pendingBid: z.nullable(z.object({ amount: majorAmount, isAbsentee: z.boolean(), dtCreatedUTC: isoInstant })),
  /** What the caller's spending limit leaves for this lot; null without one. */
  spendingLeft: z.nullable(majorAmount),
  isWatched: z.boolean(),
});
export type Timely = z.output<typeof timely>;

/** The site of the listed lots. */
export const siteQuery = z.optional(z.enum([...SITES, 'all']));
const lotParams = z.object({ auctionId: pathId });

export const listModels = endpoint({
  name: 'listModels',
  method: 'GET',
  path: '/v1/makes/:make/models',
  summary: 'The models of a make that a site has listed, by name.',
  access: 'public',
  params: z.object({ make: exactLine(1, 80) }),
  query: z.object({ site: z.enum(SITES) }),
  replies: { 200: z.object({ make: z.string(), models: z.array(z.string()) }) },
});

export const listActiveAuctions = endpoint({
  name: 'listActiveAuctions',
  method: 'GET',
  path: '/v1/auctions/active.json',
  summary: 'All lots that are live or coming soon, with their live fields.',
  access: 'public',
  query: z.object({ site: siteQuery }),
  replies: { 200: z.object({ serverNow: isoInstant, auctions: z.array(listing) }) },
});

export const readAuction = endpoint({
  name: 'readAuction',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId',
  summary: 'One lot in full. Reserve, e-mail and telephone are null for callers who may not see them.',
  access: 'public',
  params: lotParams,
  replies: { 200: listingDetail },
});

/** Pages identify a lot by its slug. */
export const readAuctionBySlug = endpoint({
  name: 'readAuctionBySlug',
  method: 'GET',
  path: '/v1/slugs/:slug',
  summary: 'The same as readAuction, by the slug of its page.',
  access: 'public',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  replies: { 200: listingDetail },
});

export const readTimely = endpoint({
  name: 'readTimely',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/timely',
  summary: 'The live fields of one lot, its fees for the given country, and the caller’s own bids.',
  access: 'public',
  params: lotParams,
  query: z.object({ buyerCountryCode: queriedCountry }),
  replies: { 200: timely },
});

export const watchLot = endpoint({
  name: 'watchLot',
  method: 'PUT',
  path: '/v1/auctions/:auctionId/watches',
  summary: 'Adds a lot to the caller’s watch list; repeated calls have no effect.',
  access: 'user',
  params: lotParams,
  replies: { 200: z.object({ auctionId: id, isWatched: z.boolean(), noWatchers: count }) },
});

export const unwatchLot = endpoint({
  name: 'unwatchLot',
  method: 'DELETE',
  path: '/v1/auctions/:auctionId/watches',
  summary: 'Removes a lot from the caller’s watch list; repeated calls have no effect.',
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
