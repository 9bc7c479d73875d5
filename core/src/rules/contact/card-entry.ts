/** A payment card as entered in a form. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardEntry;

export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** A fault of an entered card; each has its own message. */
type CardFault = 'number' | 'expiry' | 'expired' | 'cvc';
export type CardFaults = Readonly<Partial<Record<CardField, CardFault>>>;

const LONGEST_NUMBER = 19;
const LONGEST_CODE = 4;

/**
 * Groups a card number as printed on the card: four, six and five digits for American Express, groups of four for all
 * others.
 */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, LONGEST_NUMBER);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * Formats an expiry as "MM / YY" while it is typed: a month above 1 gets its leading zero, and the slash is added
 * automatically.
 */
export function groupExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Limits a card security code to four digits while it is typed. */
export function groupCardCode(text: string): string {
  return digitsOf(text).slice(0, LONGEST_CODE);
}

/** Reads "MM / YY", also with a four-digit year or without spaces; null for an invalid month. */
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

/** A card number has 12 to 19 digits, the last of which is a check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
}

/**
 * A card is submitted only when its number, expiry and code are valid. Returns all faults by field, so that the form
 * shows them together. `now` in UTC ms.
 */
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

/** The Luhn check digit detects any single mistyped digit and most transpositions. */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => {
      const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return sum % 10 === 0;
}
