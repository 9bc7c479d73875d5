import { instantOf } from '@marque/core/contracts/instants';
import type { OwnLot } from '@marque/core/contracts/selling';
import { boostPrice, packagesFor } from '@marque/core/rules/boosting';
import { formatMoney } from '@marque/core/rules/format';
import { showsBoostBanner } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { BoostIcon } from '@marque/core/ui/icons';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { boostPath } from '../paths.ts';
import classes from './boost-panel.module.css';

interface BoostPanelProps {
  /** A lot of the viewer's own. */
  readonly lot: OwnLot;
}

/** Offers a boost for a lot of the viewer's own, or says until when it is boosted; else nothing. */
export function BoostPanel({ lot }: BoostPanelProps) {
  const { t } = useTranslation('boost');
  const isOffered = showsBoostBanner({ stage: stageOf(lot), isBoosted: lot.isBoosted, isOwnLot: true });
  if (!lot.isBoosted && !isOffered) return null;
  return (
    <section className={classes.panel} data-boost={lot.isBoosted ? 'boosted' : 'offered'}>
      <h2 className={classes.title}>
        <BoostIcon />
        {t(lot.isBoosted ? 'panel.boosted' : 'panel.title')}
      </h2>
      {lot.isBoosted ? <BoostedUntil lot={lot} /> : <Offer lot={lot} />}
    </section>
  );
}

function BoostedUntil({ lot }: BoostPanelProps) {
  const { t } = useTranslation('boost');
  const { dayAndTime, date } = useDateFormats();
  const until = instantOf(lot.dtBoostedUntilUTC);
  const when = useTicking((now) => (until === null ? '' : dayAndTime(until, now, date)));
  return <p>{until === null ? t('panel.toTheEnd') : t('panel.until', { when })}</p>;
}

function Offer({ lot }: BoostPanelProps) {
  const { t } = useTranslation('boost');
  const { language } = useLocale();
  const endsAt = instantOf(lot.dtStageEndUTC);
  const cheapest = useTicking((now) => packagesFor({ endsAt }, now)[0] ?? 'threeDays');
  if (lot.isBoostPending) return <p>{t('panel.pending')}</p>;
  return (
    <>
      <p>{t('panel.text', { price: formatMoney(boostPrice(cheapest, lot.currencyCode), language) })}</p>
      <ButtonLink href={boostPath(lot.auctionId)} variant="second" isWide>
        {t('panel.packages')}
      </ButtonLink>
    </>
  );
}
