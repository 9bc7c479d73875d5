import { instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { type RowTone, type SellingState, sellingState } from '@marque/core/rules/account';
import { priceNamed } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { Countdown } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { stageOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { AccountRow, type Figure, useLotHref } from './account-row.tsx';
import classes from './rows.module.css';

const TONES: Readonly<Record<SellingState, RowTone>> = {
  comingSoon: 'plain',
  noBids: 'plain',
  belowReserve: 'ending',
  reserveMet: 'met',
  open: 'plain',
};

export function SellingRow({ lot: fetched }: { readonly lot: Listing }) {
  const { t } = useTranslation('account');
  const hrefOf = useLotHref();
  const lot = useLiveListing(fetched);
  const state = sellingState({ ...lot, stage: stageOf(lot) });
  return (
    <AccountRow
      lot={lot}
      tone={TONES[state]}
      icon={state === 'reserveMet' ? 'check' : 'waiting'}
      status={t(`selling.status.${state}`)}
      text={t(`selling.text.${state}`, { count: lot.noBids })}
      figures={useFigures(lot, state)}
      action={
        <ButtonLink href={hrefOf(lot)} variant="second" isWide className={classes.button}>
          {t('bids.action.see')}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      }
    />
  );
}

function useFigures(lot: Listing, state: SellingState): readonly Figure[] {
  const { t } = useTranslation('account');
  const { language, count } = useLocale();
  const { date } = useDateFormats();
  const money = (major: number | null) =>
    major === null ? '–' : formatMoney(fromMajor(major, lot.currencyCode), language);
  const opensAt = instantOf(lot.dtAuctionStartUTC);
  const time = { label: t('bids.time.endsIn'), value: <Countdown lot={timeFactsOf(lot)} place="tile" hasHours /> };
  switch (state) {
    case 'open':
      return [
        { label: t('selling.watching'), value: count(lot.noWatchers) },
        { label: t('selling.askingPrice'), value: money(priceNamed(lot)) },
        time,
      ];
    case 'comingSoon':
      return [
        { label: t('selling.reserve'), value: reserveOf(lot, money, t('selling.noReserve')) },
        { label: t('selling.startPrice'), value: money(lot.startPrice) },
        { label: t('selling.opens'), value: opensAt === null ? '–' : date(opensAt) },
      ];
    case 'noBids':
    case 'belowReserve':
    case 'reserveMet':
      return [
        { label: t('selling.reserve'), value: reserveOf(lot, money, t('selling.noReserve')) },
        { label: t('bids.currentBid'), value: money(lot.currentBid) },
        time,
      ];
  }
}

function reserveOf(lot: Listing, money: (major: number) => string, none: string): string {
  return lot.priceReserve === null ? none : money(lot.priceReserve);
}
