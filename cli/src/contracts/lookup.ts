/** The JSON of `marque fees quote` and `marque rules show`. Amounts are major units of `currencyCode`. */
import { currencyCode, majorAmount } from '@marque/core/contracts/wire';
import { LOT_TYPES, SITES } from '@marque/core/rules/lot';
import * as z from 'zod/mini';

/** The document of `fees quote`; the names are those of the API's quotes. */
export const quoteJson = z.object({
  site: z.enum(SITES),
  lotType: z.enum(LOT_TYPES),
  currencyCode,
  amount: majorAmount,
  /** Fractions: 0.06 for six per cent. */
  feeRate: z.number(),
  feeAmountExTax: majorAmount,
  taxName: z.nullable(z.string()),
  taxRate: z.number(),
  taxAmount: majorAmount,
  feeAmountIncTax: majorAmount,
  total: majorAmount,
  minFee: majorAmount,
  maxFee: z.nullable(majorAmount),
  /** Whether a bid of this amount puts a hold on the bidder’s card. */
  requiresHold: z.boolean(),
  buyerCountryCode: z.string(),
  customCommissionId: z.nullable(z.int()),
  isVip: z.boolean(),
});
export type QuoteJson = z.output<typeof quoteJson>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(z.number())]);

/** The document of `rules show NAME`. Without a name the document is an array of these without `columns` and `rows`. */
export const ruleJson = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  columns: z.optional(z.array(z.string())),
  /** Objects by the names of the columns. */
  rows: z.optional(z.array(z.record(z.string(), cell))),
});
export type RuleJson = z.output<typeof ruleJson>;
