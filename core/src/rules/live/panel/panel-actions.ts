import type { MessageCode } from '../../display/index.ts';
import { NEGOTIATION_SLOTS, type NegotiationSlot } from '../notifications/notifications.ts';
import type { InputMode, PanelAction, PanelState, SubmissionOutcome } from './panel.ts';

/** Answers with this status wait for the hold on the card. */
const PRE_AUTH_STATUS = 202;

/** An answer with status 202 means that the hold is pending; any other success is final. */
export function submissionOutcome(status: number): SubmissionOutcome {
  return status === PRE_AUTH_STATUS ? 'preAuth' : 'accepted';
}

/** The kind of action in progress, named after the flags of the page. */
type PanelActivity = 'bid' | 'offer' | 'counter' | 'buy' | 'accept' | 'reject';

const DOING: Readonly<Record<PanelAction, PanelActivity>> = {
  live: 'bid',
  maximum: 'bid',
  offer: 'offer',
  counter: 'counter',
  buyNow: 'buy',
  purchase: 'buy',
  acceptOffer: 'accept',
  acceptCounter: 'accept',
  rejectOffer: 'reject',
  rejectCounter: 'reject',
  acceptProvisionalPrice: 'accept',
};

/** The phases of an action: its field or confirmation is open, then it is submitted, then answered. */
export const PANEL_PHASES = ['idle', 'open', 'submitting', 'submitted', 'failed'] as const;
type PanelPhase = (typeof PANEL_PHASES)[number];

interface PanelFlags {
  /** The action in progress or just finished; null for none. */
  readonly activity: PanelActivity | null;
  readonly phase: PanelPhase;
  /** An acceptance or rejection has been submitted. */
  readonly isAccepting: boolean;
  readonly isRejecting: boolean;
}

const PHASES: Readonly<Record<PanelState['kind'], PanelPhase>> = {
  closed: 'idle',
  input: 'open',
  confirm: 'open',
  submitting: 'submitting',
  done: 'submitted',
  failed: 'failed',
};

/** The action in progress in the panel and its phase, the final ones included. */
export function panelFlags(state: PanelState): PanelFlags {
  const activity = activityOf(state);
  const isSubmitting = state.kind === 'submitting';
  return {
    activity,
    phase: PHASES[state.kind],
    isAccepting: isSubmitting && activity === 'accept',
    isRejecting: isSubmitting && activity === 'reject',
  };
}

function activityOf(state: PanelState): PanelActivity | null {
  switch (state.kind) {
    case 'closed':
      return null;
    case 'input':
      return DOING[state.mode];
    case 'confirm':
    case 'submitting':
    case 'done':
    case 'failed':
      return DOING[state.action];
  }
}

/**
 * The effects of a success outside the panel: the message, the ended negotiations, and whether the lot is added to the
 * watch list.
 */
interface ActionEffects {
  /** null where the panel itself shows the result. */
  readonly message: MessageCode | null;
  readonly watches: boolean;
  /** The negotiations that the viewer's own answer ends. */
  readonly ends: readonly NegotiationSlot[];
}

const QUIET: ActionEffects = { message: null, watches: false, ends: [] };

/**
 * An accepted bid adds the lot to the watch list; one that waits for its card hold does so once it is accepted. A rejected offer ends, a rejected counter ends without its offer, and a sale
 * ends all negotiations.
 */
export function actionEffects(action: PanelAction, outcome: SubmissionOutcome): ActionEffects {
  const isHeld = outcome === 'preAuth';
  switch (action) {
    case 'live':
    case 'maximum':
      return { ...QUIET, message: isHeld ? 'bidPreAuth' : 'bidSuccess', watches: !isHeld };
    case 'offer':
      return { ...QUIET, message: isHeld ? 'offerPreAuth' : 'offerSuccess' };
    case 'counter':
      return { ...QUIET, message: 'newCounterOfferVendor' };
    case 'buyNow':
    case 'purchase':
      return { ...QUIET, message: isHeld ? 'buyNowPreAuth' : 'buyNowPurchaseSuccess' };
    case 'acceptCounter':
      return { ...QUIET, message: isHeld ? 'buyNowPreAuth' : 'buyNowPurchaseSuccess', ends: NEGOTIATION_SLOTS };
    case 'acceptOffer':
    case 'acceptProvisionalPrice':
      return { ...QUIET, ends: NEGOTIATION_SLOTS };
    case 'rejectOffer':
      return { ...QUIET, ends: ['activeOffer'] };
    case 'rejectCounter':
      return { ...QUIET, message: 'counterRejected', ends: ['counterReceived'] };
  }
}

/** An option of the segmented control of an auction. */
interface BidOption {
  readonly mode: Extract<InputMode, 'live' | 'maximum'>;
  readonly key: 'panel.bidNow' | 'panel.setMaximum' | 'panel.raiseMaximum';
}

/** An option of the segmented control of a lot sold by offer. */
interface OfferOption {
  readonly mode: Extract<InputMode, 'offer'> | 'buyNow';
  readonly key: 'panel.buyNow' | 'panel.makeOffer' | 'panel.raiseOffer';
}

export type PanelOption = BidOption | OfferOption;

/**
 * A bidder chooses between a live bid and a maximum, in this order; a leader raises their maximum instead of setting
 * one. The experiment swaps the two.
 */
export function bidOptions(viewer: {
  readonly leads: boolean;
  readonly swapsBidButtons: boolean;
}): readonly BidOption[] {
  const options: BidOption[] = [
    { mode: 'live', key: 'panel.bidNow' },
    { mode: 'maximum', key: viewer.leads ? 'panel.raiseMaximum' : 'panel.setMaximum' },
  ];
  return viewer.swapsBidButtons ? options.toReversed() : options;
}

/**
 * A lot sold by offer can be bought outright, where it has a buy-now price, or by offer. A bidder with an open offer raises
 * it.
 */
export function offerOptions(hasBuyNowPrice: boolean, hasOwnOffer = false): readonly OfferOption[] {
  const offer: OfferOption = { mode: 'offer', key: hasOwnOffer ? 'panel.raiseOffer' : 'panel.makeOffer' };
  return hasBuyNowPrice ? [{ mode: 'buyNow', key: 'panel.buyNow' }, offer] : [offer];
}
