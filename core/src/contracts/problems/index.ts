import * as z from 'zod/mini';

/**
 * Every refusal has this body. `code` is the HTTP status, `message` a code of the message catalogue
 * ("Conflict: BID_TOO_SMALL", "addPaymentMethodToBid"); `details` say where malformed input is at fault.
 */
export const problem = z.object({
  code: z.int(),
  message: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Facts the message needs, e.g. the least next bid. */
  context: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export type Problem = z.output<typeof problem>;

/** Codes for refusals that no rule of the marketplace names. */
export const PROBLEM_CODES = {
  malformed: 'malformedRequest',
  notFound: 'notFound',
  notLoggedIn: 'notLoggedIn',
  forbidden: 'forbidden',
  badCsrfToken: 'badCsrfToken',
  tooLarge: 'payloadTooLarge',
  keyReused: 'idempotencyKeyReused',
  tooMany: 'tooManyRequests',
  internal: 'internalError',
  unavailable: 'temporarilyUnavailable',
} as const;
