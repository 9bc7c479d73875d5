import type { LotId } from '../../lot/index.ts';
import {
  applyOfferEvent,
  endNegotiations,
  type LotNegotiations,
  type OfferUpdate,
  replaceNegotiations,
} from '../lot/lot-negotiations.ts';
import { INITIAL_LIVE_MEMORY, type LiveMemory, type LiveOutcome } from '../lot/reduce-live.ts';
import { reduceNotices } from '../notifications/notices.ts';
import { type BidBounds, initialDigits, rangeForMode } from './bid-amounts.ts';
import type { BidEntry, BidPanel, BidPanelContext, BidPanelEvent, ConfirmationStep } from './bid-panel-types.ts';
import { type ActionFailure, confirmAction, isBid } from './confirmed-action.ts';
import {
  type InputMode,
  NEW_PANEL,
  openInput,
  openingEvent,
  type PanelAction,
  type PanelEvent,
  reducePanel,
  type SubmissionOutcome,
} from './panel.ts';
import { actionEffects, bidOptions } from './panel-actions.ts';

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

/** The field for an offer or a counter-offer opens only for a viewer who may make one. */
function openOfferForm(panel: BidPanel, mode: 'offer' | 'counter', digits = ''): BidPanel {
  const range = panel.context.ranges[mode];
  if (range === null) return panel;
  const event = { kind: 'open', type: mode, currency: range.least.currency, digits } as const;
  return { ...openForm(panel, event), failure: null };
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

function review(panel: BidPanel): BidPanel {
  const { state } = panel.form;
  if (state.kind !== 'input') return panel;
  const range = rangeForMode(state.mode, panel.context.bounds, panel.context.ranges);
  return range === null ? panel : move(panel, { kind: 'review', minimum: range.least, maximum: range.most });
}

function ask(panel: BidPanel, { action, amount }: Extract<BidPanelEvent, { kind: 'asked' }>): BidPanel {
  const event = action === 'buyNow' ? openingEvent('buyNow', amount) : ({ kind: 'ask', action, amount } as const);
  return { ...move(panel, event), failure: null };
}

/** Opens the confirmation of a failed action again. */
function again(panel: BidPanel): BidPanel {
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

function submit(panel: BidPanel, key: string): BidPanel {
  const submitted = move(panel, { kind: 'submit' });
  const { state } = submitted.form;
  if (submitted === panel || state.kind !== 'submitting') return panel;
  const { action, amount } = state;
  const confirmed = { action, amount, offerId: offerOf(panel, action) };
  return { ...submitted, attempt: confirmAction(confirmed, panel.attempt, () => key), failure: null };
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
function afterAccepting(
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
  const told = offer === null ? memory.negotiations : applyOfferEvent(memory.negotiations, offer, side).negotiations;
  return endNegotiations(told, actionEffects(action, outcome).ends);
}

/** An action that may have been carried out stays in the confirmation to be retried; a refused one goes back to its form. */
function afterFailing(panel: BidPanel, failure: ActionFailure): BidPanel {
  const { isUnsettled, isTooLate, message } = failure;
  const failed = move(panel, { kind: 'failed' });
  const attempt = panel.attempt === null ? null : { ...panel.attempt, isUnsettled };
  const known = message === null ? {} : { failure, wasTooLate: panel.wasTooLate || isTooLate };
  const after = { ...failed, ...known, attempt };
  return isUnsettled ? after : move(after, { kind: 'back' });
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

/** A viewer who may bid always has a form, and so has one who can buy the lot by offer alone. */
function withOpenForm(panel: BidPanel): BidPanel {
  const { kind } = panel.form.state;
  if (kind !== 'closed' && kind !== 'done') return panel;
  if (panel.context.canBid) return openForm(panel, openingOf(panel.context));
  const waitsForAnswer = panel.pendingHold !== null || panel.memory.negotiations.ownOffer !== null;
  return panel.context.opensOffer && !waitsForAnswer ? openOfferForm(panel, 'offer') : panel;
}

/** The form for a bidder who has not touched it: a leader's next step is a higher maximum. */
function openingOf({ leads, swapsBidButtons, bounds }: BidPanelContext): Extract<PanelEvent, { kind: 'open' }> {
  const [leading] = bidOptions({ leads, swapsBidButtons });
  const first = leads || leading?.mode === 'maximum' ? 'maximum' : 'live';
  const digits = initialDigits(first, bounds, leads);
  return { kind: 'open', type: 'both', currency: bounds.minimumBid.currency, first, digits };
}

function openForm(panel: BidPanel, event: PanelEvent): BidPanel {
  const opened = move(panel, event);
  return opened.form.state.kind === 'input'
    ? { ...opened, hasTyped: false, formNumber: panel.formNumber + 1 }
    : { ...panel, hasTyped: false };
}

function withStartingDigits(panel: BidPanel, mode: InputMode): BidPanel {
  const { bounds, leads } = panel.context;
  return move(panel, { kind: 'type', text: initialDigits(mode, bounds, leads) });
}

function withoutNotices(memory: LiveMemory, lotId: LotId): LiveMemory {
  return { ...memory, notices: reduceNotices(memory.notices, { kind: 'lotSold', lotId }) };
}

function hasOtherBounds(left: BidBounds, right: BidBounds): boolean {
  return left.minimumBid.minor !== right.minimumBid.minor || left.ceiling?.minor !== right.ceiling?.minor;
}

function move(panel: BidPanel, event: PanelEvent): BidPanel {
  const form = reducePanel(panel.form, event);
  return form === panel.form ? panel : { ...panel, form };
}
