/** The amount field shows "43,000" while only its digits count. These keep the cursor beside the same digit. */

/** How many digits stand before a position of the text. */
export function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/\D/g, '').length;
}

/** The position behind so many digits of the text; its end where it has fewer. */
export function positionAfter(text: string, digits: number): number {
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

/** Whether a key or a paste brings anything that is no digit. Separators of a pasted sum are no mistake. */
export function bringsOther(text: string): boolean {
  return /[^\d\s.,'’£$€]/.test(text) || (text.length === 1 && /\D/.test(text));
}
