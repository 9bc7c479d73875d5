/**
 * Parses text as the digits of a whole number: "£1,300", "1.300,00", "1 300" and "1300.00" are 1300. Thousands must be
 * groups of three with one kind of separator, and decimals must be zero. Any other text is returned unchanged and has a
 * fault, since "12.50" must never become 1250, nor "1 30" become 130.
 */
export function parseDigits(text: string): string {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^(\p{Sc}|[A-Za-z]{1,3}\p{Sc}?)\s?(?=\d)/u, '')
    .replace(/(?<=\d)\s?(\p{Sc}|[A-Z]{3})$/u, '')
    .replace(/\s/g, ' ');
  const grouped = /^(\d{1,3}(?:([., '’])\d{3}(?:\2\d{3})*))(?:[.,]0{1,2})?$/.exec(bare)?.[1];
  if (grouped !== undefined) return withoutLeadingZeros(grouped.replace(/\D/g, ''));
  const plain = /^(\d+)(?:[.,]0{1,2})?$/.exec(bare)?.[1];
  return plain === undefined ? text.trim() : withoutLeadingZeros(plain);
}

/** An edit of a number field. */
interface Edit {
  /** The field's text after the edit. */
  readonly text: string;
  /** The inserted text; null for a deletion, and where the browser does not tell. */
  readonly inserted: string | null;
  /** As the browser names the edit: "deleteContentBackward"; empty where it does not tell. */
  readonly type: string;
}

/** What a number field holds while it has the focus. */
export interface TypedNumber {
  readonly text: string;
  /**
   * Whether the separators in the text are those of the displayed number and not the user's. An edit may leave them in
   * the wrong place: "1,250" becomes "1,2500".
   */
  readonly hasOwnSeparators: boolean;
}

/** The number of a field that receives the focus, as it is displayed. */
export function startTyping(digits: string, shown: string): TypedNumber {
  return { text: shown, hasOwnSeparators: /^\d+$/.test(digits) };
}

/**
 * The field after an edit. Digits and deletions keep its own separators meaningless; as soon as the user enters a character
 * that is no digit, the whole text is read as the user's.
 */
export function applyEdit(before: TypedNumber, { text, inserted, type }: Edit): TypedNumber {
  const isOfDigits = inserted === null ? /^(delete|history)/.test(type) : /^\d*$/.test(inserted.normalize('NFKC'));
  return { text, hasOwnSeparators: before.hasOwnSeparators && isOfDigits && text !== '' };
}

/** The digits of a typed number; a text that is no number is returned for the user to correct. */
export function digitsOfTyped({ text, hasOwnSeparators }: TypedNumber): string {
  return parseDigits(hasOwnSeparators ? text.replace(/[\s.,'’]/g, '') : text);
}

/** "00012" is stored as "12", so that one number has one stored form. */
function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
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
