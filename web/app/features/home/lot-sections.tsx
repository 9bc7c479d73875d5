import type { Listing } from '@marque/core/contracts/listings';
import { lotPath, type Site } from '@marque/core/rules/lot';
import { buyPath, FILTER_LOT_TYPES } from '@marque/core/rules/search';
import { ButtonLink } from '@marque/core/ui/button';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import type { TileLot } from '@marque/core/ui/lot-facts';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { LiveTile } from '../../foundation/lots/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { leadFirst } from './hero/slides.ts';
import classes from './home.module.css';

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface LiveGridProps {
  readonly lots: readonly TileLot[];
  readonly count: number;
  readonly facets: Facets;
}

/** The live lots. On cars the first tile has twice the size; on watches all tiles are equal. */
export function LiveGrid({ lots, count, facets }: LiveGridProps) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  const { count: written } = useLocale();
  if (lots.length === 0) return null;
  const shown = site === 'cars' ? leadFirst(lots) : lots.slice(0, 8);
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="live-title">
      <div className={classes.head}>
        <h2 id="live-title" className="mq-h2">
          {t('live.title')}
        </h2>
        <nav className={classes.kinds} aria-labelledby="live-title">
          {kindsOf(site, count, facets).map((kind) => (
            <Link key={kind.key} href={kind.href} aria-current={kind.key === 'all' ? 'true' : undefined}>
              {t(`live.kinds.${kind.key}`)} <span className={classes.count}>{written(kind.count)}</span>
            </Link>
          ))}
        </nav>
        <Link href={buyPath({ stage: 'live' })} className={`mq-link mq-accent mq-reach ${classes.more}`}>
          {t('live.all', { count: written(count) })}
        </Link>
      </div>
      <div className={classes.grid}>
        {shown.map((lot, index) => {
          const leads = site === 'cars' && index === 0;
          return (
            <LiveTile
              key={lot.auctionId}
              lot={lot}
              look={leads ? 'big' : 'plain'}
              sizes={
                leads ? '(max-width: 599px) 100vw, 50vw' : '(max-width: 599px) 100vw, (max-width: 1023px) 33vw, 25vw'
              }
              className={leads ? classes.lead : undefined}
            />
          );
        })}
      </div>
    </section>
  );
}

interface Kind {
  readonly key: string;
  readonly href: string;
  readonly count: number;
}

/** Filter links for the live lots: cars by lot type, watches by sale format. Those without lots are left out. */
function kindsOf(site: Site, all: number, facets: Facets): readonly Kind[] {
  const kinds =
    site === 'cars'
      ? FILTER_LOT_TYPES.map((lotType) => ({
          key: lotType,
          href: buyPath({ stage: 'live', lotTypes: [lotType] }),
          count: facets.lotType?.[lotType] ?? 0,
        }))
      : (['auction', 'offer'] as const).map((saleFormat) => ({
          key: saleFormat,
          href: buyPath({ stage: 'live', saleFormats: [saleFormat] }),
          count: facets.saleFormat?.[saleFormat] ?? 0,
        }));
  return [{ key: 'all', href: buyPath({ stage: 'live' }), count: all }, ...kinds.filter((kind) => kind.count > 0)];
}

export function CollectionBand({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('home');
  return (
    <section className={`mq-wrap ${classes.rhythm}`} aria-labelledby="collection-title">
      <div className={classes.collection}>
        <CutoutFrame>
          <Picture
            imageKey={lot.tileImagePath ?? lot.mainImagePath}
            alt=""
            sizes="(max-width: 1023px) 100vw, 66vw"
            isGrounded
            colour={lot.mainImageColour}
            subject={lot.mainImageSubject}
            least={480}
            most={1440}
          />
        </CutoutFrame>
        <div>
          <p className="mq-small mq-mute">{t('collection.kind')}</p>
          <h2 id="collection-title" className="mq-h2">
            {lot.title}
          </h2>
          <p className={`mq-soft ${classes.text}`}>{lot.summary}</p>
          <p className={classes.action}>
            <ButtonLink variant="second" href={lotPath(lot)}>
              {lot.tileButtonText ?? t('collection.view')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

interface EndingStripProps {
  readonly lots: readonly TileLot[];
  /** How many lots close within a day. */
  readonly count: number;
}

/** The lots that close within a day, the next one first. */
export function EndingStrip({ lots, count }: EndingStripProps) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="ending-title">
      <div className={classes.side}>
        <div>
          <h2 id="ending-title" className="mq-h2">
            {t('ending.title')}
          </h2>
          <p className={`mq-soft ${classes.text}`}>{t('ending.text', { count })}</p>
          <p className={classes.action}>
            <Link href={buyPath({ stage: 'live', sort: 'endingSoon' })} className="mq-link mq-accent mq-reach">
              {t(`ending.all.${site}`)}
            </Link>
          </p>
        </div>
        <div className={classes.strip}>
          {lots.map((lot) => (
            <LiveTile
              key={lot.auctionId}
              lot={lot}
              look="ending"
              sizes="(max-width: 599px) 78vw, (max-width: 1023px) 44vw, 31vw"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
