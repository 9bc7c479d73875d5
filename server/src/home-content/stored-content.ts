import { instantOf, toIso } from '@marque/core/contracts/instants';
import type { EditedBanner, EditedSlide } from '@marque/core/contracts/staff';
import type { PromoBanner, Showing, Slide } from '@marque/core/rules/home-content';
import type { ContentRow } from './store/content.ts';

/** What the two lists of a home page hold. */
export interface HomeItems {
  readonly slides: Slide;
  readonly banners: PromoBanner;
}

/** The items of a list as it is stored; none where it was never saved. */
export function readItems<Kind extends keyof HomeItems>(
  rows: readonly Pick<ContentRow, 'kind' | 'items'>[],
  kind: Kind,
): readonly HomeItems[Kind][] {
  const row = rows.find((one) => one.kind === kind);
  // Only `saveContent` writes it, from values of this type.
  return row === undefined ? [] : (JSON.parse(row.items) as HomeItems[Kind][]);
}

export function slideFromWire({ dtFromUTC, dtUntilUTC, ...slide }: EditedSlide): Slide {
  return { ...slide, from: instantOf(dtFromUTC), until: instantOf(dtUntilUTC) };
}

export function bannerFromWire({ dtFromUTC, dtUntilUTC, ...banner }: EditedBanner): PromoBanner {
  return { ...banner, from: instantOf(dtFromUTC), until: instantOf(dtUntilUTC) };
}

/** Either kind of item, with its instants as the wire has them. */
export function toWire<Item extends Showing>({ from, until, ...item }: Item) {
  return {
    ...item,
    dtFromUTC: from === null ? null : toIso(from),
    dtUntilUTC: until === null ? null : toIso(until),
  };
}
