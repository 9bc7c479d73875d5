import { isFinalised, isSoldType, type Stage } from '../../lot/index.ts';
import { type Currency, compareMoney, fromMajor, isExactMajor, type Money } from '../../money/index.ts';
import { isUnderNegotiation } from '../../offers/index.ts';

/** The four fields for an amount. One is open at a time. */
export const INPUT_MODES = ['live', 'maximum', 'offer', 'counter'] as const;
export type InputMode = (typeof INPUT_MODES)[number];

/** The actions that can be confirmed: those with an amount, and those without. */
export const PANEL_ACTIONS = [
  ...INPUT_MODES,
  'buyNow',
  'purchase',
  'acceptOffer',
  'rejectOffer',
  'acceptCounter',
  'rejectCounter',
  /** The vendor accepts the highest bid of a lot that closed below its reserve. */
  'acceptProvisionalPrice',
] as const;
export type PanelAction = (typeof PANEL_ACTIONS)[number];

/**
 * The panel types with a field, and the modes that each lets the viewer choose. Buying at the buy-now price needs no
 * field: its panel is the confirmation (`ask`).
 */
export const MODES_OF_PANEL = {
  live: ['live'],
  maximum: ['maximum'],
  both: ['live', 'maximum'],
  offer: ['offer'],
  counter: ['counter'],
} as const satisfies Readonly<Record<string, readonly InputMode[]>>;
export type PanelType = keyof typeof MODES_OF_PANEL;

/** The four panel types of a buyer. The buy-now type opens the confirmation; the others have a field. */
export const BID_PANEL_TYPES = ['live', 'maximum', 'both', 'buyNow'] as const;
type BidPanelType = (typeof BID_PANEL_TYPES)[number];

