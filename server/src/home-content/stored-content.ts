import type { PromoBanner, Slide } from '@marque/core/rules/home-content';
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
