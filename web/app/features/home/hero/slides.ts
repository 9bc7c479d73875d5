import type { TileLot } from '@marque/core/ui/lot-facts';

/** The index of the next slide; the first follows the last. */
export function slideAfter(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** Characters that fit into two lines of the largest heading. */
const LONGEST_LARGE_TITLE = 26;

/** Whether a title is set one size smaller, so that it does not cover the picture. */
export function isLongTitle(title: string): boolean {
  return title.length > LONGEST_LARGE_TITLE;
}

/** Moves one lot with a picture and a summary to the front, since it fills four grid cells; a boosted lot is preferred. */
export function leadFirst(lots: readonly TileLot[]): readonly TileLot[] {
  const able = lots.filter((lot) => lot.mainImagePath !== null && (lot.summary ?? '') !== '');
  const lead = able.find((lot) => lot.isBoosted) ?? able[0];
  return lead === undefined ? lots : [lead, ...lots.filter((lot) => lot !== lead)];
}
