import { instantOf } from '@marque/core/contracts/instants';
import type { BoostRefusal } from '@marque/core/rules/boosting';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { billingPath } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { boostPath } from '../paths.ts';
import classes from './boost-page.module.css';
import type { BoostPageData } from './load-boost-page.ts';
import { PackageList } from './package-list.tsx';

interface RefusalProps extends BoostPageData {
  readonly refusal: BoostRefusal;
}

/** Reasons that another card removes. */
const OF_CARD: readonly BoostRefusal[] = ['noCard', 'cardExpired', 'cardUnchecked'];

/** Why the lot cannot be boosted now, and the way out; the packages stay in view where only the card is missing. */
export function Refusal({ refusal, offer, lot }: RefusalProps) {
  const { t } = useTranslation('boost');
  const { site, origins } = useSession();
  const isOfCard = OF_CARD.includes(refusal);
  const href = `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}`;
  return (
    <div className={classes.bought} data-refusal={refusal}>
      <Alert tone={refusal === 'alreadyBoosted' ? 'met' : 'ending'} title={t(`refused.${refusal}`)}>
        {refusal === 'alreadyBoosted' ? <BoostedUntil offer={offer} /> : t(`refused.${refusal}_text`)}
      </Alert>
      {isOfCard && <PackageList lot={lot} offer={offer} />}
      <ButtonLink href={isOfCard ? billingPath(boostPath(lot.auctionId)) : href} size="lg" isWide>
        {t(isOfCard ? `refused.${refusal}_link` : 'bought.lot')}
      </ButtonLink>
    </div>
  );
}

function BoostedUntil({ offer }: Pick<BoostPageData, 'offer'>) {
  const { t } = useTranslation('boost');
  const { dayAndTime, date } = useDateFormats();
  const until = instantOf(offer.dtBoostedUntilUTC);
  const when = useTicking((now) => (until === null ? '' : dayAndTime(until, now, date)));
  return until === null ? t('bought.toTheEnd') : t('bought.until', { when });
}
