/** States of the payment for a boost. */
export const BOOST_STATES = [
  /** A hold on the card is requested; its result is not certain. */
  'holding',
  /** The hold is granted and the lot is boosted; the capture is requested and its result is not certain. */
  'capturing',
  'paid',
  /** The card was refused; nothing was charged and the lot is not boosted by this payment. */
  'refused',
] as const;
export type BoostState = (typeof BOOST_STATES)[number];

export const BOOST_STEPS = ['granted', 'taken', 'refused'] as const;
export type BoostStep = (typeof BOOST_STEPS)[number];

const AFTER: Readonly<Record<BoostState, Partial<Readonly<Record<BoostStep, BoostState>>>>> = {
  holding: { granted: 'capturing', refused: 'refused' },
  capturing: { taken: 'paid', refused: 'refused' },
  paid: {},
  refused: {},
};

/**
 * A boost begins when the hold is granted and is charged once after that, so that no vendor pays for a boost that did not
 * begin. null means that the step is not allowed in this state.
 */
export function nextBoostState(state: BoostState, step: BoostStep): BoostState | null {
  return AFTER[state][step] ?? null;
}

/** Whether the result of the payment is not certain yet. */
export function isBoostUndecided(state: BoostState): boolean {
  return state === 'holding' || state === 'capturing';
}
