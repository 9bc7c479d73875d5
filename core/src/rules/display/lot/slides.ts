import type { LotType } from '../../lot/index.ts';

const MOST_SLIDES = 4;

interface SlideLot {
  readonly mainImagePath: string | null;
  readonly lotType: LotType;
  readonly isBoosted: boolean;
}

/** The lots with a picture that become slides of the home page: boosted lots first, the others in the given order. */
export function chooseSlides<Lot extends SlideLot>(lots: readonly Lot[]): readonly Lot[] {
  const shown = lots.filter((lot) => lot.mainImagePath !== null && lot.lotType !== 'collection');
  const boosted = shown.filter((lot) => lot.isBoosted);
  const others = shown.filter((lot) => !lot.isBoosted);
  return [...boosted, ...others].slice(0, MOST_SLIDES);
}
