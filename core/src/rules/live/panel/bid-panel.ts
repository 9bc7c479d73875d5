import type { LotId } from '../../lot/index.ts';
import { type LotNegotiations, replaceNegotiations } from '../lot/lot-negotiations.ts';
import { INITIAL_LIVE_MEMORY, type LiveMemory, type LiveOutcome } from '../lot/reduce-live.ts';
import { reduceNotices } from '../notifications/notices.ts';
import type { BidBounds } from './bid-amounts.ts';
import { move, openingOf, openOfferForm, withOpenForm, withStartingDigits } from './bid-panel-form.ts';
import { afterAccepting, afterFailing, again, review, submit } from './bid-panel-submission.ts';
import type { BidEntry, BidPanel, BidPanelContext, BidPanelEvent, ConfirmationStep } from './bid-panel-types.ts';
import { isBid } from './confirmed-action.ts';
import { type InputMode, NEW_PANEL, openInput, openingEvent, type PanelAction } from './panel.ts';

/** The panel as a page is drawn with it: the form is open for a viewer who may bid, or can only offer. */
export function openBidPanel(context: BidPanelContext, negotiations = INITIAL_LIVE_MEMORY.negotiations): BidPanel {
  return withOpenForm({
    form: { ...NEW_PANEL, lot: context.lot },
    context,
    formNumber: 0,
    hasTyped: false,
    attempt: null,
    failure: null,
    wasTooLate: false,
    pendingHold: null,
    isSheetOpen: false,
    dialog: null,
    waiting: null,
    hasSeenThreeDSecure: false,
    memory: { ...INITIAL_LIVE_MEMORY, negotiations },
    toastId: null,
  });
}

/**
 * The bid panel after an event. An untouched form follows the least bid and turns to raising a maximum when the viewer
 * takes the lead; an entered amount stays. A viewer who may bid always has a form. Events that do not apply
 * are ignored.
 */
export function reduceBidPanel(before: BidPanel, event: BidPanelEvent): BidPanel {
  return withOpenForm(afterEvent(before, event));
}

/** The entered amount to restore after a reload; null while the form is untouched or empty. */
export function entryToPersist({
  form: { state },
  hasTyped,
  attempt,
}: Pick<BidPanel, 'form' | 'hasTyped' | 'attempt'>): BidEntry | null {
  const input = openInput(state);
  if (input === null || !hasTyped || input.digits === '') return null;
  return { mode: input.mode, digits: input.digits, attempt: attempt?.isUnsettled === true ? attempt : null };
}

function afterEvent(panel: BidPanel, event: BidPanelEvent): BidPanel {
  switch (event.kind) {
    case 'contextChanged':
      return afterContext(panel, event.context);
    case 'entryRestored':
      return afterRestoring(panel, event.entry);
    case 'formOpened':
      return openOfferForm(panel, event.mode);
    case 'formClosed':
      return { ...move(panel, { kind: 'close' }), failure: null };
    case 'typed':
      return { ...move(panel, { kind: 'type', text: event.text }), hasTyped: true, failure: null };
    case 'modeChosen':
      return afterChoosing({ ...panel, failure: null }, event.mode);
    case 'reviewed':
    case 'asked':
      return afterCardCheck(panel, event);
    case 'agreed':
      return move(panel, { kind: 'agree', agreed: event.isAgreed });
    case 'cancelled':
      return move(panel, { kind: 'back' });
    case 'submitted':
      return submit(panel, event.key);
    case 'retried':
      return submit(move(again(panel), { kind: 'agree', agreed: true }), event.key);
    case 'accepted':
      return afterAccepting(panel, event);
    case 'failed':
      return afterFailing(panel, event.failure);
    case 'negotiationsFetched':
      return afterFetching(panel, event.negotiations);
    case 'eventApplied':
      return afterLiveEvent(panel, event.outcome);
    case 'toastShown':
      return { ...panel, toastId: event.toastId };
    case 'dialogOpened':
      return { ...panel, dialog: event.dialog, waiting: null };
    case 'dialogPassed':
      return panel.waiting === null ? closeDialog(panel) : takeStep(closeDialog(panel), panel.waiting);
    case 'dialogClosed':
      return closeDialog(panel);
    case 'sheetToggled':
      return panel.isSheetOpen === event.isOpen ? panel : { ...panel, isSheetOpen: event.isOpen };
  }
}

