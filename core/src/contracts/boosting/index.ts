/** Boosting: packages that a vendor buys for a lot of their own. */
import * as z from 'zod/mini';
import { BOOST_REFUSALS } from '../../rules/boosting/check-boost.ts';
import { BOOST_PACKAGES } from '../../rules/boosting/packages.ts';
import { TAX_NAMES } from '../../rules/fees/tax-names.ts';
import { endpoint } from '../endpoint/index.ts';
import { currencyCode, id, isoInstant, majorAmount, pathId, ruledAmount } from '../wire/index.ts';

const lotParams = z.object({ auctionId: pathId });

/** A package at its price for the caller. */
export const boostPackage = z.object({
  package: z.enum(BOOST_PACKAGES),
  price: majorAmount,
  tax: majorAmount,
  total: majorAmount,
  /** When a boost bought now ends by the clock, or with the sale if that is sooner; null: with the sale. */
  dtEndUTC: z.nullable(isoInstant),
});

export const boostOffer = z.object({
  auctionId: id,
  currencyCode,
  isBoosted: z.boolean(),
  /** Null without a boost, and for one that lasts until the sale ends. */
  dtBoostedUntilUTC: z.nullable(isoInstant),
  /** Why the lot cannot be boosted now; null where it can. */
  refusal: z.nullable(z.enum(BOOST_REFUSALS)),
  packages: z.array(boostPackage),
  /** Null where no tax is due. */
  taxName: z.nullable(z.enum(TAX_NAMES)),
  /** As a fraction; 0 where no tax is due. */
  taxRate: z.number(),
});
export type BoostOffer = z.output<typeof boostOffer>;

export const readBoostOffer = endpoint({
  name: 'readBoostOffer',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/boosts',
  summary:
    'The packages for a lot of the caller’s own, with tax, and why it cannot be boosted now. 403 for lots of others.',
  access: 'user',
  params: lotParams,
  replies: { 200: boostOffer },
});

/** `pending`: the bank has not answered yet; it is asked until it does. */
export const BOOST_OUTCOMES = ['boosted', 'pending'] as const;

export const boostReply = z.object({
  auctionId: id,
  boostId: id,
  outcome: z.enum(BOOST_OUTCOMES),
  package: z.enum(BOOST_PACKAGES),
  total: majorAmount,
  currencyCode,
  /** Null while pending, and for a boost that lasts until the sale ends. */
  dtBoostedUntilUTC: z.nullable(isoInstant),
});
export type BoostReply = z.output<typeof boostReply>;

export const buyBoost = endpoint({
  name: 'buyBoost',
  method: 'POST',
  path: '/v1/auctions/:auctionId/boosts',
  summary:
    'Boosts a lot of the caller’s own and charges the card on file, once. 200: boosted. 202: the bank has not answered yet. 402 `cardDeclined`, `threeDSecureRequired`.',
  access: 'user',
  params: lotParams,
  body: z.object({
    package: z.enum(BOOST_PACKAGES),
    /** The total that the vendor was shown, with tax. Another total, or a package that is not offered, is a conflict. */
    total: ruledAmount,
  }),
  replies: { 200: boostReply, 202: boostReply },
  idempotent: true,
  refusals: [402, 409, 422, 429],
});
