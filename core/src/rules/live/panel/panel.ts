import { isFinalised, isSoldType, type Stage } from '../../lot/index.ts';
import { type Currency, compareMoney, fromMajor, isExactMajor, type Money } from '../../money/index.ts';
import { isTalkedAbout } from '../../offers/index.ts';

/** The four fields a sum can be typed into. One is open at a time. */
export const INPUT_MODES = ['live', 'maximum', 'offer', 'counter'] as const;
export type InputMode = (typeof INPUT_MODES)[number];

/** What can be confirmed: the sums typed in, and what needs no typing. */
export const PANEL_ACTIONS = [
  ...INPUT_MODES,
  'buyNow',
  'purchase',
  'acceptOffer',
  'rejectOffer',
  'acceptCounter',
  'rejectCounter',
] as const;
export type PanelAction = (typeof PANEL_ACTIONS)[number];

/**
 * The panels that open with a field, and the ways between which each lets one choose. Buying at the named price needs no
 * field: its panel is the question itself (`ask`).
 */
export const WAYS_OF_PANEL = {
  live: ['live'],
  maximum: ['maximum'],
  both: ['live', 'maximum'],
  offer: ['offer'],
  counter: ['counter'],
} as const satisfies Readonly<Record<string, readonly InputMode[]>>;
export type PanelType = keyof typeof WAYS_OF_PANEL;

/** The four panels of somebody who wants the lot. Buying at the named price asks at once; the others have a field. */
export const BID_PANEL_TYPES = ['live', 'maximum', 'both', 'buyNow'] as const;
export type BidPanelType = (typeof BID_PANEL_TYPES)[number];

export interface PanelInput {
  readonly kind: 'input';
  readonly type: PanelType;
  readonly mode: InputMode;
  /** What was typed, without everything that is no digit: whole major units. */
  readonly digits: string;
  readonly currency: Currency;
}

interface Decided {
  readonly action: PanelAction;
  readonly amount: Money;
}

export type PanelState =
  | { readonly kind: 'closed' }
  | PanelInput
  /** The question before it counts. `back` is the field it came from, null where there was none. */
  | (Decided & { readonly kind: 'confirm'; readonly agreed: boolean; readonly back: PanelInput | null })
  | (Decided & { readonly kind: 'submitting'; readonly back: PanelInput | null })
  /** The sum typed is gone; what was done is still said. */
  | (Decided & { readonly kind: 'done'; readonly outcome: SettledAs })
  | (Decided & { readonly kind: 'failed'; readonly back: PanelInput | null });

/** Accepted at once, or waiting for the hold on the card. */
export type SettledAs = 'accepted' | 'preAuth';

/** What a panel must know of its lot. */
export interface PanelLot {
  readonly stage: Stage;
  readonly isOpenToBids: boolean;
  readonly isOpenToOffers: boolean;
  readonly isOpenToBuyNow: boolean;
  /** What the next bid must be at least. */
  readonly minimumBid: Money;
}

/** The panel with what was last heard of its lot, null before anything was. */
export interface Panel {
  readonly state: PanelState;
  readonly lot: PanelLot | null;
}

export type PanelEvent =
  | {
      readonly kind: 'open';
      readonly type: PanelType;
      readonly currency: Currency;
      /** Which of two ways stands open first. */
      readonly first?: InputMode;
      readonly digits?: string;
    }
  /** Opens the question at once, for what needs no typing. */
  | { readonly kind: 'ask'; readonly action: Exclude<PanelAction, InputMode>; readonly amount: Money }
  | { readonly kind: 'chooseWay'; readonly mode: InputMode }
  | { readonly kind: 'type'; readonly text: string }
  /** On to the question, with a sum that is not below the least. */
  | { readonly kind: 'review'; readonly minimum: Money }
  | { readonly kind: 'agree'; readonly agreed: boolean }
  | { readonly kind: 'submit' }
  | { readonly kind: 'settled'; readonly outcome: SettledAs }
  | { readonly kind: 'failed' }
  | { readonly kind: 'back' }
  | { readonly kind: 'close' }
  | ({ readonly kind: 'lotChanged' } & PanelLot)
  /** News that puts away panels about what is no longer so. */
  | { readonly kind: 'putAway'; readonly actions: readonly PanelAction[] };

