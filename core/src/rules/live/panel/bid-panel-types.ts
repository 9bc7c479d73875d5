import type { LotId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import type { LotNegotiations, OfferUpdate } from '../lot/lot-negotiations.ts';
import type { LiveMemory, LiveOutcome } from '../lot/reduce-live.ts';
import type { BidBounds, OfferRanges } from './bid-amounts.ts';
import type { ActionFailure, ConfirmedAction } from './confirmed-action.ts';
import type { InputMode, Panel, PanelAction, PanelLot, SubmissionOutcome } from './panel.ts';

/** The facts about the lot and the viewer that the panel depends on. */
export interface BidPanelContext {
  readonly lotId: LotId;
  readonly lot: PanelLot;
  readonly bounds: BidBounds;
  readonly ranges: OfferRanges;
  readonly leads: boolean;
  /** The viewer is the vendor. */
  readonly isVendor: boolean;
  /** Experiment: the maximum comes before the live bid. */
  readonly swapsBidButtons: boolean;
  /** The viewer may bid now: the amount form is open to them. */
  readonly canBid: boolean;
  /** The card of the viewer has not been checked with 3-D Secure: they are asked to before they buy. */
  readonly needsCardCheck: boolean;
  /** The lot can be bought by offer alone, and the viewer has no open one: the offer form is open to them. */
  readonly opensOffer: boolean;
  /** The panel opens in a sheet on a narrow window. */
  readonly opensInSheet: boolean;
  /** A sale takes earlier notices about the lot off the screen. */
  readonly hidesNotices: boolean;
}

/** The dialogs that only inform. */
export type PanelDialog = 'howOffersWork' | 'status' | 'threeDSecure';

/** A step towards a confirmation. It waits while a dialog asks the viewer to check their card first. */
export type ConfirmationStep = Extract<BidPanelEvent, { readonly kind: 'reviewed' | 'asked' }>;

/** An action outside an auction that counts once the bank approves the hold. */
export interface PendingHold {
  readonly action: PanelAction;
  readonly amount: Money;
}

/** The state of the bid panel of one viewer and one lot while its page is open. */
export interface BidPanel {
  readonly form: Panel;
  readonly context: BidPanelContext;
  /** Increases with each new form: after an accepted bid, and after an event closed the previous form. */
  readonly formNumber: number;
  /** The viewer has entered an amount: the form no longer follows the least bid. */
  readonly hasTyped: boolean;
  /** The last action that was sent. It lends its idempotency key to a repeat. */
  readonly attempt: ConfirmedAction | null;
  /** Why the last action failed; null again as soon as the viewer changes the form or sends an action. */
  readonly failure: ActionFailure | null;
  /** A bid of this visit arrived after the end. */
  readonly wasTooLate: boolean;
  /** An offer or a purchase of this visit that awaits its card hold; null without one. */
  readonly pendingHold: PendingHold | null;
  readonly isSheetOpen: boolean;
  readonly dialog: PanelDialog | null;
  /** The step that follows the 3-D Secure dialog; null without one. */
  readonly waiting: ConfirmationStep | null;
  /** The viewer has seen the 3-D Secure dialog on this page. */
  readonly hasSeenThreeDSecure: boolean;
  /** What the viewer's own channel has reported since the page was loaded. */
  readonly memory: LiveMemory;
  /** The last message about this lot, while it may still be on the screen. */
  readonly toastId: number | null;
}

/** An entered amount that survives a reload, with the key of an action whose result is unknown. */
export interface BidEntry {
  readonly mode: InputMode;
  /** Whole major units. */
  readonly digits: string;
  readonly attempt: ConfirmedAction | null;
}

export type BidPanelEvent =
  | { readonly kind: 'contextChanged'; readonly context: BidPanelContext }
  | { readonly kind: 'entryRestored'; readonly entry: BidEntry }
  /** Opens the field for an offer or a counter-offer. */
  | { readonly kind: 'formOpened'; readonly mode: 'offer' | 'counter' }
  | { readonly kind: 'formClosed' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'modeChosen'; readonly mode: InputMode }
  | { readonly kind: 'reviewed' }
  /** Opens the confirmation of an action without a typed amount. */
  | { readonly kind: 'asked'; readonly action: Exclude<PanelAction, InputMode>; readonly amount: Money }
  | { readonly kind: 'agreed'; readonly isAgreed: boolean }
  | { readonly kind: 'cancelled' }
  /** `key` is the idempotency key of a new action; a repeat keeps its own. */
  | { readonly kind: 'submitted'; readonly key: string }
  /** Sends a failed action again, provided that its amount is still valid. */
  | { readonly kind: 'retried'; readonly key: string }
  /**
   * `offer`: the offer after the action as the viewer sees it, null where the answer has none. `isOvertaken`: a later report
   * about the negotiations has arrived before the answer.
   */
  | {
      readonly kind: 'accepted';
      readonly outcome: SubmissionOutcome;
      readonly offer: OfferUpdate | null;
      readonly isOvertaken: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: ActionFailure }
  | { readonly kind: 'negotiationsFetched'; readonly negotiations: LotNegotiations }
  | { readonly kind: 'eventApplied'; readonly outcome: Pick<LiveOutcome, 'state' | 'closes' | 'message'> }
  | { readonly kind: 'toastShown'; readonly toastId: number | null }
  | { readonly kind: 'dialogOpened'; readonly dialog: PanelDialog }
  /** The viewer goes on from a dialog: the step that waited for it is taken. */
  | { readonly kind: 'dialogPassed' }
  | { readonly kind: 'dialogClosed' }
  | { readonly kind: 'sheetToggled'; readonly isOpen: boolean };
