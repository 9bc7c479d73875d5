import { instantOf } from '@marque/core/contracts/instants';
import { formatDate } from '@marque/core/rules/format';
import { showsComments, showsFinance } from '@marque/core/rules/lot';
import { CardIcon } from '@marque/core/ui/icons';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { useLot } from '../../foundation/live/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { useCommentCount } from '../comments/index.ts';
import type { LotPartFacts } from './lazy-parts/part-facts.ts';
import classes from './under-panel.module.css';

/** The page of the finance partner, who sets the terms of a loan. */
const FINANCE_PARTNER = 'https://finance-partner.example/';

/** Below the bid panel: a link about finance, and the page's statistics. */
export function UnderPanel({ page }: { readonly page: LotPartFacts }) {
  const { lot, timely } = page;
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
  const views = timely?.noViews ?? lot.noViews;
  const stage = useLot(lot.auctionId, (live) => live?.stage ?? stageOf(lot));
  const noComments = useCommentCount(page);
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
        <Sentences>
          {t('under.views', { count: views, number: count(views) })}
          {showsComments(stage) && noComments > 0 && (
            <a href="#comments" className="mq-link mq-reach">
              {t('under.comments', { count: noComments, number: count(noComments) })}
            </a>
          )}
          {t('under.listed', { date: formatDate(listedAt, { timeZone, countryCode }) })}
          {t('under.number', { number: lot.auctionId })}
        </Sentences>
      </p>
    </div>
  );
}
