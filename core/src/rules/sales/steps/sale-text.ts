/** Characters of what a party says of a problem, and of what staff decide. */
export const SALE_TEXT = { least: 10, most: 2_000 } as const;

/** Whether the text of a problem has an acceptable length. Spaces at its ends do not count. */
export function isSaleText(text: string): boolean {
  const { length } = text.trim();
  return length >= SALE_TEXT.least && length <= SALE_TEXT.most;
}
