import { instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { type RowTone, type SellingState, sellingState } from '@marque/core/rules/account';
import { priceNamed } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { Countdown, TimeLeft } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { stageOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { AccountRow, type Figure, PANEL, useLotHref } from './account-row.tsx';
import type { OwnLot } from './load-bidding.ts';
import classes from './rows.module.css';

const TONES: Readonly<Record<SellingState, RowTone>> = {
  comingSoon: 'plain',
  noBids: 'plain',
  belowReserve: 'ending',
  reserveMet: 'met',
  open: 'plain',
  offerReceived: 'accent',
  counterSent: 'plain',
  toDecide: 'ending',
};

/** States in which the seller has to act: the key of the button, below `selling`. */
const STEPS: Readonly<Partial<Record<SellingState, 'answer' | 'decide'>>> = {
  offerReceived: 'answer',
  toDecide: 'decide',
};

export function SellingRow({ own }: { readonly own: OwnLot }) {
  const { t } = useTranslation('account');
  const hrefOf = useLotHref();
  const lot = useLiveListing(own.lot);
  const { offer } = own;
  const hasOpenCounter = offer !== null && offer.counter !== null;
  const state = sellingState({ ...lot, stage: stageOf(lot), hasOpenOffer: offer !== null, hasOpenCounter });
  const step = STEPS[state];
  const money = useMoney(lot);
  return (
    <AccountRow
      lot={lot}
      tone={TONES[state]}
      icon={state === 'reserveMet' ? 'check' : state === 'offerReceived' ? 'speech' : 'waiting'}
      status={t(`selling.status.${state}`)}
      text={t(`selling.text.${state}`, {
        count: lot.noBids,
        name: offer?.bidderName ?? '',
        amount: money(offer?.amount ?? null),
      })}
      figures={useFigures({ ...own, lot }, state)}
      action={
        <ButtonLink
          href={hrefOf(lot, step === undefined ? '' : PANEL)}
          variant={step === undefined ? 'second' : 'filled'}
          isWide
          className={classes.button}
        >
          {step === undefined ? t('bids.action.see') : t(`selling.${step}`)}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      }
    />
  );
}

function useMoney({ currencyCode }: Pick<Listing, 'currencyCode'>): (major: number | null) => string {
  const { language } = useLocale();
  return (major) => (major === null ? '–' : formatMoney(fromMajor(major, currencyCode), language));
}

function useFigures({ lot, offer, decideBy }: OwnLot, state: SellingState): readonly Figure[] {
  const { t } = useTranslation('account');
  const { count } = useLocale();
  const { date } = useDateFormats();
  const money = useMoney(lot);
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
    case 'offerReceived':
      return [
        lot.priceReserve === null
          ? { label: t('selling.buyNowPrice'), value: money(priceNamed(lot)) }
          : { label: t('selling.reserve'), value: money(lot.priceReserve) },
        { label: t('selling.offer'), value: money(offer?.amount ?? null) },
        { label: t('selling.openFor'), value: <TimeLeft until={offer?.answerBy ?? null} /> },
      ];
    case 'counterSent':
      return [
        { label: t('selling.offer'), value: money(offer?.amount ?? null) },
        { label: t('selling.counterOffer'), value: money(offer?.counter ?? null) },
        { label: t('selling.openFor'), value: <TimeLeft until={offer?.answerBy ?? null} /> },
      ];
    case 'toDecide':
      return [
        { label: t('selling.reserve'), value: reserveOf(lot, money, t('selling.noReserve')) },
        { label: t('selling.highestBid'), value: money(lot.currentBid) },
        { label: t('selling.timeLeft'), value: <TimeLeft until={decideBy} /> },
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