export interface PanelInput {
  readonly kind: 'input';
  readonly type: PanelType;
  readonly mode: InputMode;
  /** The digits typed: whole major units. */
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
  /** The confirmation before submission. `back` is the field it came from, null for none. */
  | (Decided & { readonly kind: 'confirm'; readonly agreed: boolean; readonly back: PanelInput | null })
  | (Decided & { readonly kind: 'submitting'; readonly back: PanelInput | null })
  /** The amount is cleared; the result is still shown. */
  | (Decided & { readonly kind: 'done'; readonly outcome: SubmissionOutcome })
  | (Decided & { readonly kind: 'failed'; readonly back: PanelInput | null });

/** Accepted at once, or pending until the hold on the card. */
export type SubmissionOutcome = 'accepted' | 'preAuth';

/** The facts of the lot that the panel depends on. */
export interface PanelLot {
  readonly stage: Stage;
  readonly isOpenToBids: boolean;
  readonly isOpenToOffers: boolean;
  readonly isOpenToBuyNow: boolean;
  /** The minimum of the next bid. */
  readonly minimumBid: Money;
}

/** The panel with the latest update of its lot, null before the first. */
export interface Panel {
  readonly state: PanelState;
  readonly lot: PanelLot | null;
}

export type PanelEvent =
  | {
      readonly kind: 'open';
      readonly type: PanelType;
      readonly currency: Currency;
      /** The mode that is open first. */
      readonly first?: InputMode;
      readonly digits?: string;
    }
  /** Opens the confirmation of an action without a typed amount. */
  | { readonly kind: 'ask'; readonly action: Exclude<PanelAction, InputMode>; readonly amount: Money }
  | { readonly kind: 'chooseMode'; readonly mode: InputMode }
  | { readonly kind: 'type'; readonly text: string }
  /** Continues to the confirmation, with an amount of at least the minimum and at most the maximum. */
  | { readonly kind: 'review'; readonly minimum: Money; readonly maximum?: Money | null }
  | { readonly kind: 'agree'; readonly agreed: boolean }
  | { readonly kind: 'submit' }
  | { readonly kind: 'settled'; readonly outcome: SubmissionOutcome }
  | { readonly kind: 'failed' }
  | { readonly kind: 'back' }
  | { readonly kind: 'close' }
  | ({ readonly kind: 'lotChanged' } & PanelLot)
  /** An event that dismisses panels that have become obsolete. */
  | { readonly kind: 'dismiss'; readonly actions: readonly PanelAction[] };

export const CLOSED_PANEL: PanelState = { kind: 'closed' };

/** A closed panel without updates of its lot. */
export const NEW_PANEL: Panel = { state: CLOSED_PANEL, lot: null };

type Rejection = 'rejectOffer' | 'rejectCounter';

/** Rejections commit the viewer to no payment; all other actions require agreement to the terms. */
const WITHOUT_TERMS: ReadonlySet<PanelAction> = new Set(['rejectOffer', 'rejectCounter']);

const BIDS: ReadonlySet<PanelAction> = new Set(['live', 'maximum']);

/**
 * The panel opens only for actions that the lot still allows, and ignores invalid events. During a submission only its
 * answer changes the panel, since an update caused by the viewer's own purchase would otherwise close it. Updates of
 * the lot received meanwhile apply after the answer.
 */
export function reducePanel(panel: Panel, event: PanelEvent): Panel {
  const lot = event.kind === 'lotChanged' ? lotOf(event) : panel.lot;
  const state = closedWithLot(stateAfter(panel.state, event, lot), lot);
  return state === panel.state && lot === panel.lot ? panel : { state, lot };
}

/** The event that opens a buyer's panel: with its field, or with the confirmation of the buy-now price. */
export function openingEvent(type: BidPanelType, price: Money): PanelEvent {
  if (type === 'buyNow') return { kind: 'ask', action: 'buyNow', amount: price };
  return { kind: 'open', type, currency: price.currency };
}

function stateAfter(state: PanelState, event: PanelEvent, lot: PanelLot | null): PanelState {
  switch (event.kind) {
    case 'open':
      return isRefused(state, MODES_OF_PANEL[event.type][0], lot) ? state : opened(event);
    case 'ask':
      if (isRefused(state, event.action, lot)) return state;
      return { kind: 'confirm', action: event.action, amount: event.amount, agreed: false, back: null };
    case 'chooseMode':
      return chosen(state, event.mode);
    case 'type':
      return state.kind === 'input' ? { ...state, digits: digitsOf(event.text) } : state;
    case 'review':
      return reviewed(state, event.minimum, event.maximum ?? null);
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
      return state.kind === 'confirm' || state.kind === 'failed' ? (state.back ?? CLOSED_PANEL) : state;
    case 'close':
      return state.kind === 'submitting' ? state : CLOSED_PANEL;
    case 'lotChanged':
      return withoutLowBid(state, event.minimumBid);
    case 'dismiss':
      return isUnsettled(state) && event.actions.includes(actionOf(state)) ? CLOSED_PANEL : state;
  }
}

/** The field that is open, also below the confirmation that leads back to it; null without one. */
export function openInput(state: PanelState): PanelInput | null {
  if (state.kind === 'input') return state;
  return 'back' in state ? state.back : null;
}

/** The amount in the field; null for an empty or invalid one. */
export function enteredAmount(input: PanelInput): Money | null {
  const major = Number(input.digits);
  return input.digits === '' || !isExactMajor(major) ? null : fromMajor(major, input.currency);
}

/** The button below the field is enabled for an amount of at least the minimum, and at most the maximum if there is one. */
export function canReview(input: PanelInput, minimum: Money, maximum: Money | null = null): boolean {
  return isWithin(enteredAmount(input), minimum, maximum);
}

/** The confirming button is enabled once the terms are agreed, where the action requires them. */
export function canSubmit(state: PanelState): boolean {
  return state.kind === 'confirm' && (state.agreed || !needsTerms(state.action));
}

/** Every action but a rejection requires agreement to the terms. */
export function needsTerms(action: PanelAction): action is Exclude<PanelAction, Rejection> {
  return !WITHOUT_TERMS.has(action);
}

/** The field keeps digits only, without leading zeros. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

function opened(event: Extract<PanelEvent, { kind: 'open' }>): PanelInput {
  const modes: readonly InputMode[] = MODES_OF_PANEL[event.type];
  const first: InputMode = MODES_OF_PANEL[event.type][0];
  const mode = event.first !== undefined && modes.includes(event.first) ? event.first : first;
  return { kind: 'input', type: event.type, mode, digits: digitsOf(event.digits ?? ''), currency: event.currency };
}

function chosen(state: PanelState, mode: InputMode): PanelState {
  if (state.kind !== 'input') return state;
  const modes: readonly InputMode[] = MODES_OF_PANEL[state.type];
  return modes.includes(mode) ? { ...state, mode } : state;
}

function reviewed(state: PanelState, minimum: Money, maximum: Money | null): PanelState {
  if (state.kind !== 'input') return state;
  const amount = enteredAmount(state);
  if (!isWithin(amount, minimum, maximum)) return state;
  return { kind: 'confirm', action: state.mode, amount, agreed: false, back: state };
}

function isWithin(amount: Money | null, minimum: Money, maximum: Money | null): amount is Money {
  if (amount === null || amount.minor <= 0 || compareMoney(amount, minimum) < 0) return false;
  return maximum === null || compareMoney(amount, maximum) <= 0;
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
  return lot !== null && isUnsettled(state) && !isStillPossible(actionOf(state), lot) ? CLOSED_PANEL : state;
}

/** A confirmation whose bid has fallen below the minimum returns to its field, which shows the reason. */
function withoutLowBid(state: PanelState, minimumBid: Money): PanelState {
  if (state.kind !== 'confirm' || !BIDS.has(state.action)) return state;
  return compareMoney(state.amount, minimumBid) < 0 ? (state.back ?? CLOSED_PANEL) : state;
}

/**
 * An action is possible while the stage of the lot allows it: none after a sale or a withdrawal. The highest bidder may
 * also offer on a lot that closed below its reserve. Answers to an existing offer remain possible after the end, in
 * stages that allow negotiations.
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
      return isUnderNegotiation(lot.stage);
    case 'acceptProvisionalPrice':
      return lot.stage === 'provisionallySold';
    case 'purchase':
      return true;
  }
}

function lotOf({ stage, isOpenToBids, isOpenToOffers, isOpenToBuyNow, minimumBid }: PanelLot): PanelLot {
  return { stage, isOpenToBids, isOpenToOffers, isOpenToBuyNow, minimumBid };
}
