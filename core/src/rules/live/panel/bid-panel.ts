import type { LotId } from '../../lot/index.ts';
import { INITIAL_LIVE_MEMORY, type LiveMemory, type LiveOutcome } from '../lot/reduce-live.ts';
import { reduceNotices } from '../notifications/notices.ts';
import { type BidBounds, initialDigits, minimumForMode } from './bid-amounts.ts';
import { type BidFailure, type ConfirmedBid, createConfirmedBid } from './bid-attempt.ts';
import {
  type InputMode,
  NEW_PANEL,
  type Panel,
  type PanelEvent,
  type PanelLot,
  reducePanel,
  type SubmissionOutcome,
} from './panel.ts';
import { bidOptions } from './panel-actions.ts';

/** The facts about the lot and the viewer that the panel depends on. */
export interface BidPanelContext {
  readonly lotId: LotId;
  readonly lot: PanelLot;
  readonly bounds: BidBounds;
  readonly leads: boolean;
  /** Experiment: the maximum comes before the live bid. */
  readonly swapsBidButtons: boolean;
  /** The viewer may bid now: the amount form is open to them. */
  readonly canBid: boolean;
  /** The panel opens in a sheet on a narrow window. */
  readonly opensInSheet: boolean;
  /** A sale takes earlier notices about the lot off the screen. */
  readonly hidesNotices: boolean;
}

/** The state of the bid panel of one viewer and one lot while its page is open. */
export interface BidPanel {
  readonly form: Panel;
  readonly context: BidPanelContext;
  /** Increases with each new form: after an accepted bid, and after an event closed the previous form. */
  readonly formNumber: number;
  /** The viewer has entered an amount: the form no longer follows the least bid. */
  readonly hasTyped: boolean;
  /** The last bid that was sent. It lends its idempotency key to a repeat. */
  readonly attempt: ConfirmedBid | null;
  /** Why the last bid failed; null again as soon as the viewer changes the form or sends a bid. */
  readonly failure: BidFailure | null;
  /** A bid of this visit arrived after the end. */
  readonly wasTooLate: boolean;
  readonly isSheetOpen: boolean;
  /** What the viewer's own channel has reported since the page was loaded. */
  readonly memory: LiveMemory;
  /** The last message about this lot, while it may still be on the screen. */
  readonly toastId: number | null;
}

/** An entered amount that survives a reload, with the key of a bid whose result is unknown. */
export interface BidEntry {
  readonly mode: ConfirmedBid['mode'];
  /** Whole major units. */
  readonly digits: string;
  readonly attempt: ConfirmedBid | null;
}

export type BidPanelEvent =
  | { readonly kind: 'contextChanged'; readonly context: BidPanelContext }
  | { readonly kind: 'entryRestored'; readonly entry: BidEntry }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'modeChosen'; readonly mode: InputMode }
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'agreed'; readonly isAgreed: boolean }
  | { readonly kind: 'cancelled' }
  /** `key` is the idempotency key of a new bid; a repeat keeps its own. */
  | { readonly kind: 'submitted'; readonly key: string }
  /** Sends a failed bid again, provided that its amount is still enough. */
  | { readonly kind: 'retried'; readonly key: string }
  | { readonly kind: 'accepted'; readonly outcome: SubmissionOutcome }
  | { readonly kind: 'failed'; readonly failure: BidFailure }
  | { readonly kind: 'eventApplied'; readonly outcome: Pick<LiveOutcome, 'state' | 'closes' | 'message'> }
  | { readonly kind: 'toastShown'; readonly toastId: number | null }
  | { readonly kind: 'sheetToggled'; readonly isOpen: boolean };

