import type { Site } from '../../lot/index.ts';
import type { PlacedTile } from './results.ts';

/** A tile of the house among the results. Its words are keys of the namespace `buy`, below `promo`. */
export interface PromoTile extends PlacedTile {
  readonly key: 'sourcing' | 'managed';
  readonly href: string;
  readonly opensNewTab: boolean;
}

const HOUSE_TILES: Readonly<Record<Site, readonly PromoTile[]>> = {
  cars: [{ key: 'sourcing', href: '/source-with-us', pagePosition: 4, opensNewTab: false }],
  watches: [{ key: 'managed', href: '/managed-service', pagePosition: 4, opensNewTab: false }],
};

/** The site's own tiles among the results of a page, from 1: they stand on the first page alone. */
export function promoTiles(site: Site, page: number): readonly PromoTile[] {
  return page === 1 ? HOUSE_TILES[site] : [];
}
