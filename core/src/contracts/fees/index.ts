/** Buyer's fees on the wire. All figures come from `rules/fees`; clients do not recompute them. */
import * as z from 'zod/mini';
import { TAX_NAMES } from '../../rules/fees/tax-names.ts';
import { endpoint } from '../endpoint/index.ts';
import { count, countryCode, currencyCode, majorAmount, pathId, queriedAmount, queriedCountry } from '../wire/index.ts';

export const feeQuote = z.object({
  currencyCode,
  /** The amount that the fee is quoted for. */
  amount: majorAmount,
  /** Fractions: 0.06 for six per cent. */
  feeRate: z.number(),
  feeRateIncTax: z.number(),
  feeAmountExTax: majorAmount,
  feeAmountIncTax: majorAmount,
  taxAmount: majorAmount,
  taxRate: z.number(),
  /** Amount, fee and tax together. */
  total: majorAmount,
  payTax: z.boolean(),
  /** "VAT", "GST"; null where no tax is due. */
  taxName: z.nullable(z.enum(TAX_NAMES)),
  /** Whether a bid with this ceiling puts a hold on the bidder's card. */
  requiresHold: z.boolean(),
  minFee: majorAmount,
  minFeeIncTax: majorAmount,
  maxFee: z.nullable(majorAmount),
  maxFeeIncTax: z.nullable(majorAmount),
  isMaxFeeEnabled: z.boolean(),
  /** Country whose tax was applied. */
  buyerCountryCode: countryCode,
  /**
   * What it may cost to bring the lot to that country, by our table of distances: an estimate, which the platform does not
   * charge. null where a distance is unknown or the lot is not transported.
   */
  transport: z.nullable(z.object({ amount: majorAmount, distanceKm: count })),
});
export type FeeQuote = z.output<typeof feeQuote>;

export const readFees = endpoint({
  name: 'readFees',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/fees',
  summary: 'Fee, tax and total for an amount on a lot. Without a country the caller’s own, else GB.',
  access: 'public',
  params: z.object({ auctionId: pathId }),
  query: z.object({
    amount: queriedAmount,
    buyerCountryCode: queriedCountry,
    buyerId: z.optional(pathId),
  }),
  replies: { 200: feeQuote },
});
