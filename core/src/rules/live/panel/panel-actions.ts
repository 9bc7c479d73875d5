import type { MessageCode } from '../../display/index.ts';
import { TALKS, type Talk } from '../notifications/notifications.ts';
import type { InputMode, PanelAction, PanelState, SettledAs } from './panel.ts';

/** Answers with this status wait for the hold on the card. */
const PRE_AUTH_STATUS = 202;

/** What the status of a success says about it. */
export function settledAs(status: number): SettledAs {
  return status === PRE_AUTH_STATUS ? 'preAuth' : 'accepted';
}

/** What kind of thing is under way, under the names that the page's flags have. */
export type Undertaking = 'bid' | 'offer' | 'counter' | 'buy' | 'accept' | 'reject';

const DOING: Readonly<Record<PanelAction, Undertaking>> = {
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
};

/** How far an undertaking has come: the field or the question is open, then it is on its way, then answered. */
export const PANEL_PHASES = ['idle', 'open', 'submitting', 'submitted', 'failed'] as const;
export type PanelPhase = (typeof PANEL_PHASES)[number];

export interface PanelFlags {
  /** What somebody is about or has just finished; null where nothing. */
  readonly undertaking: Undertaking | null;
  readonly phase: PanelPhase;
  /** A yes or a no is on its way. */
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

/** What is under way in the panel and how far it has come, its end included. */
export function panelFlags(state: PanelState): PanelFlags {
  const undertaking = undertakingOf(state);
  const isSubmitting = state.kind === 'submitting';
  return {
    undertaking,
    phase: PHASES[state.kind],
    isAccepting: isSubmitting && undertaking === 'accept',
    isRejecting: isSubmitting && undertaking === 'reject',
  };
}

function undertakingOf(state: PanelState): Undertaking | null {
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

/** What follows from a success besides the panel: what is said, what is over, whether the lot goes on the watch list. */
export interface Aftermath {
  /** null where the panel itself says enough. */
  readonly message: MessageCode | null;
  readonly watches: boolean;
  /** What one's own answer ends, of what is known of the offers on the lot. */
  readonly ends: readonly Talk[];
}

const QUIET: Aftermath = { message: null, watches: false, ends: [] };

/**
 * What follows when an action is answered with success. Whoever bids on a lot watches it from then on. A rejected offer
 * leaves the lot, a rejected counter goes from those received and its offer stays; what is sold ends everything.
 */
export function aftermathOf(action: PanelAction, outcome: SettledAs): Aftermath {
  const isHeld = outcome === 'preAuth';
  switch (action) {
    case 'live':
    case 'maximum':
      return { ...QUIET, message: isHeld ? 'bidPreAuth' : 'bidSuccess', watches: true };
    case 'offer':
      return { ...QUIET, message: isHeld ? 'offerPreAuth' : 'offerSuccess' };
    case 'counter':
      return { ...QUIET, message: 'newCounterOfferVendor' };
    case 'buyNow':
    case 'purchase':
      return { ...QUIET, message: isHeld ? 'buyNowPreAuth' : 'buyNowPurchaseSuccess' };
    case 'acceptCounter':
      return { ...QUIET, message: isHeld ? 'buyNowPreAuth' : 'buyNowPurchaseSuccess', ends: TALKS };
    case 'acceptOffer':
      return { ...QUIET, ends: TALKS };
    case 'rejectOffer':
      return { ...QUIET, ends: ['activeOffer'] };
    case 'rejectCounter':
      return { ...QUIET, message: 'counterRejected', ends: ['counterReceived'] };
  }
}

/** One way of the segmented control. */
export interface PanelWay {
  readonly way: InputMode | 'buyNow';
  readonly key: 'panel.bidNow' | 'panel.setMaximum' | 'panel.raiseMaximum' | 'panel.buyNow' | 'panel.makeOffer';
}

/** The two ways to bid, in order. Somebody who leads raises a maximum instead of setting one; the experiment swaps them. */
export function bidWays(viewer: { readonly leads: boolean; readonly swapsBidButtons: boolean }): readonly PanelWay[] {
  const ways: PanelWay[] = [
    { way: 'live', key: 'panel.bidNow' },
    { way: 'maximum', key: viewer.leads ? 'panel.raiseMaximum' : 'panel.setMaximum' },
  ];
  return viewer.swapsBidButtons ? ways.toReversed() : ways;
}

/** The ways to have a lot that is sold by offer: outright where it has a price for that, and by offer. */
export function offerWays(hasBuyNowPrice: boolean): readonly PanelWay[] {
  const offer: PanelWay = { way: 'offer', key: 'panel.makeOffer' };
  return hasBuyNowPrice ? [{ way: 'buyNow', key: 'panel.buyNow' }, offer] : [offer];
}

/** The parts of the panel from top to bottom. What does not apply is left out; the order never changes. */
export const PANEL_PARTS = [
  'strip',
  'priceAndClock',
  'lastSeconds',
  'ways',
  'amount',
  'words',
  'cost',
  'button',
  'note',
] as const;
export type PanelPart = (typeof PANEL_PARTS)[number];

/** The parts while something is asked: they replace the panel's inside. */
export const CONFIRM_PARTS = ['back', 'question', 'cost', 'clock', 'lastSeconds', 'terms', 'button', 'cancel'] as const;
export type ConfirmPart = (typeof CONFIRM_PARTS)[number];
