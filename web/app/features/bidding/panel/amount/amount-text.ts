/** The amount field shows "43,000" and stores its digits. These functions keep the cursor beside the same digit. */

/** The number of digits before a position of the text. */
export function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/\D/g, '').length;
}

/** The position after a number of digits; the end of a text that has fewer. */
export function positionAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
    if (seen === digits) return position + 1;
  }
  return text.length;
}

/** Removes pence or cents of a pasted amount, which would otherwise multiply it: "43,000.00". */
export function withoutCents(text: string): string {
  return text.trim().replace(/[.,]\d{1,2}(?=\D*$)/, '');
}

/** The amount in a pasted text; null where its digits are not one number in groups of three ("1e5", "1300.505", "1 30"). */
export function pastedAmount(text: string): string | null {
  const amount = withoutCents(text);
  return /^\D*(\d+|\d{1,3}(([.,\s'’])\d{3})(\3\d{3})*)\D*$/u.test(amount) ? amount : null;
}

/** The most digits of a number that is exact. */
const EXACT_DIGITS = 15;

/** Digits as the field shows them: formatted, unless they are too many for an exact number. */
export function shownDigits(digits: string, write: (value: number) => string): string {
  return digits === '' || digits.length > EXACT_DIGITS ? digits : write(Number(digits));
}

/**
 * The cursor position before a key deletes: past a separator between thousands, because the field formats itself again
 * and the bidder means the digit beyond it.
 */
export function deletePosition(text: string, position: number, key: string): number {
  const isMark = (at: number) => /\D/.test(text[at] ?? '0');
  if (key === 'Backspace' && isMark(position - 1)) return position - 1;
  return key === 'Delete' && isMark(position) ? position + 1 : position;
}

/** Whether a key or a pasted text contains other characters than an amount has. */
export function hasOtherCharacters(text: string): boolean {
  return /[^\d\s.,'’£$€]/.test(text) || (text.length === 1 && /\D/.test(text));
}