function afterContext(before: BidPanel, context: BidPanelContext): BidPanel {
  const last = before.context;
  const moved = context.lot === last.lot ? before : move(before, { kind: 'lotChanged', ...context.lot });
  const panel = {
    ...moved,
    context,
    isSheetOpen: moved.isSheetOpen && context.opensInSheet,
    memory: context.hidesNotices && !last.hidesNotices ? withoutNotices(moved.memory, context.lotId) : moved.memory,
  };
  const { state } = panel.form;
  if (state.kind !== 'input' || panel.hasTyped) return panel;
  if (state.mode === 'offer' && last.opensOffer && !context.opensOffer) return move(panel, { kind: 'close' });
  if (context.canBid && (!last.canBid || context.leads !== last.leads)) return move(panel, openingOf(context));
  return hasOtherBounds(last.bounds, context.bounds) ? withStartingDigits(panel, state.mode) : panel;
}

function afterRestoring(panel: BidPanel, { mode, digits, attempt }: BidEntry): BidPanel {
  if (panel.hasTyped) return panel;
  const { currency } = panel.context.bounds.minimumBid;
  const opened = isBid(mode)
    ? move(panel, { kind: 'open', type: 'both', currency, first: mode, digits })
    : openOfferForm(panel, mode, digits);
  return opened === panel ? panel : { ...opened, hasTyped: true, attempt: panel.attempt ?? attempt };
}

function afterChoosing(panel: BidPanel, mode: InputMode): BidPanel {
  const chosen = move(panel, { kind: 'chooseMode', mode });
  return panel.hasTyped ? chosen : withStartingDigits(chosen, mode);
}

/** The actions for which a card is charged or held outside an auction. */
const PURCHASES: ReadonlySet<PanelAction> = new Set(['offer', 'buyNow', 'purchase', 'acceptCounter']);

/** Before the first purchase on a page, a viewer whose card was not checked with 3-D Secure is asked to check it. */
function afterCardCheck(panel: BidPanel, step: ConfirmationStep): BidPanel {
  const after = takeStep(panel, step);
  const { state } = after.form;
  const isAsked = panel.context.needsCardCheck && !panel.hasSeenThreeDSecure;
  if (!isAsked || state.kind !== 'confirm' || !PURCHASES.has(state.action)) return after;
  return { ...panel, dialog: 'threeDSecure', waiting: step, hasSeenThreeDSecure: true };
}

/** A confirmation replaces a dialog that only informs. */
function takeStep(panel: BidPanel, step: ConfirmationStep): BidPanel {
  const after = step.kind === 'reviewed' ? review(panel) : ask(panel, step);
  return after.form.state.kind === 'confirm' ? closeDialog(after) : after;
}

function ask(panel: BidPanel, { action, amount }: Extract<BidPanelEvent, { kind: 'asked' }>): BidPanel {
  const event = action === 'buyNow' ? openingEvent('buyNow', amount) : ({ kind: 'ask', action, amount } as const);
  return { ...move(panel, event), failure: null };
}

function afterFetching(panel: BidPanel, fetched: LotNegotiations): BidPanel {
  const { negotiations, closes } = replaceNegotiations(panel.memory.negotiations, fetched);
  const moved = move(panel, { kind: 'dismiss', actions: closes });
  if (negotiations === panel.memory.negotiations) return moved;
  return { ...moved, memory: { ...panel.memory, negotiations } };
}

function closeDialog(panel: BidPanel): BidPanel {
  return panel.dialog === null ? panel : { ...panel, dialog: null, waiting: null };
}

function afterLiveEvent(panel: BidPanel, outcome: Pick<LiveOutcome, 'state' | 'closes' | 'message'>): BidPanel {
  const { negotiations, lastOffer, comments, payments, notices } = outcome.state;
  return {
    ...move(panel, { kind: 'dismiss', actions: outcome.closes }),
    memory: { negotiations, lastOffer, comments, payments, notices },
    pendingHold: payments.hold === null ? panel.pendingHold : null,
    // A hold that succeeds after the end means that the bid missed it.
    wasTooLate: panel.wasTooLate || outcome.message === 'bidTooLate',
  };
}

function withoutNotices(memory: LiveMemory, lotId: LotId): LiveMemory {
  return { ...memory, notices: reduceNotices(memory.notices, { kind: 'lotSold', lotId }) };
}

function hasOtherBounds(left: BidBounds, right: BidBounds): boolean {
  return left.minimumBid.minor !== right.minimumBid.minor || left.ceiling?.minor !== right.ceiling?.minor;
}
