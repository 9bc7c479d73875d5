import * as z from 'zod/mini';
import type { ConflictCode, PreBidMessageKey } from '../../rules/bidding/index.ts';

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

/** Codes for refusals that no rule of the marketplace names. They are about the call, whatever it was to do. */
export const CALL_PROBLEMS = {
  malformed: 'malformedRequest',
  notFound: 'notFound',
  notLoggedIn: 'notLoggedIn',
  forbidden: 'forbidden',
  badCsrfToken: 'badCsrfToken',
  tooLarge: 'payloadTooLarge',
  headersTooLarge: 'headersTooLarge',
  keyReused: 'idempotencyKeyReused',
  tooMany: 'tooManyRequests',
  internal: 'internalError',
  unavailable: 'temporarilyUnavailable',
} as const;

/** Codes for refusals of single calls, beside what the rules of bidding name themselves. */
const OWN_PROBLEMS = {
  loginFailed: 'login_failed_message',
  loginLocked: 'login_account_locked_message',
  loginCsrf: 'login_bad_csrf_token_message',
  emailTaken: 'emailAlreadyRegistered',
  emailVerified: 'emailAlreadyVerified',
  verificationFailed: 'emailVerificationFailed',
  passwordResetFailed: 'passwordResetFailed',
  cardDeclined: 'cardDeclined',
  threeDSecureRequired: 'threeDSecureRequired',
  cardHeld: 'cardHeldByBid',
  reserveNotLower: 'reserveNotLower',
  alreadyVoided: 'bidAlreadyVoided',
  invalidAnswers: 'invalidAnswers',
  alreadySubmitted: 'alreadySubmitted',
  draftChanged: 'draftChanged',
  consignmentNoCard: 'consignmentFormNoCardWarning',
  alreadyAttending: 'alreadyAttending',
  meetupFull: 'meetupFull',
  fileTypeNotSupported: 'fileTypeNotSupported',
  fileTooLarge: 'fileTooLarge',
  feedbackGiven: 'feedbackGiven',
  newsletterLinkFailed: 'newsletterLinkFailed',
} as const;

/** Every code that is not a conflict or a check before a bid: those are the rules' own. */
export const PROBLEM_CODES = { ...CALL_PROBLEMS, ...OWN_PROBLEMS } as const;

/** Whatever `message` of a refusal can be. Each has its words in the message catalogue. */
export type ProblemMessage =
  | (typeof PROBLEM_CODES)[keyof typeof PROBLEM_CODES]
  | `Conflict: ${ConflictCode}`
  | PreBidMessageKey;
