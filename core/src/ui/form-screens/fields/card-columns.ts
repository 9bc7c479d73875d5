/** Maximum characters of an option's label in a card of a quarter and of half the form's width. */
const FITS_QUARTER = 14;
const FITS_HALF = 44;

/** Maximum characters in a card of a quarter of a narrow form. */
const FITS_NARROW = 8;

/** The number of option cards in a row on wide screens, by the longest label. */
export function cardColumns(words: readonly string[]): 1 | 2 | 4 {
  const longest = longestOf(words);
  if (longest <= FITS_QUARTER) return 4;
  return longest <= FITS_HALF ? 2 : 1;
}

/** Whether the cards share a row in a narrow form too: "Car", "Yes". */
export function areShort(words: readonly string[]): boolean {
  return longestOf(words) <= FITS_NARROW;
}

function longestOf(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}
