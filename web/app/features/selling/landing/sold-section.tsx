import type { Listing } from '@marque/core/contracts/listings';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { SoldRows } from '../../../foundation/lots/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { statisticsPath } from '../statistics/address.ts';
import classes from './landing.module.css';

interface SoldSectionProps {
  readonly lots: readonly Listing[];
  /** The make of the page; null for all makes. */
  readonly make: string | null;
}

/** Recently sold lots and a link to the statistics. */
export function SoldSection({ lots, make }: SoldSectionProps) {
  const { t } = useTranslation('sell');
  const { site } = useSession();
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="sold">
      <div className={classes.head}>
        <h2 id="sold" className="mq-h2">
          {t('sold.title')}
        </h2>
        <Link href={statisticsPath(site, make)} className="mq-link mq-accent mq-reach">
          {t(`sold.more.${site}`)}
        </Link>
      </div>
      <SoldRows lots={lots} />
    </section>
  );
}
