import { type CallFailure, failureMessage, type MessageCode, sessionFailureOf } from '../../display/index.ts';
import { isSameMoney, type Money } from '../../money/index.ts';
import type { InputMode } from './panel.ts';

/** A confirmed bid as sent to the server. */
export interface ConfirmedBid {
  readonly mode: Extract<InputMode, 'live' | 'maximum'>;
  readonly amount: Money;
  /** The idempotency key: a repeated bid counts once. */
  readonly key: string;
  /** The result is unknown: the connection broke, or the answer was invalid. */
  readonly isUnsettled: boolean;
}

/**
 * A repeat of the same bid after an unknown result keeps its idempotency key, so that it counts at most once; every
 * other confirmation gets a new key.
 */
export function createConfirmedBid(
  bid: Pick<ConfirmedBid, 'mode' | 'amount'>,
  before: ConfirmedBid | null,
  newKey: () => string,
): ConfirmedBid {
  const isRepeat = before?.isUnsettled === true && before.mode === bid.mode && isSameMoney(before.amount, bid.amount);
  return { ...bid, key: isRepeat ? before.key : newKey(), isUnsettled: true };
}

/** The failure of a bid. */
export interface BidFailure {
  /** null where the field already shows the reason, unless another bidder was faster. */
  readonly message: MessageCode | null;
  /** The bid may have been accepted all the same: repeat it with its key. */
  readonly isUnsettled: boolean;
  /** The bid reached the server after the end. */
  readonly isTooLate: boolean;
  /** The session has expired, or the viewer never logged in. */
  readonly needsLogin: boolean;
  /** The bid conflicts with the state of the lot or with the viewer's own bids: the page may be out of date. */
  readonly isConflict: boolean;
}

/**
 * Only a refusal by the server settles a failed bid; without an answer, or after a server error, the bid may have been
 * accepted. A leader's maximum that is too low conflicts with a higher one of their own, set on another device: once
 * the page knows of it, the field requires more than that.
 */
export function describeBidFailure(
  failure: CallFailure,
  bid: { readonly mode: ConfirmedBid['mode']; readonly isLeader: boolean },
): BidFailure {
  const status = failure.kind === 'refused' ? failure.status : null;
  // Another account is logged in by now, so that advice to check the connection would be wrong.
  const message = sessionFailureOf(failure) === 'otherToken' ? 'badCsrfToken' : failureMessage(failure, 'bid');
  const isOwnCeiling = message === 'bidTooSmall' && bid.mode === 'maximum' && bid.isLeader;
  return {
    message: isOwnCeiling ? null : message,
    isUnsettled: status === null || status >= 500,
    isTooLate: message === 'bidTooLate',
    needsLogin: status === 401,
    isConflict: status === 409,
  };
}
