import { formatMoney } from '@marque/core/rules/format';
import type { EndOutcome } from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import { classList } from '@marque/core/ui/class-list';
import { CardIcon, CheckIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { LotPicture } from '@marque/core/ui/picture';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectData, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './end.module.css';

interface OutcomePictureProps {
  readonly outcome: EndOutcome | null;
  readonly price: Money;
}

/** The lot's picture, cut like the logo. Only a winner who has paid sees all of it. */
export function OutcomePicture({ outcome, price }: OutcomePictureProps) {
  const { lot } = useBidPanel(selectData);
  const isWhole = outcome === 'wonPaymentTaken';
  const isGone = outcome === 'lost' || outcome === 'tooLate';
  return (
    <div className={classList(classes.die, isWhole && classes.whole, isGone && classes.gone)}>
      <LotPicture
        lot={lot}
        sizes="(max-width: 599px) 100vw, 560px"
        least={480}
        most={1200}
        className={classes.picture}
      />
      {!isWhole && (
        <div className={classList(classes.quarter, classes[QUARTERS[outcome ?? 'asking']])}>
          <Quarter outcome={outcome} price={price} />
        </div>
      )}
    </div>
  );
}

const QUARTERS = {
  asking: 'dashed',
  wonPaymentPending: 'dashed',
  wonPaymentTaken: 'plain',
  wonProblem: 'problem',
  seller: 'sold',
  lost: 'plain',
  tooLate: 'plain',
} as const satisfies Readonly<Record<EndOutcome | 'asking', string>>;

function Quarter({ outcome, price }: OutcomePictureProps): ReactNode {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { lot } = useBidPanel(selectData);
  const amount = formatMoney(price, language);
  switch (outcome) {
    case null:
      return <b>…</b>;
    case 'wonPaymentTaken':
      return null;
    case 'wonPaymentPending':
      return (
        <>
          <IconClock size={28} stroke={1.5} aria-hidden="true" />
          <b>{t('end.quarter.checking')}</b>
          {t('end.quarter.bankHasIt')}
        </>
      );
    case 'wonProblem':
      return (
        <>
          <CardIcon size={28} stroke={1.5} />
          <b>{t('end.quarter.refused')}</b>
          {t('end.quarter.mend')}
        </>
      );
    case 'lost':
      return (
        <>
          {t('end.quarter.soldFor')}
          <b>{amount}</b>
          {lot.highBidderDisplayName !== null && t('end.quarter.to', { name: lot.highBidderDisplayName })}
        </>
      );
    case 'seller':
      return (
        <>
          <CheckIcon size={28} stroke={1.5} />
          {t('end.quarter.soldFor')}
          <b>{amount}</b>
        </>
      );
    case 'tooLate':
      return (
        <>
          <IconClock size={28} stroke={1.5} aria-hidden="true" />
          {t('end.quarter.after')}
        </>
      );
  }
}
