import { CONFLICT_CODES, type ConflictCode, conflictMessage, type PreBidMessageKey } from '../../bidding/index.ts';
import type { MessageCode } from './messages.ts';

/** What somebody was doing when it was refused or failed. `other`: calls that have no plain failure of their own. */
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
export type Doing = (typeof OPERATIONS)[number];

/** What is said where nothing better is known. */
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
} as const satisfies Readonly<Record<Doing, MessageCode>>;

const BID_CONFLICTS = {
  BID_TOO_SOON: 'bidTooSoon',
  BID_TOO_LATE: 'bidTooLate',
  BID_TOO_LARGE: 'bidTooLarge',
  BID_TOO_SMALL: 'bidTooSmall',
  BID_PENDING: 'bidPending',
} as const satisfies Readonly<Record<ConflictCode, MessageCode>>;

/** Conflicts of a bid by the whole text of the answer. */
const BY_TEXT: ReadonlyMap<string, MessageCode> = new Map(
  CONFLICT_CODES.map((code) => [conflictMessage(code), BID_CONFLICTS[code]]),
);

/** Conflicts of an offer by what follows the first characters of the answer. */
const OF_OFFER: ReadonlyMap<string, MessageCode> = new Map(
  Object.entries({ ...BID_CONFLICTS, aboveBIN: 'aboveBIN', offersUsedUp: 'offersUsedUp' } as const),
);

/** The same of a counter, which has words of its own for a sum that is out of bounds. */
const OF_COUNTER: ReadonlyMap<string, MessageCode> = new Map(
  Object.entries({
    ...BID_CONFLICTS,
    BID_TOO_LARGE: 'counterTooLarge',
    BID_TOO_SMALL: 'counterTooSmall',
    countersOff: 'countersOff',
    alreadyCountered: 'alreadyCountered',
  } as const),
);

/** So many characters stand before the code in the answer to an offer or a counter, whatever they say. */
const PREFIX_LENGTH = 10;

/** Refusals that a code names, and the statuses with which they come. */
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
  ] satisfies readonly PreBidMessageKey[],
  statuses: [403, 409],
} as const;

/** Messages about the call itself: what somebody was doing says more, where it has words of its own. */
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

/** What forms are answered: those that are kept and handed in, and the short ones. */
const OF_FORMS = [
  'invalidAnswers',
  'alreadySubmitted',
  'draftChanged',
  'consignmentFormNoCardWarning',
  'alreadyAttending',
  'meetupFull',
  'fileTypeNotSupported',
  'fileTooLarge',
  'feedbackGiven',
  'newsletterLinkFailed',
] as const satisfies readonly MessageCode[];

/** The bounds of what an answer can say: whatever else it contains is the plain failure of what was being done. */
const NAMED: Readonly<Record<Doing, Named>> = {
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
    codes: ['blocked', 'emailNotVerified', 'addPaymentMethodToComment', 'commentTextInvalid'],
    statuses: 'any',
  },
  subscribe: { codes: ['verifyAccountEmailToBid', 'emailNotVerified', 'blocked'], statuses: 'any' },
  enquire: { codes: ['blocked', 'forbidden', 'invalidAnswers', 'feedbackGiven'], statuses: 'any' },
  verifyEmail: { codes: ['emailAlreadyVerified', 'emailVerificationFailed'], statuses: 'any' },
  load: { codes: [], statuses: 'any' },
  other: {
    codes: [
      'blocked',
      'emailAlreadyRegistered',
      'emailAlreadyVerified',
      'emailVerificationFailed',
      'passwordResetFailed',
      'cardDeclined',
      'threeDSecureRequired',
      'cardHeldByBid',
      'reserveNotLower',
      'bidAlreadyVoided',
      ...OF_FORMS,
      ...ABOUT_THE_CALL,
    ],
    statuses: 'any',
  },
};

/** Named refusals that speak of bidding, in the words of those who did something else. */
const WITHOUT_BIDDING: Readonly<Partial<Record<Doing, ReadonlyMap<MessageCode, MessageCode>>>> = {
  comment: new Map([['blocked', 'forbidden']]),
  enquire: new Map([['blocked', 'forbidden']]),
  subscribe: new Map([
    ['blocked', 'forbidden'],
    ['verifyAccountEmailToBid', 'emailNotVerified'],
  ]),
};

/** A refusal as the server answers it: the status, and the text of its body. */
export interface ServerRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * The message for a refusal of what somebody was doing: the one table by which every program tells it. A missing login
 * asks for one; a bid's conflict goes by its whole text, that of an offer or a counter by what follows the first ten
 * characters; a check before trading goes by its name, in words that fit what was being done. Everything else is the plain
 * failure of that, so that no answer can congratulate somebody on what was refused.
 */
export function refusalMessage({ status, message }: ServerRefusal, doing: Doing): MessageCode {
  if (status === 401) return loginMessage(doing);
  if (status === 429) return 'tooManyRequests';
  return conflictOf({ status, message }, doing) ?? namedBy({ status, message }, doing) ?? DEFAULT_FAILURES[doing];
}

/** A call that did not succeed, by how far it came. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly problem: { readonly message: string };
    }
  /** No answer at all, or none in time. */
  | { readonly kind: 'network' | 'timeout' }
  /** An answer that nobody can read. */
  | { readonly kind: 'contract' };

/** The message for a call that failed, refused or not. Without an answer it is the plain failure, or that of the line. */
export function failureMessage(failure: CallFailure, doing: Doing): MessageCode {
  switch (failure.kind) {
    case 'refused':
      return refusalMessage({ status: failure.status, message: failure.problem.message }, doing);
    case 'network':
    case 'timeout':
      return doing === 'other' ? 'networkError' : DEFAULT_FAILURES[doing];
    case 'contract':
      return DEFAULT_FAILURES[doing];
  }
}

/** The plain failure of what was being done, for whoever knows no more than that. */
export function defaultFailure(doing: Doing): MessageCode {
  return DEFAULT_FAILURES[doing];
}

/** The message that asks for a login before somebody does something. */
export function loginMessage(doing: Doing): 'loginToBid' | 'loginToComment' | 'loginToSubscribe' | 'notLoggedIn' {
  switch (doing) {
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

/** What stands in the place of an enquiry that could not be sent: keys, the address to write to, the way to the contact page. */
export interface EnquiryFailure {
  readonly heading: 'enquiry.error.heading';
  readonly text: 'enquiry.error.text';
  readonly params: { readonly email: string };
  readonly link: { readonly key: 'enquiry.error.link'; readonly href: '/contact' };
}

/** How a failed enquiry is told: that it was our fault, the address to write to instead, and the contact page. */
export function enquiryFailure(email: string): EnquiryFailure {
  return {
    heading: 'enquiry.error.heading',
    text: 'enquiry.error.text',
    params: { email },
    link: { key: 'enquiry.error.link', href: '/contact' },
  };
}

function conflictOf({ status, message }: ServerRefusal, doing: Doing): MessageCode | undefined {
  switch (doing) {
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

function namedBy({ status, message }: ServerRefusal, doing: Doing): MessageCode | undefined {
  const { codes, statuses } = NAMED[doing];
  const isBelieved = statuses === 'any' || statuses.includes(status);
  const code = isBelieved ? codes.find((known) => known === message) : undefined;
  return code === undefined ? undefined : (WITHOUT_BIDDING[doing]?.get(code) ?? code);
}
