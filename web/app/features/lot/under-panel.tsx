import { instantOf } from '@marque/core/contracts/instants';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { formatDate } from '@marque/core/rules/format';
import { showsFinance } from '@marque/core/rules/lot';
import { CardIcon } from '@marque/core/ui/icons';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../foundation/session/index.ts';
import classes from './under-panel.module.css';

/** The page of the finance partner, who sets the terms of a loan. */
const FINANCE_PARTNER = 'https://finance-partner.example/';

interface UnderPanelProps {
  readonly lot: ListingDetail;
  /** The latest number of views. */
  readonly views: number;
}

/** Below the bid panel: a link about finance, and the page's statistics. */
export function UnderPanel({ lot, views }: UnderPanelProps) {
  const { t } = useTranslation(['lot', 'common']);
  const { count, countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  const { countryCode: visitorCountryCode, me } = useSession();
  const hasFinance = showsFinance({
    stage: stageOf(lot),
    lotType: lot.lotType,
    lotCountryCode: lot.countryCode,
    visitorCountryCode,
    isOwnLot: me?.userId === lot.vendorId,
  });
  const listedAt = instantOf(lot.dtListedUTC) ?? 0;
  return (
    <div className={classes.under}>
      {hasFinance && (
        <a href={FINANCE_PARTNER} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <CardIcon />
          <span>
            {t('under.finance')}
            <span className="mq-unseen"> ({t('common:link.newTab')})</span>
          </span>
        </a>
      )}
      <p className="mq-micro mq-mute mq-figures">
        {t('under.views', { count: views, number: count(views) })}{' '}
        {t('under.listed', { date: formatDate(listedAt, { timeZone, countryCode }) })}{' '}
        {t('under.number', { number: lot.auctionId })}
      </p>
    </div>
  );
}