export const CLOSED: PanelState = { kind: 'closed' };

/** A panel that nobody has opened and that has heard nothing. */
export const NEW_PANEL: Panel = { state: CLOSED, lot: null };

/** What becomes agreed by more than a press: everything but saying no. */
const WITHOUT_TERMS: ReadonlySet<PanelAction> = new Set(['rejectOffer', 'rejectCounter']);

const BIDS: ReadonlySet<PanelAction> = new Set(['live', 'maximum']);

/**
 * The bid panel after an event. What makes no sense at the moment changes nothing, and nothing opens for what the lot no
 * longer allows. While something is being submitted only its answer counts: a panel that closed on the news of one's own
 * purchase would lose it. What was heard of the lot meanwhile counts as soon as the answer is there.
 */
export function reducePanel(panel: Panel, event: PanelEvent): Panel {
  const lot = event.kind === 'lotChanged' ? lotOf(event) : panel.lot;
  const state = closedWithLot(stateAfter(panel.state, event, lot), lot);
  return state === panel.state && lot === panel.lot ? panel : { state, lot };
}

/** How a panel of somebody who wants the lot is opened: with its field, or with the question about the named price. */
export function opening(type: BidPanelType, price: Money): PanelEvent {
  if (type === 'buyNow') return { kind: 'ask', action: 'buyNow', amount: price };
  return { kind: 'open', type, currency: price.currency };
}

function stateAfter(state: PanelState, event: PanelEvent, lot: PanelLot | null): PanelState {
  switch (event.kind) {
    case 'open':
      return isRefused(state, WAYS_OF_PANEL[event.type][0], lot) ? state : opened(event);
    case 'ask':
      if (isRefused(state, event.action, lot)) return state;
      return { kind: 'confirm', action: event.action, amount: event.amount, agreed: false, back: null };
    case 'chooseWay':
      return chosen(state, event.mode);
    case 'type':
      return state.kind === 'input' ? { ...state, digits: digitsOf(event.text) } : state;
    case 'review':
      return reviewed(state, event.minimum);
    case 'agree':
      return state.kind === 'confirm' ? { ...state, agreed: event.agreed } : state;
    case 'submit':
      if (state.kind !== 'confirm' || !canSubmit(state)) return state;
      return { kind: 'submitting', action: state.action, amount: state.amount, back: state.back };
    case 'settled':
      if (state.kind !== 'submitting') return state;
      return { kind: 'done', action: state.action, amount: state.amount, outcome: event.outcome };
    case 'failed':
      return state.kind === 'submitting' ? { ...state, kind: 'failed' } : state;
    case 'back':
      return state.kind === 'confirm' || state.kind === 'failed' ? (state.back ?? CLOSED) : state;
    case 'close':
      return state.kind === 'submitting' ? state : CLOSED;
    case 'lotChanged':
      return withoutLowBid(state, event.minimumBid);
    case 'putAway':
      return isUnsettled(state) && event.actions.includes(actionOf(state)) ? CLOSED : state;
  }
}

/** The sum in the field; null while it holds none that could be one. */
export function amountOf(input: PanelInput): Money | null {
  const major = Number(input.digits);
  return input.digits === '' || !isExactMajor(major) ? null : fromMajor(major, input.currency);
}

/** Whether the button under the field may be pressed: there is a sum, and it is not below the least. */
export function canReview(input: PanelInput, minimum: Money): boolean {
  return isEnough(amountOf(input), minimum);
}

