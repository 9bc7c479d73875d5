/** The states between a sale and its completion by buyer and seller. */
export const COMPLETION_STATES = [
  /** The fee is not paid: its capture is under way or has failed. */
  'awaitingFee',
  /** The buyer is to pay the seller. */
  'awaitingPayment',
  /** The buyer says that they have paid; the seller is to confirm it. */
  'paymentReported',
  /** The seller has the payment; the buyer is to collect. */
  'paid',
  /** The seller says that they have handed the lot over or sent it; the buyer is to confirm it. */
  'handedOver',
  'complete',
  /** A party has reported a problem. No deadline runs. */
  'disputed',
  'cancelled',
] as const;
export type CompletionState = (typeof COMPLETION_STATES)[number];

/** The states in which the parties have a step to take. */
export const OPEN_STATES = [
  'awaitingPayment',
  'paymentReported',
  'paid',
  'handedOver',
] as const satisfies readonly CompletionState[];
export type OpenState = (typeof OPEN_STATES)[number];

export const COMPLETION_STEPS = [
  /** The fee is taken, or owed on account. */
  'settleFee',
  'reportPayment',
  'confirmPayment',
  'reportHandover',
  'confirmCollection',
  'openDispute',
  /** Staff end a dispute: the sale goes on where it stopped. */
  'resume',
  /** Staff end a dispute: they have established that the seller was paid. */
  'establishPayment',
  /** Staff end a dispute: they have established that the buyer has the lot. */
  'establishCollection',
  'cancel',
  /** The buyer did not replace a refused card in time, so the fee was never paid. */
  'lapse',
] as const;
export type CompletionStep = (typeof COMPLETION_STEPS)[number];

/** Who takes a step. */
export const COMPLETION_ACTORS = ['buyer', 'seller', 'staff', 'platform'] as const;
export type CompletionActor = (typeof COMPLETION_ACTORS)[number];

/** How the buyer pays the seller. */
export const PAYMENT_WAYS = ['direct', 'escrow'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How far a sale is. Times are UTC ms. */
export interface Completion {
  readonly state: CompletionState;
  /** The state that a dispute has interrupted; null without one. */
  readonly interrupted: OpenState | null;
  readonly disputedAt: number | null;
  /** Null while the fee is not settled. */
  readonly paymentDueAt: number | null;
  /** Null until the seller has the payment. */
  readonly collectionDueAt: number | null;
}

export const AWAITING_FEE: Completion = {
  state: 'awaitingFee',
  interrupted: null,
  disputedAt: null,
  paymentDueAt: null,
  collectionDueAt: null,
};

/** Whether the parties have a step to take. Narrows. */
export function isOpenState(state: CompletionState): state is OpenState {
  return OPEN_STATES.some((open) => open === state);
}
