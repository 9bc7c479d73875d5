/** Characters that a card of a quarter, and of half the width of a form, takes without becoming a tower. */
const FITS_QUARTER = 14;
const FITS_HALF = 44;

/** How many cards stand side by side where there is room: as many as their longest words allow. */
export function cardColumns(words: readonly string[]): 1 | 2 | 4 {
  const longest = Math.max(0, ...words.map(({ length }) => length));
  if (longest <= FITS_QUARTER) return 4;
  return longest <= FITS_HALF ? 2 : 1;
}
