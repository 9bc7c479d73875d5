import type { Listing } from '@marque/core/contracts/listings';
import { promoTileMaxHeight } from '@marque/core/rules/display';
import type { Stage } from '@marque/core/rules/lot';
import { type HouseTile, houseTiles, placeTiles } from '@marque/core/rules/search';
import { TileSkeleton } from '@marque/core/ui/skeleton';
import type { CSSProperties } from 'react';
import { LiveTile } from '../../../foundation/lots/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { CollectionTile } from './collection-tile.tsx';
import { PromoTile } from './promo-tile.tsx';
import classes from './results.module.css';

interface ResultGridProps {
  readonly hits: readonly Listing[];
  readonly stage: Stage | null;
  /** Which page of results it is, from 1. */
  readonly page: number;
}

/** Skeletons if there were no results before. */
const LEAST_SKELETONS = 6;

/** Skeletons in the place of the results: as many as there were tiles, so that the scroll position stays. */
export function SkeletonGrid({ count }: { readonly count: number }) {
  const tiles = Array.from({ length: Math.max(count, LEAST_SKELETONS) }, (_, index) => index);
  return (
    <div className={classes.grid}>
      {tiles.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}

const TILE_SIZES = '(max-width: 599px) 100vw, (max-width: 1200px) 33vw, 25vw';

/** The hits with the promotional tiles at their positions among them. */
export function ResultGrid({ hits, stage, page }: ResultGridProps) {
  const { site } = useSession();
  const style = { '--promo-height': `${promoTileMaxHeight(site, stage)}px` } as CSSProperties;
  return (
    <div className={classes.grid} style={style}>
      {placeTiles<Listing, HouseTile>(hits, houseTiles(site, page)).map((tile, index) => {
        if ('pagePosition' in tile) return <PromoTile key={tile.key} tile={tile} />;
        if (tile.lotType === 'collection') return <CollectionTile key={tile.auctionId} lot={tile} />;
        return <LiveTile key={tile.auctionId} lot={tile} sizes={TILE_SIZES} isUrgent={index < 3} level={2} />;
      })}
    </div>
  );
}
