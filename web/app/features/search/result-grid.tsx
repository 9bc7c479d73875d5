import type { Listing } from '@marque/core/contracts/listings';
import { promoTileMaxHeight } from '@marque/core/rules/display';
import type { Stage } from '@marque/core/rules/lot';
import { placeTiles } from '@marque/core/rules/search';
import { TileSkeleton } from '@marque/core/ui/skeleton';
import type { CSSProperties } from 'react';
import { useSession } from '../session/index.ts';
import { CollectionTile } from './collection-tile.tsx';
import { LiveTile } from './live-tile.tsx';
import { HOUSE_TILES, type HouseTile, PromoTile } from './promo-tile.tsx';
import classes from './results.module.css';

interface ResultGridProps {
  readonly hits: readonly Listing[];
  readonly stage: Stage | null;
  /** Our own tiles stand on the first page only. */
  readonly isFirstPage: boolean;
}

/** Silhouettes shown while results are slow to come. */
const WAITING_TILES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Stands where the results will be. */
export function WaitingGrid() {
  return (
    <div className={classes.grid}>
      {WAITING_TILES.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}

const TILE_SIZES = '(max-width: 599px) 100vw, (max-width: 1200px) 33vw, 25vw';

/** The hits, with our own tiles at their places among them. */
export function ResultGrid({ hits, stage, isFirstPage }: ResultGridProps) {
  const { site } = useSession();
  const tiles = isFirstPage ? HOUSE_TILES[site] : [];
  const style = { '--promo-height': `${promoTileMaxHeight(site, stage)}px` } as CSSProperties;
  return (
    <div className={classes.grid} style={style}>
      {placeTiles<Listing, HouseTile>(hits, tiles).map((tile, index) => {
        if ('pagePosition' in tile) return <PromoTile key={tile.key} tile={tile} />;
        if (tile.lotType === 'collection') return <CollectionTile key={tile.auctionId} lot={tile} />;
        return <LiveTile key={tile.auctionId} lot={tile} sizes={TILE_SIZES} isUrgent={index < 3} level={2} />;
      })}
    </div>
  );
}
