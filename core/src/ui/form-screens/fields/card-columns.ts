/** Characters that a card of a quarter, and of half the width of a form, takes without becoming a tower. */
const FITS_QUARTER = 14;
const FITS_HALF = 44;

/** What such a card of a quarter takes in the narrow form of a box. */
const FITS_NARROW = 8;

/** How many cards stand side by side where there is room: as many as their longest words allow. */
export function cardColumns(words: readonly string[]): 1 | 2 | 4 {
  const longest = longestOf(words);
  if (longest <= FITS_QUARTER) return 4;
  return longest <= FITS_HALF ? 2 : 1;
}

/** Whether they stand side by side in a box as well: "Car", "Yes". */
export function areShort(words: readonly string[]): boolean {
  return longestOf(words) <= FITS_NARROW;
}

function longestOf(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}
