import * as z from 'zod/mini';
import { LOT_TYPES } from '../../rules/lot/types.ts';
import { HIGHEST_SPENDING_LIMIT } from '../../rules/spending/spending-limit.ts';
import { endpoint } from '../endpoint/index.ts';
import { currencyCode, id, isoInstant, majorAmount } from '../wire/index.ts';

const limit = z.nullable(majorAmount);

const spendingLimit = z.object({
  currencyCode,
  /** What counts now; null: none. */
  limit,
  /** What counts from an instant on; null without a change ahead. */
  next: z.nullable(z.object({ limit, dtFromUTC: isoInstant })),
  /** The sum of what stands, without the buyer's fees. */
  committed: majorAmount,
  /** What may still be bid; null without a limit. */
  left: limit,
  commitments: z.array(
    z.object({
      kind: z.enum(['lead', 'offer', 'purchase', 'win']),
      auctionId: id,
      title: z.string(),
      slug: z.string(),
      lotType: z.enum(LOT_TYPES),
      amount: majorAmount,
    }),
  ),
});
export type OwnSpendingLimit = z.output<typeof spendingLimit>;

const spendingLimits = z.object({ limits: z.array(spendingLimit) });
export type OwnSpendingLimits = z.output<typeof spendingLimits>;

export const listSpendingLimits = endpoint({
  name: 'listSpendingLimits',
  method: 'GET',
  path: '/v1/users/me/spending-limits',
  summary: 'The caller’s spending limits, one for each currency, with the bids, offers and wins that they cover now.',
  access: 'user',
  replies: { 200: spendingLimits },
});

export const changeSpendingLimit = endpoint({
  name: 'changeSpendingLimit',
  method: 'PUT',
  path: '/v1/users/me/spending-limits/:currencyCode',
  summary:
    'Sets the limit of a currency, in whole major units; null removes it. A lower limit counts at once, a higher one or none after 24 hours.',
  access: 'user',
  params: z.object({ currencyCode }),
  body: z.object({ limit: z.nullable(z.int().check(z.gte(0), z.lte(HIGHEST_SPENDING_LIMIT))) }),
  replies: { 200: spendingLimits },
});
