import type { Listing } from '@marque/core/contracts/listings';
import { formatMoney, shortPrice } from '@marque/core/rules/format';
import { lotPath } from '@marque/core/rules/lot';
import { buyPath, FALLBACK_STATISTICS, showsPlus } from '@marque/core/rules/search';
import { CutFrame } from '@marque/core/ui/cut';
import { Link } from '@marque/core/ui/link';
import { instantOf, priceFactsOf } from '@marque/core/ui/lot-facts';
import { LotTitle } from '@marque/core/ui/lot-title';
import { Picture } from '@marque/core/ui/picture';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useInstants, useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

interface LatelySoldProps {
  readonly lots: readonly Listing[];
  /** All that were sold. */
  readonly count: number;
  readonly dearest: Listing | null;
}

/** The latest results, and what they come to. */
export function LatelySold({ lots, count, dearest }: LatelySoldProps) {
  const { t } = useTranslation('home');
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${classes.rhythm}`} aria-labelledby="sold-title">
      <div className={classes.side}>
        <div>
          <h2 id="sold-title" className="mq-h2">
            {t('sold.title')}
          </h2>
          <Figures count={count} dearest={dearest} />
        </div>
        <div>
          <ul className={classes.sold}>
            {lots.map((lot) => (
              <SoldLot key={lot.auctionId} lot={lot} />
            ))}
          </ul>
          <p className={classes.way}>
            <Link href={buyPath({ stage: 'sold' })} className="mq-link mq-accent mq-reach">
              {t('sold.all')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** From a thousand sales on the counted figures would leave some out; then the fixed ones stand in for them. */
function Figures({ count, dearest }: Pick<LatelySoldProps, 'count' | 'dearest'>) {
  const { t } = useTranslation('home');
  const { language, count: written } = useReader();
  const hasMore = showsPlus(count);
  const shownCount = hasMore ? FALLBACK_STATISTICS.count : count;
  return (
    <dl className={classes.figures}>
      {hasMore && (
        <div>
          <dt>{t('sold.total')}</dt>
          <dd>{shortPrice(FALLBACK_STATISTICS.total, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('sold.lots')}</dt>
        <dd>
          {written(shownCount)}
          {hasMore && '+'}
        </dd>
      </div>
      {hasMore ? (
        <div>
          <dt>{t('sold.largest')}</dt>
          <dd>{formatMoney(FALLBACK_STATISTICS.largest, language)}</dd>
        </div>
      ) : (
        dearest !== null && <LargestSale lot={dearest} />
      )}
    </dl>
  );
}

function LargestSale({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('home');
  const { language } = useReader();
  const display = usePriceDisplay(priceFactsOf(lot));
  if (display.kind !== 'amount') return null;
  return (
    <div>
      <dt>{t('sold.largest')}</dt>
      <dd>{formatMoney(display.amount, language)}</dd>
    </div>
  );
}

function SoldLot({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('home');
  const { panelDate } = useInstants();
  const display = usePriceDisplay(priceFactsOf(lot));
  const soldAt = instantOf(lot.dtSoldUTC);
  return (
    <li className={classes.soldLot}>
      <Link href={lotPath(lot)} tabIndex={-1} aria-hidden="true" className={classes.soldLink}>
        <CutFrame className={classes.soldPicture}>
          <Picture
            imageKey={lot.mainImagePath}
            alt=""
            sizes="96px"
            least={160}
            most={320}
            colour={lot.mainImageColour}
          />
        </CutFrame>
      </Link>
      <div>
        <h3 className={classes.soldTitle}>
          <Link href={lotPath(lot)}>
            <LotTitle title={lot.title} />
          </Link>
        </h3>
        <p className="mq-small mq-mute mq-figures">
          {soldAt !== null && t('sold.on', { date: panelDate(soldAt) })} ·{' '}
          {t('tile:counts.bids', { count: lot.noBids })}
        </p>
      </div>
      <p className={classes.soldPrice}>
        <PriceTag display={display} />
      </p>
    </li>
  );
}
