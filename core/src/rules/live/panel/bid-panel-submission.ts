import { applyOfferEvent, endNegotiations, type LotNegotiations, type OfferUpdate } from '../lot/lot-negotiations.ts';
import { rangeForMode } from './bid-amounts.ts';
import { move, openForm, openingOf } from './bid-panel-form.ts';
import type { BidPanel, BidPanelEvent } from './bid-panel-types.ts';
import { type ActionFailure, confirmAction, isBid } from './confirmed-action.ts';
import type { PanelAction, SubmissionOutcome } from './panel.ts';
import { actionEffects } from './panel-actions.ts';

export function review(panel: BidPanel): BidPanel {
  const { state } = panel.form;
  if (state.kind !== 'input') return panel;
  const range = rangeForMode(state.mode, panel.context.bounds, panel.context.ranges);
  return range === null ? panel : move(panel, { kind: 'review', minimum: range.least, maximum: range.most });
}

export function submit(panel: BidPanel, key: string): BidPanel {
  const submitted = move(panel, { kind: 'submit' });
  const { state } = submitted.form;
  if (submitted === panel || state.kind !== 'submitting') return panel;
  const { action, amount } = state;
  const confirmed = { action, amount, offerId: offerOf(panel, action) };
  return { ...submitted, attempt: confirmAction(confirmed, panel.attempt, () => key), failure: null };
}

/** Opens the confirmation of a failed action again. */
export function again(panel: BidPanel): BidPanel {
  const { state } = panel.form;
  if (state.kind !== 'failed') return panel;
  const back = move(panel, { kind: 'back' });
  const { action, amount } = state;
  switch (action) {
    case 'live':
    case 'maximum':
    case 'offer':
    case 'counter':
      return review(back);
    default:
      return move(back, { kind: 'ask', action, amount });
  }
}

/** The offer that an action answers or counters; null for all other actions. */
function offerOf({ memory: { negotiations } }: BidPanel, action: PanelAction): number | null {
  switch (action) {
    case 'counter':
    case 'acceptOffer':
    case 'rejectOffer':
      return negotiations.activeOffer?.offerId ?? null;
    case 'acceptCounter':
    case 'rejectCounter':
      return negotiations.counterReceived?.offerId ?? null;
    default:
      return null;
  }
}

/** An accepted bid leaves an empty form for the next one; the other actions change the negotiations. */
export function afterAccepting(
  panel: BidPanel,
  { outcome, offer, isOvertaken }: Extract<BidPanelEvent, { kind: 'accepted' }>,
): BidPanel {
  const settled = move(panel, { kind: 'settled', outcome });
  const { state } = settled.form;
  if (settled.form === panel.form || state.kind !== 'done') return panel;
  const attempt = panel.attempt === null ? null : { ...panel.attempt, isUnsettled: false };
  if (isBid(state.action)) return openForm({ ...settled, attempt }, { ...openingOf(panel.context), digits: '' });
  const { memory } = panel;
  const isHeld = outcome === 'preAuth';
  return {
    ...settled,
    attempt,
    hasTyped: false,
    pendingHold: isHeld ? { action: state.action, amount: state.amount } : panel.pendingHold,
    memory: {
      ...memory,
      negotiations: isOvertaken ? memory.negotiations : negotiationsAfter(panel, state.action, offer, outcome),
      lastOffer: isOvertaken ? memory.lastOffer : (offer ?? memory.lastOffer),
      // The answer of the bank to this action is still to come.
      payments: isHeld ? { ...memory.payments, hold: null } : memory.payments,
    },
  };
}

/** The negotiations after an action of the viewer: its effects, and the offer in the answer to it. */
function negotiationsAfter(
  { memory, context }: BidPanel,
  action: PanelAction,
  offer: OfferUpdate | null,
  outcome: SubmissionOutcome,
): LotNegotiations {
  const side = context.isVendor ? 'vendor' : 'bidder';
  const negotiations =
    offer === null ? memory.negotiations : applyOfferEvent(memory.negotiations, offer, side).negotiations;
  return endNegotiations(negotiations, actionEffects(action, outcome).ends);
}

/** An action that may have been carried out stays in the confirmation to be retried; a refused one goes back to its form. */
export function afterFailing(panel: BidPanel, failure: ActionFailure): BidPanel {
  const { isUnsettled, isTooLate, message } = failure;
  const failed = move(panel, { kind: 'failed' });
  const attempt = panel.attempt === null ? null : { ...panel.attempt, isUnsettled };
  const known = message === null ? {} : { failure, wasTooLate: panel.wasTooLate || isTooLate };
  const after = { ...failed, ...known, attempt };
  return isUnsettled ? after : move(after, { kind: 'back' });
}
