import { CONFLICT_CODES, type ConflictCode, conflictMessage, type PreBidMessageKey } from '../../bidding/index.ts';
import type { SpendingRefusal } from '../../spending/index.ts';
import type { MessageCode } from './messages.ts';

/** Operations of users that can be refused or fail. `other`: calls without a failure message of their own. */
export const OPERATIONS = [
  'bid',
  'offer',
  'counter',
  'buyNow',
  'purchase',
  'acceptOffer',
  'rejectOffer',
  'acceptCounter',
  'rejectCounter',
  'comment',
  'subscribe',
  'enquire',
  'verifyEmail',
  'load',
  'other',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The message for a failure without a more specific one. */
const DEFAULT_FAILURES = {
  bid: 'bidFail',
  offer: 'offerFail',
  counter: 'counterFail',
  buyNow: 'buyNowPurchaseFail',
  purchase: 'buyNowPurchaseFail',
  acceptOffer: 'acceptOfferFail',
  rejectOffer: 'rejectOfferFail',
  acceptCounter: 'acceptCounterFail',
  rejectCounter: 'rejectCounterFail',
  comment: 'commentFail',
  subscribe: 'subscriptionError',
  enquire: 'apiErrorBody',
  verifyEmail: 'emailVerificationFailed',
  load: 'networkError',
  other: 'apiErrorBody',
} as const satisfies Readonly<Record<Operation, MessageCode>>;

const BID_CONFLICTS = {
  BID_TOO_SOON: 'bidTooSoon',
  BID_TOO_LATE: 'bidTooLate',
  BID_TOO_LARGE: 'bidTooLarge',
  BID_TOO_SMALL: 'bidTooSmall',
  BID_PENDING: 'bidPending',
} as const satisfies Readonly<Record<ConflictCode, MessageCode>>;

/** Conflicts of a bid by the whole text of the response. */
const BY_TEXT: ReadonlyMap<string, MessageCode> = new Map(
  CONFLICT_CODES.map((code) => [conflictMessage(code), BID_CONFLICTS[code]]),
);

/** Conflicts of an offer by the code that follows the prefix of the response. */
const OF_OFFER: ReadonlyMap<string, MessageCode> = new Map(
  Object.entries({ ...BID_CONFLICTS, aboveBIN: 'aboveBIN', offersUsedUp: 'offersUsedUp' } as const),
);

/** Conflicts of a counter-offer, which has separate messages for an amount out of bounds. */
const OF_COUNTER: ReadonlyMap<string, MessageCode> = new Map(
  Object.entries({
    ...BID_CONFLICTS,
    BID_TOO_LARGE: 'counterTooLarge',
    BID_TOO_SMALL: 'counterTooSmall',
    countersOff: 'countersOff',
    alreadyCountered: 'alreadyCountered',
  } as const),
);

/** Length of the prefix before the code in the response to an offer or counter-offer. */
const PREFIX_LENGTH = 10;

/** Refusals by code, and the statuses with which they are accepted. */
interface Named {
  readonly codes: readonly MessageCode[];
  readonly statuses: readonly number[] | 'any';
}

const BEFORE_TRADING = {
  codes: [
    'blocked',
    'staffCannotBid',
    'verifyAccountEmailToBid',
    'addPaymentMethodToBid',
    'paymentMethodExpired',
    'verifyMobileNumberToBid',
    'vendorsCannotBid',
    'moreThanMinimumBid',
    'spendingLimitReached',
  ] satisfies readonly (PreBidMessageKey | SpendingRefusal['code'])[],
  statuses: [403, 409],
} as const;

/** Messages about the request itself. Operations with a failure message of their own show that instead. */
const ABOUT_THE_CALL = [
  'malformedRequest',
  'notFound',
  'forbidden',
  'badCsrfToken',
  'payloadTooLarge',
  'headersTooLarge',
  'idempotencyKeyReused',
  'internalError',
  'temporarilyUnavailable',
] as const satisfies readonly MessageCode[];

/** Refusals of submitted forms. */
const OF_FORMS = [
  'invalidAnswers',
  'alreadySubmitted',
  'draftChanged',
  'consignmentStorageFull',
  'consignmentFormNoCardWarning',
  'alreadyAttending',
  'meetupFull',
  'fileTypeNotSupported',
  'fileTooLarge',
  'uploadQuotaReached',
  'uploadsPaused',
  'feedbackGiven',
  'newsletterLinkFailed',
] as const satisfies readonly MessageCode[];

/** Refusals of a vendor's changes to their own lots. */
const OF_SELLING = [
  'relistingNotPossible',
  'alreadyRelisted',
  'boostNotPossible',
  'alreadyBoosted',
  'boostPending',
  'boostOfferChanged',
  'addPaymentMethodToBoost',
  'boostCardExpired',
] as const satisfies readonly MessageCode[];

/** Refusals of what follows a sale. */
const AFTER_SALE = [
  'saleStepNotDue',
  'saleStepNotYours',
  'escrowNotOffered',
  'feeUnderWay',
  'saleDocumentsFull',
  'periodInvalid',
  'invoiceCredited',
  'invoiceNotOpen',
  'noSecondChance',
  'secondChanceOver',
] as const satisfies readonly MessageCode[];

/** Refusals of what staff do. */
const OF_STAFF = [
  'replyExists',
  'enquiryFull',
  'noteExists',
  'notesFull',
  'assigneeChanged',
  'assigneeNotStaff',
  'emailInUse',
  'notSubmitted',
  'vendorNotActive',
  'lotPublished',
  'lotIncomplete',
  'pictureNotOfConsignment',
  'pictureUnreadable',
  'picturesNotReady',
  'noteMissing',
  'nothingCorrected',
  'correctionsFull',
] as const satisfies readonly MessageCode[];

/** The codes that are accepted for each operation; any other response shows the operation's default failure. */
const NAMED: Readonly<Record<Operation, Named>> = {
  bid: BEFORE_TRADING,
  offer: BEFORE_TRADING,
  counter: BEFORE_TRADING,
  buyNow: BEFORE_TRADING,
  purchase: BEFORE_TRADING,
  acceptOffer: BEFORE_TRADING,
  rejectOffer: BEFORE_TRADING,
  acceptCounter: BEFORE_TRADING,
  rejectCounter: BEFORE_TRADING,
  comment: {
    codes: ['blocked', 'emailNotVerified', 'addPaymentMethodToComment', 'commentTextInvalid', 'commentsClosed'],
    statuses: 'any',
  },
  subscribe: {
    codes: ['verifyAccountEmailToBid', 'emailNotVerified', 'blocked', 'subscriptionLimit', 'alertLinkFailed'],
    statuses: 'any',
  },
  enquire: { codes: ['blocked', 'forbidden', 'invalidAnswers', 'feedbackGiven'], statuses: 'any' },
  verifyEmail: { codes: ['emailAlreadyVerified', 'emailVerificationFailed'], statuses: 'any' },
  load: { codes: [], statuses: 'any' },
  other: {
    codes: [
      'blocked',
      'emailRestoreFailed',
      'emailAlreadyVerified',
      'emailVerificationFailed',
      'passwordResetFailed',
      'signInCodeWrong',
      'signInStepExpired',
      'authenticatorOn',
      'authenticatorOff',
      'passkeyFailed',
      'passkeyLimit',
      'accountInUse',
      'cardDeclined',
      'threeDSecureRequired',
      'cardHeldByBid',
      'reserveNotLower',
      ...OF_SELLING,
      'bidAlreadyVoided',
      'lotUpcoming',
      'endTooSoon',
      'endTooFar',
      ...OF_FORMS,
      ...AFTER_SALE,
      ...OF_STAFF,
      ...ABOUT_THE_CALL,
    ],
    statuses: 'any',
  },
};

/** Replacements for codes whose message is about bidding, for operations other than bidding. */
const WITHOUT_BIDDING: Readonly<Partial<Record<Operation, ReadonlyMap<MessageCode, MessageCode>>>> = {
  comment: new Map([['blocked', 'forbidden']]),
  enquire: new Map([['blocked', 'forbidden']]),
  subscribe: new Map([
    ['blocked', 'forbidden'],
    ['verifyAccountEmailToBid', 'emailNotVerified'],
  ]),
};

/** A refusal of the server: the status and the text of its body. */
interface ServerRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * The message for a refused operation, the same in all programs. 401 prompts for a login. A conflict of a bid is found by
 * the whole text, that of an offer or counter-offer by the code after ten characters, and a pre-bid check by its code.
 * All other refusals show the operation's default failure, so that a refusal never shows a success message.
 */
export function refusalMessage({ status, message }: ServerRefusal, operation: Operation): MessageCode {
  if (status === 401) return loginMessage(operation);
  if (status === 429) return 'tooManyRequests';
  return (
    conflictOf({ status, message }, operation) ?? namedBy({ status, message }, operation) ?? DEFAULT_FAILURES[operation]
  );
}

/** A failed call, by the point at which it failed. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly problem: { readonly message: string };
    }
  /** No response at all, or none in time. */
  | { readonly kind: 'network' | 'timeout' }
  /** A response that does not match its schema. */
  | { readonly kind: 'contract' };

/** The message for a failed call. Without a response it is the default failure, or that of the network for `other`. */
export function failureMessage(failure: CallFailure, operation: Operation): MessageCode {
  switch (failure.kind) {
    case 'refused':
      return refusalMessage({ status: failure.status, message: failure.problem.message }, operation);
    case 'network':
    case 'timeout':
      return operation === 'other' ? 'networkError' : DEFAULT_FAILURES[operation];
    case 'contract':
      return DEFAULT_FAILURES[operation];
  }
}

/** The message for a failure of unknown cause. */
export function defaultFailure(operation: Operation): MessageCode {
  return DEFAULT_FAILURES[operation];
}

/** The message that prompts for a login before the operation. */
export function loginMessage(
  operation: Operation,
): 'loginToBid' | 'loginToComment' | 'loginToSubscribe' | 'notLoggedIn' {
  switch (operation) {
    case 'comment':
      return 'loginToComment';
    case 'subscribe':
      return 'loginToSubscribe';
    case 'enquire':
    case 'verifyEmail':
    case 'load':
    case 'other':
      return 'notLoggedIn';
    default:
      return 'loginToBid';
  }
}

/** The screen for an enquiry that could not be sent: text keys, the e-mail address, the link to the contact page. */
interface EnquiryFailure {
  readonly heading: 'enquiry.error.heading';
  readonly text: 'enquiry.error.text';
  readonly params: { readonly email: string };
  readonly link: { readonly key: 'enquiry.error.link'; readonly href: '/contact' };
}

export function enquiryFailure(email: string): EnquiryFailure {
  return {
    heading: 'enquiry.error.heading',
    text: 'enquiry.error.text',
    params: { email },
    link: { key: 'enquiry.error.link', href: '/contact' },
  };
}

function conflictOf({ status, message }: ServerRefusal, operation: Operation): MessageCode | undefined {
  switch (operation) {
    case 'bid':
      return status === 409 ? BY_TEXT.get(message) : undefined;
    case 'offer':
      return OF_OFFER.get(message.slice(PREFIX_LENGTH));
    case 'counter':
      return OF_COUNTER.get(message.slice(PREFIX_LENGTH));
    default:
      return undefined;
  }
}

function namedBy({ status, message }: ServerRefusal, operation: Operation): MessageCode | undefined {
  const { codes, statuses } = NAMED[operation];
  const isExpectedStatus = statuses === 'any' || statuses.includes(status);
  const code = isExpectedStatus ? codes.find((known) => known === message) : undefined;
  return code === undefined ? undefined : (WITHOUT_BIDDING[operation]?.get(code) ?? code);
}
