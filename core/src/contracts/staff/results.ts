/** Lots that have ended, with what they brought. */
import * as z from 'zod/mini';
import { SITES } from '../../rules/lot/types.ts';
import { RESULT_OUTCOMES } from '../../rules/monitoring/results/lot-outcome.ts';
import { endpoint } from '../endpoint/index.ts';
import { paymentStatus } from '../listings/index.ts';
import { count, currencyCode, id, isoInstant, majorAmount, pathId } from '../wire/index.ts';

export const lotResult = z.object({
  auctionId: id,
  site: z.enum(SITES),
  title: z.string(),
  outcome: z.enum(RESULT_OUTCOMES),
  dtEndedUTC: isoInstant,
  currencyCode,
  /** The hammer price of a sale, the highest bid of any other lot. */
  price: majorAmount,
  /** When it ended; null for a lot without one. */
  reserve: z.nullable(majorAmount),
  noBids: count,
  /** Null for a lot that is not sold. */
  paymentStatus: z.nullable(paymentStatus),
  vendorId: id,
  vendorNickName: z.string(),
});
export type LotResult = z.output<typeof lotResult>;

/** Results of one page. */
export const RESULTS_PER_PAGE = 200;
/** Days of one period. */
export const LONGEST_RESULT_DAYS = 31;

export const listResults = endpoint({
  name: 'listResults',
  method: 'GET',
  path: '/v1/staff/results',
  summary: `Lots that ended from one instant (included) to another (not included), the latest first, ${RESULTS_PER_PAGE} a page: \`next\` is the \`before\` of the following page. 422 \`periodInvalid\` for more than ${LONGEST_RESULT_DAYS} days.`,
  access: 'staff',
  query: z.object({ from: isoInstant, to: isoInstant, before: z.optional(pathId) }),
  replies: { 200: z.object({ results: z.array(lotResult), next: z.nullable(id) }) },
  refusals: [422, 429],
});
