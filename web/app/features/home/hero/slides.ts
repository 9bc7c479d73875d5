import type { Listing } from '@marque/core/contracts/listings';

/** Slides at the top of the home page. */
const MOST_SLIDES = 4;

/** The lots that lead the home page: those boosted first, then those most bid on; only ones that have a picture. */
export function chooseSlides(lots: readonly Listing[]): readonly Listing[] {
  const shown = lots.filter((lot) => lot.mainImagePath !== null && lot.lotType !== 'collection');
  const boosted = shown.filter((lot) => lot.isBoosted);
  const others = shown.filter((lot) => !lot.isBoosted);
  return [...boosted, ...others].slice(0, MOST_SLIDES);
}

/** Which slide comes after, round in a circle. */
export function slideAfter(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** Newsletter that two lines of the largest heading hold. */
const LONGEST_LARGE_TITLE = 26;

/** Whether a title is set a size smaller, so that it does not reach down to the lot itself. */
export function isLongTitle(title: string): boolean {
  return title.length > LONGEST_LARGE_TITLE;
}

/** The same lots, led by the first that has a picture and a summary to fill four places with; boosted ones go before. */
export function leadFirst(lots: readonly Listing[]): readonly Listing[] {
  const able = lots.filter((lot) => lot.mainImagePath !== null && lot.summary !== '');
  const lead = able.find((lot) => lot.isBoosted) ?? able[0];
  return lead === undefined ? lots : [lead, ...lots.filter((lot) => lot !== lead)];
}