/** Whether the confirming button may be pressed: the terms are ticked, where the action asks for them. */
export function canSubmit(state: PanelState): boolean {
  return state.kind === 'confirm' && (state.agreed || !needsTerms(state.action));
}

/** Whether the question has a box to tick. */
export function needsTerms(action: PanelAction): boolean {
  return !WITHOUT_TERMS.has(action);
}

/** Text as the field keeps it: whatever is no digit is gone, and so are noughts in front. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

function opened(event: Extract<PanelEvent, { kind: 'open' }>): PanelInput {
  const ways: readonly InputMode[] = WAYS_OF_PANEL[event.type];
  const first: InputMode = WAYS_OF_PANEL[event.type][0];
  const mode = event.first !== undefined && ways.includes(event.first) ? event.first : first;
  return { kind: 'input', type: event.type, mode, digits: digitsOf(event.digits ?? ''), currency: event.currency };
}

function chosen(state: PanelState, mode: InputMode): PanelState {
  if (state.kind !== 'input') return state;
  const ways: readonly InputMode[] = WAYS_OF_PANEL[state.type];
  return ways.includes(mode) ? { ...state, mode } : state;
}

function reviewed(state: PanelState, minimum: Money): PanelState {
  if (state.kind !== 'input') return state;
  const amount = amountOf(state);
  if (!isEnough(amount, minimum)) return state;
  return { kind: 'confirm', action: state.mode, amount, agreed: false, back: state };
}

function isEnough(amount: Money | null, minimum: Money): amount is Money {
  return amount !== null && amount.minor > 0 && compareMoney(amount, minimum) >= 0;
}

type Unsettled = Extract<PanelState, { kind: 'input' | 'confirm' | 'failed' }>;

function isUnsettled(state: PanelState): state is Unsettled {
  return state.kind === 'input' || state.kind === 'confirm' || state.kind === 'failed';
}

function actionOf(state: Unsettled): PanelAction {
  return state.kind === 'input' ? state.mode : state.action;
}

function isRefused(state: PanelState, action: PanelAction, lot: PanelLot | null): boolean {
  return state.kind === 'submitting' || (lot !== null && !isStillPossible(action, lot));
}

function closedWithLot(state: PanelState, lot: PanelLot | null): PanelState {
  return lot !== null && isUnsettled(state) && !isStillPossible(actionOf(state), lot) ? CLOSED : state;
}

/** A bid about to be confirmed that no longer suffices goes back to its field, where the words say why. */
function withoutLowBid(state: PanelState, minimumBid: Money): PanelState {
  if (state.kind !== 'confirm' || !BIDS.has(state.action)) return state;
  return compareMoney(state.amount, minimumBid) < 0 ? (state.back ?? CLOSED) : state;
}

/**
 * Whether the lot still allows it. Once it is sold nothing is left to do, nor when it was withdrawn. An offer may also be
 * made by the best bidder on a lot that closed below its reserve. What is about an offer already made outlasts the clock,
 * but not the stages in which offers are talked about.
 */
function isStillPossible(action: PanelAction, lot: PanelLot): boolean {
  if (isSoldType(lot.stage) || lot.stage === 'ended') return false;
  switch (action) {
    case 'live':
    case 'maximum':
      return lot.isOpenToBids && !isFinalised(lot.stage);
    case 'offer':
      return lot.isOpenToOffers || lot.stage === 'provisionallySold';
    case 'buyNow':
      return lot.isOpenToBuyNow;
    case 'counter':
    case 'acceptOffer':
    case 'rejectOffer':
    case 'acceptCounter':
    case 'rejectCounter':
      return isTalkedAbout(lot.stage);
    case 'purchase':
      return true;
  }
}

function lotOf({ stage, isOpenToBids, isOpenToOffers, isOpenToBuyNow, minimumBid }: PanelLot): PanelLot {
  return { stage, isOpenToBids, isOpenToOffers, isOpenToBuyNow, minimumBid };
}
