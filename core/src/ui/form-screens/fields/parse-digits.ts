/**
 * Parses typed text as the digits of a whole number: removes spaces, apostrophes, currency symbols, the thousands
 * separators of all supported languages, and zero decimals (".00"). Any other text is returned unchanged, since "12.50"
 * must never become 1250; the field then shows a fault.
 */
export function parseDigits(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^(\p{Sc}|[A-Za-z]{1,3}\p{Sc}?)(?=\d)/u, '');
  const grouped = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*))(?:[.,]0{1,2})?$/.exec(bare)?.[1];
  if (grouped !== undefined) return grouped.replace(/[.,]/g, '');
  const plain = /^(\d+)(?:[.,]0{1,2})?$/.exec(bare)?.[1];
  return plain ?? text.trim();
}

/** Digits with the thousands separators of `count`. Other texts and numbers beyond the safe range are returned unchanged. */
export function groupDigits(digits: string, count: (value: number) => string): string {
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) ? count(value) : digits;
}

/** A text shows its remaining characters from four fifths of its limit. */
const COUNTS_FROM = 0.8;

/** Remaining characters, negative above the limit; null far below the limit or without one. */
export function charactersLeft(text: string, max: number | undefined): number | null {
  return max === undefined || text.length < max * COUNTS_FROM ? null : max - text.length;
}
