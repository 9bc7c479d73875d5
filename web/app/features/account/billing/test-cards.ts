/** Card numbers of the sandbox gateway, with the key of each outcome below `account:card.test`. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'works' },
  { number: '4000 0025 0000 3155', does: 'challenge' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 0341', does: 'failsHold' },
] as const;

/** Expiry and security code that are valid for all test cards. */
export const TEST_CARD_REST = { expiry: '11 / 34', cvc: '123' } as const;
