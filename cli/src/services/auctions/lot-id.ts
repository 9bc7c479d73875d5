/** The number of a lot; null where the text is none. */
export function parseLotId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
