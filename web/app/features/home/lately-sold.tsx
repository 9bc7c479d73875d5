import { instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { formatMoney, shortPrice } from '@marque/core/rules/format';
import { hasBidHistory, lotPath } from '@marque/core/rules/lot';
import { buyPath, type SoldStatistics } from '@marque/core/rules/search';
import { CutFrame } from '@marque/core/ui/cut';
import { Link } from '@marque/core/ui/link';
import { priceFactsOf } from '@marque/core/ui/lot-facts';
import { LotTitle } from '@marque/core/ui/lot-title';
import { Picture } from '@marque/core/ui/picture';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useInstants, useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

interface LatelySoldProps {
  readonly lots: readonly Listing[];
  readonly statistics: SoldStatistics;
}

/** The latest results, and what they come to. */
export function LatelySold({ lots, statistics }: LatelySoldProps) {
  const { t } = useTranslation('home');
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${classes.rhythm}`} aria-labelledby="sold-title">
      <div className={classes.side}>
        <div>
          <h2 id="sold-title" className="mq-h2">
            {t('sold.title')}
          </h2>
          <Figures {...statistics} />
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

/** What all sold lots come to. Sums that are kept from the reader, or that nobody knows, are left out. */
function Figures({ total, largest, count, hasPlus }: SoldStatistics) {
  const { t } = useTranslation('home');
  const { language, count: written } = useReader();
  return (
    <dl className={classes.figures}>
      {total !== null && <Figure label={t('sold.total')} value={shortPrice(total, language)} />}
      <Figure label={t('sold.lots')} value={hasPlus ? t('sold.andMore', { count: written(count) }) : written(count)} />
      {largest !== null && <Figure label={t('sold.largest')} value={formatMoney(largest, language)} />}
    </dl>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SoldLot({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('home');
  const { date } = useInstants();
  const display = usePriceDisplay(priceFactsOf(lot));
  const soldAt = instantOf(lot.dtSoldUTC);
  const facts = [
    ...(soldAt === null ? [] : [t('sold.on', { date: date(soldAt) })]),
    // What was sold at a price or by offer had no bids to count.
    ...(hasBidHistory({ stage: 'sold', saleFormat: lot.saleFormat })
      ? [t('tile:counts.bids', { count: lot.noBids })]
      : []),
  ];
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
        <p className="mq-small mq-mute mq-figures">{facts.join(' · ')}</p>
      </div>
      <p className={classes.soldPrice}>
        <PriceTag display={display} />
      </p>
    </li>
  );
}
