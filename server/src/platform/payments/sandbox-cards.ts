/** How a test card behaves. The numbers that stand for each are those that developers of this trade know by heart. */
export const BEHAVIOURS = ['good', 'declined', 'challenge', 'failsHold', 'failsCapture'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const BY_LAST_FOUR: Readonly<Record<string, Behaviour>> = {
  /** Visa, Mastercard and American Express that always work. */
  '4242': 'good',
  '4444': 'good',
  '0005': 'good',
  '0002': 'declined',
  '3155': 'challenge',
  '0341': 'failsHold',
  '9995': 'failsCapture',
};

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

/**
 * What a number does, by its last four digits, so that a test can have as many different cards as it likes. Null for
 * numbers that no card has, and for all that aren't test numbers: a real card typed in by mistake goes no further.
 */
export function behaviourOf(number: string): Behaviour | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return null;
  return BY_LAST_FOUR[number.slice(-4)] ?? null;
}

export function brandOf(number: string): string {
  return BRANDS.find(([start]) => start.test(number))?.[1] ?? 'card';
}

/** The check digit that every card number ends in. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 1; place <= number.length; place += 1) {
    const digit = Number(number.at(-place));
    const counted = place % 2 === 0 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** The first instant (UTC ms) at which a card no longer counts: it is good until its month is over. */
export function expiresAt(card: { readonly expiryMonth: number; readonly expiryYear: number }): number {
  // Months count from 0 here, so the card's own number is the month after.
  return Date.UTC(card.expiryYear, card.expiryMonth, 1);
}
