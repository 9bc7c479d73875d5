import {
  type CallFailure,
  failureMessage,
  type MessageCode,
  type Operation,
  sessionFailureOf,
} from '../../display/index.ts';
import { isSameMoney, type Money } from '../../money/index.ts';
import type { OfferId } from '../../offers/index.ts';
import type { PanelAction } from './panel.ts';

/** A confirmed action as sent to the server. */
export interface ConfirmedAction {
  readonly action: PanelAction;
  readonly amount: Money;
  /** The offer that is answered or countered; null for actions that answer none. */
  readonly offerId: OfferId | null;
  /** The idempotency key: a repeated action counts once. */
  readonly key: string;
  /** The result is unknown: the connection broke, or the answer was invalid. */
  readonly isUnsettled: boolean;
}

/**
 * A repeat of the same action after an unknown result keeps its idempotency key, so that it counts at most once; every
 * other confirmation gets a new key.
 */
export function confirmAction(
  confirmed: Pick<ConfirmedAction, 'action' | 'amount' | 'offerId'>,
  before: ConfirmedAction | null,
  newKey: () => string,
): ConfirmedAction {
  const isRepeat =
    before?.isUnsettled === true &&
    before.action === confirmed.action &&
    before.offerId === confirmed.offerId &&
    isSameMoney(before.amount, confirmed.amount);
  return { ...confirmed, key: isRepeat ? before.key : newKey(), isUnsettled: true };
}

const BIDS: ReadonlySet<PanelAction> = new Set(['live', 'maximum']);

/** Whether the action is a bid. Narrows. */
export function isBid(action: PanelAction): action is 'live' | 'maximum' {
  return BIDS.has(action);
}

/** The operation whose messages describe a failure of the action. */
export function operationOf(action: PanelAction): Operation {
  switch (action) {
    case 'live':
    case 'maximum':
      return 'bid';
    case 'acceptProvisionalPrice':
      return 'acceptOffer';
    default:
      return action;
  }
}

/** The failure of an action. */
export interface ActionFailure {
  /** null where the field already shows the reason, unless another bidder was faster. */
  readonly message: MessageCode | null;
  /** The action may have been carried out all the same: repeat it with its key. */
  readonly isUnsettled: boolean;
  /** A bid that reached the server after the end. */
  readonly isTooLate: boolean;
  /** The session has expired, or the viewer never logged in. */
  readonly needsLogin: boolean;
  /** The action conflicts with the state of the lot or with the viewer's own actions: the page may be out of date. */
  readonly isConflict: boolean;
}

/**
 * Only a refusal by the server settles a failed action; without an answer, or after a server error, it may have been
 * carried out. A leader's maximum that is too low conflicts with a higher one of their own, set on another device: once
 * the page knows of it, the field requires more than that.
 */
export function describeFailure(
  failure: CallFailure,
  { action, isLeader }: { readonly action: PanelAction; readonly isLeader: boolean },
): ActionFailure {
  const status = failure.kind === 'refused' ? failure.status : null;
  // Another account is logged in by now, so that advice to check the connection would be wrong.
  const message =
    sessionFailureOf(failure) === 'otherToken' ? 'badCsrfToken' : failureMessage(failure, operationOf(action));
  const isOwnCeiling = message === 'bidTooSmall' && action === 'maximum' && isLeader;
  return {
    message: isOwnCeiling ? null : message,
    isUnsettled: status === null || status >= 500,
    isTooLate: message === 'bidTooLate' && isBid(action),
    needsLogin: status === 401,
    isConflict: status === 409,
  };
}