/** The panel as a page is drawn with it: the form is open for a viewer who may bid. */
export function openBidPanel(context: BidPanelContext): BidPanel {
  return withOpenForm({
    form: { ...NEW_PANEL, lot: context.lot },
    context,
    formNumber: 0,
    hasTyped: false,
    attempt: null,
    failure: null,
    wasTooLate: false,
    isSheetOpen: false,
    memory: INITIAL_LIVE_MEMORY,
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
  const input = state.kind === 'input' ? state : 'back' in state ? state.back : null;
  if (input === null || !hasTyped || input.digits === '') return null;
  if (input.mode !== 'live' && input.mode !== 'maximum') return null;
  return { mode: input.mode, digits: input.digits, attempt: attempt?.isUnsettled === true ? attempt : null };
}

function afterEvent(panel: BidPanel, event: BidPanelEvent): BidPanel {
  switch (event.kind) {
    case 'contextChanged':
      return afterContext(panel, event.context);
    case 'entryRestored':
      return afterRestoring(panel, event.entry);
    case 'typed':
      return { ...move(panel, { kind: 'type', text: event.text }), hasTyped: true, failure: null };
    case 'modeChosen':
      return afterChoosing({ ...panel, failure: null }, event.mode);
    case 'reviewed':
      return review(panel);
    case 'agreed':
      return move(panel, { kind: 'agree', agreed: event.isAgreed });
    case 'cancelled':
      return move(panel, { kind: 'back' });
    case 'submitted':
      return submit(panel, event.key);
    case 'retried':
      return submit(move(review(move(panel, { kind: 'back' })), { kind: 'agree', agreed: true }), event.key);
    case 'accepted':
      return afterAccepting(panel, event.outcome);
    case 'failed':
      return afterFailing(panel, event.failure);
    case 'eventApplied':
      return afterLiveEvent(panel, event.outcome);
    case 'toastShown':
      return { ...panel, toastId: event.toastId };
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
  if (context.canBid && (!last.canBid || context.leads !== last.leads)) return move(panel, openingOf(context));
  return hasOtherBounds(last.bounds, context.bounds) ? withStartingDigits(panel, state.mode) : panel;
}

function afterRestoring(panel: BidPanel, { mode, digits, attempt }: BidEntry): BidPanel {
  if (panel.hasTyped) return panel;
  const { currency } = panel.context.bounds.minimumBid;
  const opened = move(panel, { kind: 'open', type: 'both', currency, first: mode, digits });
  return { ...opened, hasTyped: true, attempt: panel.attempt ?? attempt };
}

function afterChoosing(panel: BidPanel, mode: InputMode): BidPanel {
  const chosen = move(panel, { kind: 'chooseMode', mode });
  return panel.hasTyped ? chosen : withStartingDigits(chosen, mode);
}

function review(panel: BidPanel): BidPanel {
  const { state } = panel.form;
  return state.kind === 'input'
    ? move(panel, { kind: 'review', minimum: minimumForMode(state.mode, panel.context.bounds) })
    : panel;
}

function submit(panel: BidPanel, key: string): BidPanel {
  if (panel.form.state.kind !== 'confirm') return panel;
  const submitted = move(panel, { kind: 'submit' });
  const { state } = submitted.form;
  if (state.kind !== 'submitting' || (state.action !== 'live' && state.action !== 'maximum')) return panel;
  const attempt = createConfirmedBid({ mode: state.action, amount: state.amount }, panel.attempt, () => key);
  return { ...submitted, attempt, failure: null };
}

/** An accepted bid leaves an empty form for the next one. */
function afterAccepting(panel: BidPanel, outcome: SubmissionOutcome): BidPanel {
  const settled = move(panel, { kind: 'settled', outcome });
  if (settled.form === panel.form) return panel;
  const attempt = panel.attempt === null ? null : { ...panel.attempt, isUnsettled: false };
  return openForm({ ...settled, attempt }, { ...openingOf(panel.context), digits: '' });
}

/** A bid that may have been carried out stays in the confirmation to be retried; a refused one goes back to its form. */
function afterFailing(panel: BidPanel, failure: BidFailure): BidPanel {
  const { isUnsettled, isTooLate, message } = failure;
  const failed = move(panel, { kind: 'failed' });
  const attempt = panel.attempt === null ? null : { ...panel.attempt, isUnsettled };
  const known = message === null ? {} : { failure, wasTooLate: panel.wasTooLate || isTooLate };
  const after = { ...failed, ...known, attempt };
  return isUnsettled ? after : move(after, { kind: 'back' });
}

function afterLiveEvent(panel: BidPanel, outcome: Pick<LiveOutcome, 'state' | 'closes' | 'message'>): BidPanel {
  const { negotiations, comments, payments, notices } = outcome.state;
  return {
    ...move(panel, { kind: 'dismiss', actions: outcome.closes }),
    memory: { negotiations, comments, payments, notices },
    // A hold that succeeds after the end means that the bid missed it.
    wasTooLate: panel.wasTooLate || outcome.message === 'bidTooLate',
  };
}

function withOpenForm(panel: BidPanel): BidPanel {
  const { kind } = panel.form.state;
  const hasForm = kind !== 'closed' && kind !== 'done';
  return hasForm || !panel.context.canBid ? panel : openForm(panel, openingOf(panel.context));
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
