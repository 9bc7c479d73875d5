import { isFinalised, isSoldType, type Stage } from '../lot/index.ts';
import { type Currency, compareMoney, fromMajor, isExactMajor, type Money } from '../money/index.ts';

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
  /** The lot has changed. `minimumBid` is what the next bid must be at least. */
  | { readonly kind: 'lotChanged'; readonly stage: Stage; readonly isOpenToBids: boolean; readonly minimumBid: Money }
  /** News that puts away panels about what is no longer so. */
  | { readonly kind: 'putAway'; readonly actions: readonly PanelAction[] };

export const CLOSED: PanelState = { kind: 'closed' };

/** What becomes agreed by more than a press: everything but saying no. */
const WITHOUT_TERMS: ReadonlySet<PanelAction> = new Set(['rejectOffer', 'rejectCounter']);

const BIDS: ReadonlySet<PanelAction> = new Set(['live', 'maximum']);

/** What nobody can do any more once the lot went unsold; what is about a deal already made outlasts that. */
const NEEDS_OPEN_LOT: ReadonlySet<PanelAction> = new Set(['offer', 'counter', 'buyNow']);

/**
 * The bid panel after an event. What makes no sense at the moment changes nothing. While something is being submitted
 * only its answer does: a panel that closed on the news of one's own purchase would lose it.
 */
export function reducePanel(state: PanelState, event: PanelEvent): PanelState {
  switch (event.kind) {
    case 'open':
      return state.kind === 'submitting' ? state : opened(event);
    case 'ask':
      if (state.kind === 'submitting') return state;
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
      return afterChange(state, event);
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

/** The field that stands open, if any. */
export function openInput(state: PanelState): InputMode | null {
  return state.kind === 'input' ? state.mode : null;
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

function afterChange(state: PanelState, lot: Extract<PanelEvent, { kind: 'lotChanged' }>): PanelState {
  if (!isUnsettled(state)) return state;
  const action = actionOf(state);
  if (!isStillPossible(action, lot)) return CLOSED;
  // A bid about to be confirmed that no longer suffices goes back to its field, where the words say why.
  const isTooLow = state.kind === 'confirm' && BIDS.has(action) && compareMoney(state.amount, lot.minimumBid) < 0;
  return isTooLow ? (state.back ?? CLOSED) : state;
}

function isStillPossible(action: PanelAction, lot: Extract<PanelEvent, { kind: 'lotChanged' }>): boolean {
  if (BIDS.has(action)) return lot.isOpenToBids && !isFinalised(lot.stage);
  if (isSoldType(lot.stage) || lot.stage === 'ended') return false;
  return lot.stage !== 'unsold' || !NEEDS_OPEN_LOT.has(action);
}
