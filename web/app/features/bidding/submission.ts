import type { ApiFailure } from '@marque/core/client';
import { failureMessage, type MessageCode } from '@marque/core/rules/display';
import type { InputMode } from '@marque/core/rules/live';
import { isSameMoney, type Money } from '@marque/core/rules/money';
import { loginNewsOf } from '../session/login-news.ts';

/** One confirmed bid on its way to the server. */
export interface Attempt {
  readonly mode: Extract<InputMode, 'live' | 'maximum'>;
  readonly amount: Money;
  readonly key: string;
  /** Nobody knows whether it was carried out: the connection broke, or the answer made no sense. */
  readonly isUnsettled: boolean;
}

/**
 * The attempt for a confirmation. The same bid after an attempt of which nobody knows the end keeps its key, so that it
 * counts once whatever became of the first; every other confirmation has a key of its own.
 */
export function attemptFor(
  bid: Pick<Attempt, 'mode' | 'amount'>,
  before: Attempt | null,
  newKey: () => string,
): Attempt {
  const isRepeat = before?.isUnsettled === true && before.mode === bid.mode && isSameMoney(before.amount, bid.amount);
  return { ...bid, key: isRepeat ? before.key : newKey(), isUnsettled: true };
}

/** What a bid came to that did not succeed. */
export interface BidFailure {
  readonly message: MessageCode;
  /** It may have been carried out all the same: repeat it with its key. */
  readonly isUnsettled: boolean;
  /** It reached the server after the end. */
  readonly isTooLate: boolean;
  /** The session is over, or there never was one. */
  readonly needsLogin: boolean;
  /** It collides with how the lot stands, or with the viewer's own bids: the page may be behind. */
  readonly isConflict: boolean;
}

export function bidFailureOf(failure: ApiFailure): BidFailure {
  const status = failure.kind === 'refused' ? failure.status : null;
  // Somebody else is logged in by now: to check the connection would be the wrong advice.
  const isOthers = loginNewsOf(failure) === 'otherToken';
  const message = isOthers ? 'badCsrfToken' : failureMessage(failure, 'bid');
  return {
    message,
    isUnsettled: status === null || status >= 500,
    isTooLate: message === 'bidTooLate',
    needsLogin: status === 401,
    isConflict: status === 409,
  };
}
