import type { ApiFailure } from '@marque/core/client';
import { failureMessage, type MessageCode, refusalMessage } from '@marque/core/rules/display';
import type { InputMode } from '@marque/core/rules/live';
import { isSameMoney, type Money } from '@marque/core/rules/money';

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
}

export function bidFailureOf(failure: ApiFailure): BidFailure {
  if (failure.kind !== 'refused') {
    return { message: failureMessage('bid'), isUnsettled: true, isTooLate: false, needsLogin: false };
  }
  const { status, problem } = failure;
  const message = refusalMessage({ status, message: problem.message }, 'bid');
  return {
    message,
    isUnsettled: status >= 500,
    isTooLate: message === 'bidTooLate',
    needsLogin: status === 401,
  };
}
