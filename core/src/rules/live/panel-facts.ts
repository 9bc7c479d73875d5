import type { MessageCode } from '../display/index.ts';
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

export interface PanelFlags {
  /** What somebody has begun and not finished; null where nothing. */
  readonly inProgress: Undertaking | null;
  readonly isSubmitting: boolean;
  readonly isSubmitted: boolean;
  readonly hasFailed: boolean;
}

/** How far along the panel is. */
export function panelFlags(state: PanelState): PanelFlags {
  return {
    inProgress: doingOf(state),
    isSubmitting: state.kind === 'submitting',
    isSubmitted: state.kind === 'done',
    hasFailed: state.kind === 'failed',
  };
}

function doingOf(state: PanelState): Undertaking | null {
  switch (state.kind) {
    case 'closed':
    case 'done':
    case 'failed':
      return null;
    case 'input':
      return DOING[state.mode];
    case 'confirm':
    case 'submitting':
      return DOING[state.action];
  }
}

/** What follows from a success besides the panel: what is said, and whether the lot goes on the watch list. */
export interface Aftermath {
  /** null where the panel itself says enough. */
  readonly message: MessageCode | null;
  readonly watches: boolean;
}

/** What follows when an action is answered with success. Whoever bids on a lot watches it from then on. */
export function aftermathOf(action: PanelAction, outcome: SettledAs): Aftermath {
  const isHeld = outcome === 'preAuth';
  switch (action) {
    case 'live':
    case 'maximum':
      return { message: isHeld ? 'bidPreAuth' : 'bidSuccess', watches: true };
    case 'offer':
      return { message: isHeld ? 'offerPreAuth' : 'offerSuccess', watches: false };
    case 'counter':
      return { message: 'newCounterOfferVendor', watches: false };
    case 'buyNow':
    case 'purchase':
    case 'acceptCounter':
      return { message: isHeld ? 'buyNowPreAuth' : 'buyNowPurchaseSuccess', watches: false };
    case 'acceptOffer':
    case 'rejectOffer':
    case 'rejectCounter':
      return { message: null, watches: false };
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
