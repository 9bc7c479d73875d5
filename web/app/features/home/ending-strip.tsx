import type { Listing } from '@marque/core/contracts/listings';
import { buyPath } from '@marque/core/rules/search';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { LiveTile } from '../../foundation/lots/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './home.module.css';

interface EndingStripProps {
  readonly lots: readonly Listing[];
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
          {lots.map((lot, index) => (
            <LiveTile
              key={lot.auctionId}
              lot={lot}
              look="ending"
              sizes="(max-width: 599px) 78vw, (max-width: 1023px) 44vw, 31vw"
              isUrgent={index < 2}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
