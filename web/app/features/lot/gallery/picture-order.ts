import type { Picture } from '@marque/core/contracts/listings';
import type { LotType } from '@marque/core/rules/lot';

/** Views shown beside the large picture, the most informative first. */
const BESIDE: Readonly<Record<LotType, readonly string[]>> = {
  car: ['cabin', 'front', 'engine', 'wheel'],
  bike: ['front', 'engine', 'clocks', 'tank'],
  plate: ['pair', 'close', 'document'],
  part: ['detail', 'label'],
  watch: ['caseback', 'crown', 'box', 'macro'],
  collection: [],
};

/** Number of pictures beside the large one. */
export const BESIDE_COUNT = 4;

/** Gallery positions of the pictures beside the large one: the most informative, then the next ones. */
export function picturesBeside(pictures: readonly Picture[], lotType: LotType): readonly number[] {
  const wanted = BESIDE[lotType].map((view) => pictures.findIndex((picture, at) => at > 0 && picture.view === view));
  const found = wanted.filter((at) => at > 0);
  const others = pictures.map((_, at) => at).filter((at) => at > 0 && !found.includes(at));
  return [...found, ...others].slice(0, BESIDE_COUNT);
}

export interface PictureGroup {
  readonly group: Picture['group'];
  readonly count: number;
  /** Position of its first picture. */
  readonly first: number;
}

/** The chapters of a gallery in the order of their first pictures. */
export function groupsOf(pictures: readonly Picture[]): readonly PictureGroup[] {
  const groups = new Map<Picture['group'], PictureGroup>();
  pictures.forEach(({ group }, at) => {
    const known = groups.get(group);
    groups.set(group, known === undefined ? { group, count: 1, first: at } : { ...known, count: known.count + 1 });
  });
  return [...groups.values()];
}

/** The index of the next or previous picture; the last precedes the first. */
export function neighbour(at: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count;
}

/** One for the story: a large view that is neither the first nor beside it; null where there is none to spare. */
export function pictureForStory(pictures: readonly Picture[], lotType: LotType): number | null {
  const taken = new Set([0, ...picturesBeside(pictures, lotType)]);
  const liked = pictures.findIndex(({ view }, at) => !taken.has(at) && (view === 'rear' || view === 'wrist'));
  if (liked !== -1) return liked;
  const spare = pictures.findIndex(({ group }, at) => !taken.has(at) && group === 'outside');
  return spare === -1 ? null : spare;
}
