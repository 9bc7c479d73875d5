import { fromMajor, isSameMoney, type Money } from '@marque/core/rules/money';

/** What the vendor has chosen: the reserve as it is, the highest bid, another amount, or no reserve. */
export type ReserveChoice = 'same' | 'highestBid' | 'amount' | 'none';

export interface ReserveEntry {
  /** Null before a choice. */
  readonly choice: ReserveChoice | null;
  /** Of the amount, as typed. */
  readonly digits: string;
}

export const NO_ENTRY: ReserveEntry = { choice: null, digits: '' };

/** The most digits that an amount may have. */
const MOST_DIGITS = 9;

/** The digits of what was typed or pasted; pence are dropped, not counted as pounds. */
export function digitsOf(text: string): string {
  const whole = text.trim().replace(/[.,]\d{1,2}(?=\D*$)/, '');
  return whole.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
}

export interface ReserveBounds {
  readonly current: Money | null;
  readonly highestBid: Money | null;
}

/** The reserve of an entry: an amount, null for no reserve, undefined while it is incomplete. */
export function reserveOf(entry: ReserveEntry, { current, highestBid }: ReserveBounds): Money | null | undefined {
  switch (entry.choice) {
    case null:
      return undefined;
    case 'none':
      return null;
    case 'same':
      return current;
    case 'highestBid':
      return highestBid ?? undefined;
    case 'amount':
      return entry.digits === '' || current === null ? undefined : fromMajor(Number(entry.digits), current.currency);
  }
}

/** Whether two entries stand for the same reserve, so that agreeing to one is agreeing to the other. */
export function isSameReserve(one: Money | null | undefined, other: Money | null | undefined): boolean {
  if (!one || !other) return one === other;
  return isSameMoney(one, other);
}
