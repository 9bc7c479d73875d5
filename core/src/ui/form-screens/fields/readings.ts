/**
 * What somebody typed as a whole sum or number, read as the digits that are stored: spaces, apostrophes, currency signs
 * and marks between thousands go, in the writing of any of our languages, and so do decimals that say nothing (".00").
 * Whatever else there is stays exactly as it was typed, since "12.50" must never become 1250: the field then says what
 * is wrong with it.
 */
export function readDigits(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^(\p{Sc}|[A-Za-z]{1,3}\p{Sc}?)(?=\d)/u, '');
  const grouped = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*))(?:[.,]0{1,2})?$/.exec(bare)?.[1];
  if (grouped !== undefined) return grouped.replace(/[.,]/g, '');
  const plain = /^(\d+)(?:[.,]0{1,2})?$/.exec(bare)?.[1];
  return plain ?? text.trim();
}

/** Digits with the marks that `count` puts between thousands; anything else, and what is too long to count, as it is. */
export function groupDigits(digits: string, count: (value: number) => string): string {
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) ? count(value) : digits;
}

/** A text says how much of it is left from four fifths of its limit on. */
const COUNTS_FROM = 0.8;

/** Characters that are left, below zero where there are too many; null while the limit is far away or there is none. */
export function charactersLeft(text: string, max: number | undefined): number | null {
  return max === undefined || text.length < max * COUNTS_FROM ? null : max - text.length;
}
