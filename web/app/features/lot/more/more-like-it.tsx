import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import { buyPath, makePath } from '@marque/core/rules/search';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { useSeed } from '../../../foundation/live/index.ts';
import { LiveTile } from '../../../foundation/lots/index.ts';
import classes from './more.module.css';

export const TILE_SIZES = '(max-width: 599px) 100vw, (max-width: 1023px) 50vw, 25vw';

export function MoreLikeIt({ lot, similar }: { readonly lot: ListingDetail; readonly similar: readonly Listing[] }) {
  const { t } = useTranslation('lot');
  useSeed(similar);
  if (similar.length === 0) return null;
  const { make } = lot;
  const all = make === null ? buyPath({ stage: 'live' }) : (makePath(make) ?? buyPath({ make }));
  return (
    <section className={`mq-wrap ${classes.more}`} aria-labelledby="more-title">
      <div className={classes.head}>
        <h2 id="more-title" className="mq-h2">
          {t('more.title')}
        </h2>
        <Link href={all} className="mq-link mq-accent mq-reach">
          {make === null ? t('more.allLive') : t('more.allMake', { make })}
        </Link>
      </div>
      <div className={classes.grid}>
        {similar.map((other) => (
          <LiveTile key={other.auctionId} lot={other} sizes={TILE_SIZES} />
        ))}
      </div>
    </section>
  );
}
