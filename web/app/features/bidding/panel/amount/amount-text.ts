/** The amount field shows "43,000" while only its digits count. These keep the cursor beside the same digit. */

/** How many digits stand before a position of the text. */
export function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/\D/g, '').length;
}

/** The position behind so many digits of the text; its end where it has fewer. */
export function positionAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
    if (seen === digits) return position + 1;
  }
  return text.length;
}

/** Pasted sums may carry pence or cents, whose digits must not turn pounds into hundreds of them: "43,000.00". */
export function withoutCents(text: string): string {
  return text.trim().replace(/[.,]\d{1,2}(?=\D*$)/, '');
}

/** What a pasted text brings into the field; null where letters stand between its digits ("1e5"), which make no sum. */
export function pastedAmount(text: string): string | null {
  return /\d\D*\p{L}\D*\d/u.test(text) ? null : withoutCents(text);
}

/** Numbers up to so many digits are exact. */
const EXACT_DIGITS = 15;

/** Digits as the field shows them; more of them than any sum has stand there as they were pasted. */
export function shownDigits(digits: string, write: (value: number) => string): string {
  return digits === '' || digits.length > EXACT_DIGITS ? digits : write(Number(digits));
}

/**
 * Where the cursor goes before a key deletes: past the mark between thousands, since to delete that would delete nothing
 * and the digit behind it is meant.
 */
export function deletePosition(text: string, position: number, key: string): number {
  const isMark = (at: number) => /\D/.test(text[at] ?? '0');
  if (key === 'Backspace' && isMark(position - 1)) return position - 1;
  return key === 'Delete' && isMark(position) ? position + 1 : position;
}

/** Whether a key or a paste brings anything that is no digit. Separators of a pasted sum are no mistake. */
export function hasOtherCharacters(text: string): boolean {
  return /[^\d\s.,'’£$€]/.test(text) || (text.length === 1 && /\D/.test(text));
}
