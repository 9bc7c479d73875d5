import * as z from 'zod/mini';
import type { ConflictCode, PersonCheckKey } from '../../rules/bidding/index.ts';
import type { COUNTER_CONFLICTS, OFFER_CONFLICTS } from '../../rules/offers/index.ts';

/**
 * Every refusal has this body. `code` is the HTTP status, `message` a code of the message catalogue
 * ("Conflict: BID_TOO_SMALL", "addPaymentMethodToBid"); `details` locate the faults of malformed input.
 */
export const problem = z.object({
  code: z.int(),
  message: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** How many faults `details` leaves out: it has 50 at most. */
  detailsOmitted: z.optional(z.int()),
  /** Values of the message, e.g. the minimum next bid. */
  context: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export type Problem = z.output<typeof problem>;

/** Codes of refusals that concern the request itself, not a marketplace rule. */
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

/** Codes of refusals of single endpoints, beside those of the bidding rules. */
const OWN_PROBLEMS = {
  loginFailed: 'login_failed_message',
  loginLocked: 'login_account_locked_message',
  loginCsrf: 'login_bad_csrf_token_message',
  emailRestoreFailed: 'emailRestoreFailed',
  emailVerified: 'emailAlreadyVerified',
  verificationFailed: 'emailVerificationFailed',
  passwordResetFailed: 'passwordResetFailed',
  cardDeclined: 'cardDeclined',
  threeDSecureRequired: 'threeDSecureRequired',
  cardHeld: 'cardHeldByBid',
  reserveNotLower: 'reserveNotLower',
  relistingNotPossible: 'relistingNotPossible',
  alreadyRelisted: 'alreadyRelisted',
  boostNotPossible: 'boostNotPossible',
  alreadyBoosted: 'alreadyBoosted',
  boostPending: 'boostPending',
  boostOfferChanged: 'boostOfferChanged',
  addPaymentMethodToBoost: 'addPaymentMethodToBoost',
  boostCardExpired: 'boostCardExpired',
  alreadyVoided: 'bidAlreadyVoided',
  lotUpcoming: 'lotUpcoming',
  endTooSoon: 'endTooSoon',
  endTooFar: 'endTooFar',
  invalidAnswers: 'invalidAnswers',
  alreadySubmitted: 'alreadySubmitted',
  draftChanged: 'draftChanged',
  consignmentStorageFull: 'consignmentStorageFull',
  consignmentNoCard: 'consignmentFormNoCardWarning',
  alreadyAttending: 'alreadyAttending',
  meetupFull: 'meetupFull',
  fileTypeNotSupported: 'fileTypeNotSupported',
  fileTooLarge: 'fileTooLarge',
  uploadQuotaReached: 'uploadQuotaReached',
  uploadsPaused: 'uploadsPaused',
  feedbackGiven: 'feedbackGiven',
  replyExists: 'replyExists',
  enquiryFull: 'enquiryFull',
  noteExists: 'noteExists',
  notesFull: 'notesFull',
  assigneeChanged: 'assigneeChanged',
  assigneeNotStaff: 'assigneeNotStaff',
  notSubmitted: 'notSubmitted',
  vendorNotActive: 'vendorNotActive',
  lotPublished: 'lotPublished',
  lotIncomplete: 'lotIncomplete',
  pictureNotOfConsignment: 'pictureNotOfConsignment',
  pictureUnreadable: 'pictureUnreadable',
  picturesNotReady: 'picturesNotReady',
  noteMissing: 'noteMissing',
  nothingCorrected: 'nothingCorrected',
  correctionsFull: 'correctionsFull',
  emailInUse: 'emailInUse',
  newsletterLinkFailed: 'newsletterLinkFailed',
  loginToComment: 'loginToComment',
  loginToSubscribe: 'loginToSubscribe',
  commentTextInvalid: 'commentTextInvalid',
  emailNotVerified: 'emailNotVerified',
  addPaymentMethodToComment: 'addPaymentMethodToComment',
  commentsClosed: 'commentsClosed',
  subscriptionLimit: 'subscriptionLimit',
  alertLinkFailed: 'alertLinkFailed',
  saleStepNotDue: 'saleStepNotDue',
  saleStepNotYours: 'saleStepNotYours',
  escrowNotOffered: 'escrowNotOffered',
  feeUnderWay: 'feeUnderWay',
  saleDocumentsFull: 'saleDocumentsFull',
  periodInvalid: 'periodInvalid',
  invoiceCredited: 'invoiceCredited',
  invoiceNotOpen: 'invoiceNotOpen',
  noSecondChance: 'noSecondChance',
  secondChanceOver: 'secondChanceOver',
  signInCodeWrong: 'signInCodeWrong',
  signInStepExpired: 'signInStepExpired',
  authenticatorOn: 'authenticatorOn',
  authenticatorOff: 'authenticatorOff',
  passkeyFailed: 'passkeyFailed',
  passkeyLimit: 'passkeyLimit',
  accountInUse: 'accountInUse',
  spendingLimitReached: 'spendingLimitReached',
} as const;

/** All codes except conflicts and pre-bid checks, which belong to the rules. */
export const PROBLEM_CODES = { ...CALL_PROBLEMS, ...OWN_PROBLEMS } as const;

/** All possible values of a refusal's `message`. Each has a text in the message catalogue. */
export type ProblemMessage =
  | (typeof PROBLEM_CODES)[keyof typeof PROBLEM_CODES]
  | `Conflict: ${ConflictCode | (typeof OFFER_CONFLICTS)[number] | (typeof COUNTER_CONFLICTS)[number]}`
  | PersonCheckKey;
