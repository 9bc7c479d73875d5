import { isCardExpired, isCardNumber } from '@marque/core/rules/contact';

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
  if (!isCardNumber(number)) return null;
  return BY_LAST_FOUR[number.slice(-4)] ?? null;
}

export function brandOf(number: string): string {
  return BRANDS.find(([start]) => start.test(number))?.[1] ?? 'card';
}

/** Whether a card is no good any more at `now` (UTC ms). */
export function hasExpired(card: { readonly expiryMonth: number; readonly expiryYear: number }, now: number): boolean {
  return isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now);
}
