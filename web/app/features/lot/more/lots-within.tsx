import type { Listing } from '@marque/core/contracts/listings';
import { useTranslation } from 'react-i18next';
import { useSeed } from '../../../foundation/live/index.ts';
import { LiveTile } from '../../../foundation/lots/index.ts';
import classes from './more.module.css';
import { TILE_SIZES } from './more-like-it.tsx';

/** The lots of a collection that are also there to be had one by one. */
export function LotsWithin({ lots }: { readonly lots: readonly Listing[] }) {
  const { t } = useTranslation('lot');
  useSeed(lots);
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${classes.more}`} aria-labelledby="within-title">
      <div className={classes.head}>
        <h2 id="within-title" className="mq-h2">
          {t('within.title')}
        </h2>
      </div>
      <div className={classes.grid}>
        {lots.map((lot) => (
          <LiveTile key={lot.auctionId} lot={lot} sizes={TILE_SIZES} />
        ))}
      </div>
    </section>
  );
}
