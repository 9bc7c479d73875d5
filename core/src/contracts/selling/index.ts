/** A vendor's own lots in full, and the relisting of a lot that was not sold. */
import * as z from 'zod/mini';
import { OWN_LOT_GROUPS } from '../../rules/account/own-lots.ts';
import { saleProgress } from '../completion/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { listing, lotLink, lotLive, paymentStatus } from '../listings/index.ts';
import { activeOffer } from '../negotiations/index.ts';
import { count, id, isoInstant, majorAmount, pathId, pattern, ruledAmount } from '../wire/index.ts';

/** The sale of a lot as its vendor sees it. The fee is between the platform and the buyer. */
export const ownSale = z.object({
  /** What the vendor receives: the hammer price. Sellers pay nothing. */
  salePrice: majorAmount,
  dtSoldUTC: isoInstant,
  /** Of the buyer's fee, after which the buyer may collect; null where no fee is recorded. */
  paymentStatus: z.nullable(paymentStatus),
  /** How the price reaches the vendor. */
  payoutThrough: z.enum(['buyer', 'escrow']),
  /** How far it is between the parties, with the deadlines; its own page has the steps. */
  ...saleProgress.shape,
});
export type OwnSale = z.output<typeof ownSale>;

/** A lot with what its vendor alone may see of it. */
export const ownLot = z.extend(listing, {
  /** The open offer, which is answered on the page of the lot. */
  activeOffer: z.nullable(activeOffer),
  /** Until when the vendor may accept a highest bid below the reserve; null for a lot at any other stage. */
  dtNegotiationEndUTC: z.nullable(isoInstant),
  /** When its sale ended, by the clock or by staff; null before, and for a lot that was bought. */
  dtClosedUTC: z.nullable(isoInstant),
  /** Why staff withdrew it. */
  endedReason: z.nullable(z.string()),
  sale: z.nullable(ownSale),
  /** When the boost ends by the clock; null without a boost, and for one that lasts until the sale ends. */
  dtBoostedUntilUTC: z.nullable(isoInstant),
  /** A payment for a boost is not decided yet. */
  isBoostPending: z.boolean(),
  /** When the lot would be on sale again if its vendor relisted it now; null where that is not possible. */
  relisting: z.nullable(z.object({ dtStartUTC: isoInstant, dtEndUTC: z.nullable(isoInstant) })),
  /** The lot that took its place, and the one whose place it took. */
  relistedAs: z.nullable(lotLink),
  relistedFrom: z.nullable(lotLink),
});
export type OwnLot = z.output<typeof ownLot>;

/** The place after the last lot of a page: its position in the order, and its id. */
const listPlace = pattern(/^\d{1,16}_[1-9]\d{0,14}$/);

export const listOwnLots = endpoint({
  name: 'listOwnLots',
  method: 'GET',
  path: '/v1/users/me/selling',
  summary:
    'The caller’s own lots of one group on both sites, in pages of 24: `next` is the `after` of the following page. What is on sale or coming comes with its soonest end or start first, what is over with the latest.',
  access: 'user',
  query: z.object({
    group: z.enum(OWN_LOT_GROUPS),
    /** Only lots that can be boosted now; with the groups selling and upcoming. */
    boostable: z.optional(z.literal('1')),
    after: z.optional(listPlace),
  }),
  replies: { 200: z.object({ auctions: z.array(ownLot), total: count, next: z.nullable(listPlace) }) },
});

export const readOwnLot = endpoint({
  name: 'readOwnLot',
  method: 'GET',
  path: '/v1/users/me/selling/:auctionId',
  summary: 'One lot of the caller’s own in full. Lots of others are answered with 404.',
  access: 'user',
  params: z.object({ auctionId: pathId }),
  replies: { 200: ownLot },
});

export const relistLot = endpoint({
  name: 'relistLot',
  method: 'POST',
  path: '/v1/auctions/:auctionId/relisting',
  summary:
    'Offers an unsold lot again, once, as a new lot with its own page and log: for its vendor, or by staff. 409 `relistingNotPossible`, `alreadyRelisted`, `reserveNotLower`.',
  access: 'user',
  params: z.object({ auctionId: pathId }),
  /** The reserve of the new lot, at most that of the old one; null: none. */
  body: z.object({ reserve: z.nullable(ruledAmount) }),
  replies: {
    200: z.object({
      /** The lot that was not sold. */
      auctionId: id,
      relistedAs: lotLink,
      dtStartUTC: isoInstant,
      /** Null for a lot without an end. */
      dtEndUTC: z.nullable(isoInstant),
      /** The new lot. */
      auction: lotLive,
    }),
  },
  idempotent: true,
  refusals: [409, 422],
});
