/** A payment card as it is typed. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardEntry;

export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** In full. */
  readonly year: number;
}

/** What can be wrong with a card as it was typed; each has its words. */
export type CardFault = 'number' | 'expiry' | 'expired' | 'cvc';
export type CardFaults = Readonly<Partial<Record<CardField, CardFault>>>;

const LONGEST_NUMBER = 19;
const LONGEST_CODE = 4;

/** The digits in the groups that stand on the card: four, six and five for American Express, fours for all others. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, LONGEST_NUMBER);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/** "MM / YY" while it is typed: a month that can be no other gets its nought, and the stroke comes by itself. */
export function groupExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The code on a card while it is typed: digits, four at most. */
export function groupCardCode(text: string): string {
  return digitsOf(text).slice(0, LONGEST_CODE);
}

/** Reads "MM / YY", also with a full year or without spaces; null for what is no month. */
export function readExpiry(text: string): CardExpiry | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return null;
  const read = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
  return read.month >= 1 && read.month <= 12 ? read : null;
}

/** A card expires with the end of its month in UTC: the first instant at which it is no longer valid (UTC ms). */
export function cardExpiresAt({ month, year }: CardExpiry): number {
  return Date.UTC(year, month, 1);
}

/** Whether a card has expired at `now` (UTC ms). */
export function isCardExpired(expiry: CardExpiry, now: number): boolean {
  return cardExpiresAt(expiry) <= now;
}

/** Whether digits can be the number of a card at all: 12 to 19 of them, of which the last checks the others. */
export function isCardNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
}

/** Everything that keeps a card from being sent, field by field, so that all of it can be mended at once. `now` in UTC ms. */
export function cardFaults(entry: CardEntry, now: number): CardFaults {
  const number = entry.number.replace(/\s/g, '');
  const expiry = readExpiry(entry.expiry);
  return {
    ...(isCardNumber(number) ? {} : { number: 'number' }),
    ...(expiry === null ? { expiry: 'expiry' } : isCardExpired(expiry, now) ? { expiry: 'expired' } : {}),
    ...((isAmex(number) ? /^\d{4}$/ : /^\d{3}$/).test(entry.cvc) ? {} : { cvc: 'cvc' }),
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/** The last digit of every card number follows from the others: it finds a digit mistyped, and two changed over. */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return sum % 10 === 0;
}
