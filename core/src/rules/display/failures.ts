import type { Denial } from '../people/index.ts';
import { isMessageCode, type MessageCode } from './messages.ts';

/** What somebody was doing when it was refused or failed. */
export type Doing =
  | 'bid'
  | 'offer'
  | 'counter'
  | 'buyNow'
  | 'purchase'
  | 'acceptOffer'
  | 'rejectOffer'
  | 'acceptCounter'
  | 'rejectCounter'
  | 'comment'
  | 'subscribe'
  | 'verifyEmail'
  | 'load';

const FAILURES: Readonly<Record<Doing, MessageCode>> = {
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
  verifyEmail: 'emailVerificationFailed',
  load: 'networkError',
};

/** What stands before the code in the message of a conflict: ten characters, which are cut off. */
const CONFLICT_PREFIX = 'Conflict: ';

const CONFLICTS: ReadonlyMap<string, MessageCode> = new Map([
  ['BID_TOO_SOON', 'bidTooSoon'],
  ['BID_TOO_LATE', 'bidTooLate'],
  ['BID_TOO_LARGE', 'bidTooLarge'],
  ['BID_TOO_SMALL', 'bidTooSmall'],
  ['BID_PENDING', 'bidPending'],
]);

/** Counters have words of their own for a sum that is out of bounds. */
const COUNTER_CONFLICTS: ReadonlyMap<string, MessageCode> = new Map([
  ['BID_TOO_LARGE', 'counterTooLarge'],
  ['BID_TOO_SMALL', 'counterTooSmall'],
]);

/** A refusal as the server answers it: the status, and the text of its body. */
export interface ServerRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * The message for a refusal of what somebody was doing. A conflict goes by its code, a refusal that names a message of
 * the catalogue by that; a missing login asks for one; everything else is the plain failure of what was being done.
 */
export function refusalMessage({ status, message }: ServerRefusal, doing: Doing): MessageCode {
  if (status === 401) return doing === 'comment' ? 'loginToComment' : 'loginToBid';
  if (message.startsWith(CONFLICT_PREFIX)) return conflictMessage(message.slice(CONFLICT_PREFIX.length), doing);
  if (isMessageCode(message)) return message;
  return status === 429 ? 'tooManyRequests' : FAILURES[doing];
}

/** The message for what came to nothing without an answer: no connection, or an answer nobody can read. */
export function failureMessage(doing: Doing): MessageCode {
  return FAILURES[doing];
}

/** The message that tells somebody why they may not do it. */
export function denialMessage(denial: Denial, doing: Doing): MessageCode {
  const isComment = doing === 'comment';
  switch (denial) {
    case 'notLoggedIn':
      return isComment ? 'loginToComment' : 'loginToBid';
    case 'emailUnverified':
      return isComment ? 'emailNotVerified' : 'verifyAccountEmailToBid';
    case 'blocked':
      return 'blocked';
    case 'staffNeverBuy':
      return 'staffCannotBid';
    case 'ownLot':
      return 'vendorsCannotBid';
    case 'notOwnLot':
    case 'staffOnly':
    case 'superuserOnly':
      return FAILURES[doing];
  }
}

/** What the login form says about a failed login, by the status it stores. Keys of the locale files. */
export const LOGIN_ERRORS = {
  400: 'login_bad_csrf_token_message',
  403: 'login_failed_message',
  423: 'login_account_locked_message',
  429: 'alerts_tooManyRequests',
} as const;

export type LoginErrorKey = (typeof LOGIN_ERRORS)[keyof typeof LOGIN_ERRORS] | 'alerts_networkError';

/** The key of what the login form says for a status. One that no login answers with is a fault of ours or of the line. */
export function loginErrorKey(status: number): LoginErrorKey {
  return isLoginStatus(status) ? LOGIN_ERRORS[status] : 'alerts_networkError';
}

function isLoginStatus(status: number): status is keyof typeof LOGIN_ERRORS {
  return Object.hasOwn(LOGIN_ERRORS, status);
}

function conflictMessage(code: string, doing: Doing): MessageCode {
  const ofCounter = doing === 'counter' ? COUNTER_CONFLICTS.get(code) : undefined;
  const found = ofCounter ?? CONFLICTS.get(code);
  if (found !== undefined) return found;
  return isMessageCode(code) ? code : FAILURES[doing];
}
