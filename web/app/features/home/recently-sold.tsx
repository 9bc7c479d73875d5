import type { Listing } from '@marque/core/contracts/listings';
import { formatMoney, shortPrice } from '@marque/core/rules/format';
import { buyPath, type SoldStatistics } from '@marque/core/rules/search';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { SoldRows } from '../../foundation/lots/index.ts';
import classes from './home.module.css';

interface RecentlySoldProps {
  readonly lots: readonly Listing[];
  readonly statistics: SoldStatistics;
}

export function RecentlySold({ lots, statistics }: RecentlySoldProps) {
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
          <div className={classes.sold}>
            <SoldRows lots={lots} />
          </div>
          <p className={classes.action}>
            <Link href={buyPath({ stage: 'sold' })} className="mq-link mq-accent mq-reach">
              {t('sold.all')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Totals of all sold lots. Sums that are unknown, or withheld from the reader, are left out. */
function Figures({ total, largest, count, hasPlus }: SoldStatistics) {
  const { t } = useTranslation('home');
  const { language, count: written } = useLocale();
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
