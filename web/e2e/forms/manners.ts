/** How each form is filled in: once with every run, and in every manner with `npm run e2e -- --full`. */
import type { PersonOptions } from '../people.ts';
import { type Hand, keyboard, pointer } from './hands.ts';

export interface Manner {
  readonly name: string;
  readonly size: PersonOptions;
  readonly hand: Hand;
}

const AT_A_DESK: Manner = { name: 'at a desk', size: { width: 1440, height: 1100 }, hand: pointer };
const ON_A_PHONE: Manner = { name: 'on a phone', size: { width: 390, height: 844 }, hand: pointer };
const BY_KEYBOARD: Manner = { name: 'by keyboard alone', size: AT_A_DESK.size, hand: keyboard };

const ALL = [AT_A_DESK, ON_A_PHONE, BY_KEYBOARD] as const;

/** The manners of this run for a form: with the ordinary one the longest goes by keyboard, where there is most to reach. */
export function mannersFor(isLongest = false): readonly Manner[] {
  if (process.env.MARQUE_JOURNEYS === 'full') return ALL;
  return [isLongest ? BY_KEYBOARD : AT_A_DESK];
}
