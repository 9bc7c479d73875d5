import { type CallFailure, failureMessage, loginNewsOf, type MessageCode } from '../../display/index.ts';
import { isSameMoney, type Money } from '../../money/index.ts';
import type { InputMode } from './panel.ts';

/** One confirmed bid on its way to the server. */
export interface ConfirmedBid {
  readonly mode: Extract<InputMode, 'live' | 'maximum'>;
  readonly amount: Money;
  /** Makes it count once, however often it is sent. */
  readonly key: string;
  /** Nobody knows whether it was carried out: the connection broke, or the answer made no sense. */
  readonly isUnsettled: boolean;
}

/**
 * The attempt for a confirmation. The same bid after an attempt of which nobody knows the end keeps its key, so that it
 * counts once whatever became of the first; every other confirmation has a key of its own.
 */
export function attemptFor(
  bid: Pick<ConfirmedBid, 'mode' | 'amount'>,
  before: ConfirmedBid | null,
  newKey: () => string,
): ConfirmedBid {
  const isRepeat = before?.isUnsettled === true && before.mode === bid.mode && isSameMoney(before.amount, bid.amount);
  return { ...bid, key: isRepeat ? before.key : newKey(), isUnsettled: true };
}

/** What a bid came to that did not succeed. */
export interface BidFailure {
  /** null where nobody was quicker and nothing need be said: the field says it. */
  readonly message: MessageCode | null;
  /** It may have been carried out all the same: repeat it with its key. */
  readonly isUnsettled: boolean;
  /** It reached the server after the end. */
  readonly isTooLate: boolean;
  /** The session is over, or there never was one. */
  readonly needsLogin: boolean;
  /** It collides with how the lot stands, or with the viewer's own bids: the page may be behind. */
  readonly isConflict: boolean;
}

/**
 * What is said and done about a bid that did not succeed. Only an answer of the server that it was refused settles it;
 * without one, or where the server itself failed, it may have been carried out. A leader's maximum that is too small has
 * met a higher one of their own, set elsewhere: once the page knows of it, the field asks for more than that.
 */
export function bidFailureOf(
  failure: CallFailure,
  bid: { readonly mode: ConfirmedBid['mode']; readonly isLeader: boolean },
): BidFailure {
  const status = failure.kind === 'refused' ? failure.status : null;
  // Somebody else is logged in by now: to check the connection would be the wrong advice.
  const message = loginNewsOf(failure) === 'otherToken' ? 'badCsrfToken' : failureMessage(failure, 'bid');
  const isOwnCeiling = message === 'bidTooSmall' && bid.mode === 'maximum' && bid.isLeader;
  return {
    message: isOwnCeiling ? null : message,
    isUnsettled: status === null || status >= 500,
    isTooLate: message === 'bidTooLate',
    needsLogin: status === 401,
    isConflict: status === 409,
  };
}
