import { promoTileMaxHeight } from '@marque/core/rules/display';
import { lotPath, type Stage } from '@marque/core/rules/lot';
import { HITS_PER_PAGE, type PromoTile as PromoTileContent, placeTiles, promoTiles } from '@marque/core/rules/search';
import { Cutout, CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import type { TileLot } from '@marque/core/ui/lot-facts';
import { Picture, useImageUrl } from '@marque/core/ui/picture';
import { TileSkeleton } from '@marque/core/ui/skeleton';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveTile } from '../../../foundation/lots/index.ts';
import { useReports } from '../../../foundation/reports/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import tileClasses from './result-grid.module.css';
import classes from './results.module.css';

interface ResultGridProps {
  readonly hits: readonly TileLot[];
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
  const report = useClickReport(hits, page);
  const style = { '--promo-height': `${promoTileMaxHeight(site, stage)}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes the presses of the links inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links send a click for Enter too.
    <div className={classes.grid} style={style} onClick={(event) => report(event.target)}>
      {placeTiles<TileLot, PromoTileContent>(hits, promoTiles(site, page)).map((tile, index) => {
        if ('pagePosition' in tile) return <PromoTile key={tile.key} tile={tile} />;
        if (tile.lotType === 'collection')
          return <CollectionTile key={tile.auctionId} lot={tile} isUrgent={index === 0} />;
        return <LiveTile key={tile.auctionId} lot={tile} sizes={TILE_SIZES} isUrgent={index === 0} level={2} />;
      })}
    </div>
  );
}

/** Tells analytics which hit was opened, and its position over all pages of results. */
function useClickReport(hits: readonly TileLot[], page: number): (target: EventTarget) => void {
  const reports = useReports();
  const { site, me } = useSession();
  return (target) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const index = link === null ? -1 : hits.findIndex((hit) => link.pathname.endsWith(lotPath(hit)));
    const hit = hits[index];
    if (hit === undefined) return;
    const position = (page - 1) * HITS_PER_PAGE + index + 1;
    const { auctionId } = hit;
    reports?.((reporter) => reporter.click({ site, auctionId, position, userId: me?.userId ?? null }));
  };
}

/** A collection among the results: two columns wide, its text in a cut of the picture. */
function CollectionTile({ lot, isUrgent }: { readonly lot: TileLot; readonly isUrgent: boolean }) {
  const { t } = useTranslation('buy');
  const imageUrl = useImageUrl();
  return (
    <article className={tileClasses.collection}>
      <CutoutFrame>
        <Picture
          imageKey={lot.tileImagePath ?? lot.mainImagePath}
          alt=""
          sizes="(max-width: 599px) 100vw, (max-width: 1200px) 66vw, 50vw"
          colour={lot.mainImageColour}
          subject={lot.mainImageSubject}
          least={480}
          most={1440}
          isUrgent={isUrgent}
          isGrounded
        />
        <Cutout corner="top-left" className={tileClasses.words}>
          <p className="mq-small mq-mute">{t('collection.kind')}</p>
          <h2>
            {lot.tileTitleImagePath == null ? (
              lot.title
            ) : (
              <img
                className={tileClasses.titlePicture}
                src={imageUrl(lot.tileTitleImagePath, { width: 480, format: 'webp' })}
                alt={lot.title}
              />
            )}
          </h2>
          <p className={`mq-small mq-soft ${tileClasses.text}`}>{lot.summary}</p>
          <Link href={lotPath(lot)} className="mq-link mq-accent mq-reach">
            {lot.tileButtonText ?? t('collection.view')}
          </Link>
        </Cutout>
      </CutoutFrame>
    </article>
  );
}

function PromoTile({ tile }: { readonly tile: PromoTileContent }) {
  const { t } = useTranslation('buy');
  return (
    <article className={tileClasses.promo}>
      <div>
        <p className="mq-small">{t(`promo.${tile.key}.kind`)}</p>
        <h2>{t(`promo.${tile.key}.title`)}</h2>
      </div>
      <p className="mq-small">{t(`promo.${tile.key}.text`)}</p>
      <Link
        href={tile.href}
        className="mq-link mq-reach"
        {...(tile.opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {t(`promo.${tile.key}.way`)}
      </Link>
    </article>
  );
}
