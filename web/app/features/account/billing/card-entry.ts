/** A card as it is typed. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number;
  /** In full. */
  readonly year: number;
}

export type CardField = keyof CardEntry;

/** What is wrong, field by field: keys of `account:card.fault`. */
export type CardFaults = Readonly<Partial<Record<CardField, 'number' | 'expiry' | 'expired' | 'cvc'>>>;

const LONGEST = 19;

/** The digits in the groups that stand on the card: four, six and five for American Express, fours for all others. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter((group) => group !== '').join(' ');
}

/** "MM / YY" while it is typed: a month that can be no other gets its nought, and the stroke comes by itself. */
export function groupExpiry(text: string): string {
  const typed = text.replace(/\D/g, '');
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Reads "MM / YY", also with a full year or without spaces; null for what is no month. */
export function readExpiry(text: string): CardExpiry | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return null;
  const read = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
  return read.month >= 1 && read.month <= 12 ? read : null;
}

/** Everything that keeps a card from being sent. It is good until its month is over; `now` in UTC milliseconds. */
export function cardFaults(entry: CardEntry, now: number): CardFaults {
  const number = entry.number.replace(/\s/g, '');
  const expiry = readExpiry(entry.expiry);
  const isExpired = expiry !== null && Date.UTC(expiry.year, expiry.month, 1) <= now;
  return {
    ...(/^\d{12,19}$/.test(number) && hasCheckDigit(number) ? {} : { number: 'number' }),
    ...(expiry === null ? { expiry: 'expiry' } : isExpired ? { expiry: 'expired' } : {}),
    ...((isAmex(number) ? /^\d{4}$/ : /^\d{3}$/).test(entry.cvc) ? {} : { cvc: 'cvc' }),
  };
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
