import type { Listing } from '@marque/core/contracts/listings';
import { formatMoney } from '@marque/core/rules/format';
import { isLive } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { Countdown } from '@marque/core/ui/clock';
import { stageOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../live/index.ts';
import { AccountRow, type Figure } from './account-row.tsx';
import { useLotHref } from './lot-href.ts';
import classes from './rows.module.css';

type SellingState = 'comingSoon' | 'belowReserve' | 'reserveMet' | 'noBids' | 'open';

/** A lot of one's own that is on view or about to be. */
export function SellingRow({ lot: fetched }: { readonly lot: Listing }) {
  const { t } = useTranslation('account');
  const hrefOf = useLotHref();
  const lot = useLiveListing(fetched);
  const state = sellingState(lot);
  return (
    <AccountRow
      lot={lot}
      tone={state === 'reserveMet' ? 'met' : state === 'belowReserve' ? 'ending' : 'plain'}
      icon={state === 'reserveMet' ? 'check' : 'waiting'}
      status={t(`selling.status.${state}`)}
      text={t(`selling.text.${state}`, { count: lot.noBids })}
      figures={useFigures(lot)}
      action={
        <ButtonLink href={hrefOf(lot)} variant="second" isWide className={classes.button}>
          {t('bids.action.see')}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      }
    />
  );
}

function useFigures(lot: Listing): readonly Figure[] {
  const { t } = useTranslation('account');
  const { language } = useReader();
  const money = (major: number) => formatMoney(fromMajor(major, lot.currencyCode), language);
  return [
    {
      label: t('selling.reserve'),
      value: lot.priceReserve === null ? t('selling.noReserve') : money(lot.priceReserve),
    },
    { label: t('bids.currentBid'), value: money(lot.currentBid) },
    { label: t('bids.time.endsIn'), value: <Countdown lot={timeFactsOf(lot)} place="listing" hasHours /> },
  ];
}

function sellingState(lot: Listing): SellingState {
  const stage = stageOf(lot);
  if (stage === 'comingSoon') return 'comingSoon';
  if (!isLive(stage) || lot.saleFormat !== 'auction') return 'open';
  if (lot.noBids === 0) return 'noBids';
  return lot.reserveMet ? 'reserveMet' : 'belowReserve';
}
