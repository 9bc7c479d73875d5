import { instantOf } from '@marque/core/contracts/instants';
import type { OwnLot } from '@marque/core/contracts/selling';
import { type RowIcon, type RowTone, type SellingState, sellingState } from '@marque/core/rules/account';
import { joinSentences } from '@marque/core/rules/format';
import { isBoostable, lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { Link } from '@marque/core/ui/link';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { salePath } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { boostPath } from '../../boosting/index.ts';
import { RelistControl, ReserveControl } from '../../own-lot/index.ts';
import { AccountRow, PANEL, useLotHref } from '../bidding/account-row.tsx';
import rowClasses from '../bidding/rows.module.css';
import { useOwnLotFigures } from './own-lot-figures.tsx';
import classes from './own-lot-row.module.css';
import { waitsForVendor } from './waits-for-vendor.ts';

const APPEARANCES: Readonly<Record<SellingState, { readonly tone: RowTone; readonly icon: RowIcon }>> = {
  comingSoon: { tone: 'plain', icon: 'waiting' },
  noBids: { tone: 'plain', icon: 'waiting' },
  belowReserve: { tone: 'ending', icon: 'waiting' },
  reserveMet: { tone: 'met', icon: 'check' },
  open: { tone: 'plain', icon: 'waiting' },
  salePending: { tone: 'plain', icon: 'waiting' },
  provisionallySold: { tone: 'ending', icon: 'warning' },
  sold: { tone: 'met', icon: 'check' },
  unsold: { tone: 'plain', icon: 'waiting' },
  withdrawn: { tone: 'live', icon: 'error' },
};

/** A lot of the vendor's own in any state, with what they can do about it. */
export function OwnLotRow({ lot: fetched }: { readonly lot: OwnLot }) {
  const { t } = useTranslation('own');
  const lot = useLiveListing(fetched);
  const state = sellingState({ ...lot, stage: stageOf(lot) });
  const hasOffer = lot.activeOffer !== null;
  const status = state === 'reserveMet' && lot.priceReserve === null ? 'noReserve' : state;
  const { tone, icon } = hasOffer ? ({ tone: 'ending', icon: 'warning' } as const) : APPEARANCES[state];
  return (
    <AccountRow
      lot={lot}
      tone={tone}
      icon={icon}
      status={hasOffer ? t('row.offer') : t(`row.status.${status}`)}
      text={useStateText(lot, state)}
      figures={useOwnLotFigures(lot, state)}
      action={<Actions lot={lot} state={state} />}
    />
  );
}

function useStateText(lot: OwnLot, state: SellingState): string {
  const { t } = useTranslation('own');
  const { count, language } = useLocale();
  const { dayAndTime, date } = useDateFormats();
  const negotiationEnd = instantOf(lot.dtNegotiationEndUTC);
  const until = useTicking((now) => (negotiationEnd === null ? '' : dayAndTime(negotiationEnd, now, date)));
  const soldText = useSaleText(lot.sale);
  const interest = t('row.interest', {
    watching: t('row.watching', { count: lot.noWatchers, number: count(lot.noWatchers) }),
    views: t('row.views', { count: lot.noViews, number: count(lot.noViews) }),
  });
  switch (state) {
    case 'comingSoon':
    case 'noBids':
    case 'belowReserve':
    case 'reserveMet':
    case 'open': {
      const words = t(`row.text.${state}`, { count: lot.noBids });
      return joinSentences([words, interest], language);
    }
    case 'provisionallySold':
      return t('row.text.provisionallySold', { until });
    case 'withdrawn':
      return lot.endedReason ?? t('row.text.withdrawn');
    case 'sold':
      return soldText;
    case 'unsold':
      return t(lot.relistedAs === null ? 'row.text.unsold' : 'row.text.relisted');
    case 'salePending':
      return t('row.text.salePending');
  }
}

/** How far a sale is. While the buyer's fee is open, the lot is not handed over. */
function useSaleText(sale: OwnLot['sale']): string {
  const { t } = useTranslation('own');
  const { date } = useDateFormats();
  if (sale === null) return t('row.text.sold');
  const { state, paymentStatus, payoutThrough, dtPaymentDueUTC, dtCollectionDueUTC } = sale;
  if (state === 'awaitingFee') return t(paymentStatus === 'failed' ? 'row.text.soldFailed' : 'row.text.soldPending');
  const day = (iso: string | null) => date(instantOf(iso) ?? 0);
  return t(`row.text.sale.${state}`, {
    ...(payoutThrough === 'escrow' ? { context: 'escrow' } : {}),
    paid: day(dtPaymentDueUTC),
    collected: day(dtCollectionDueUTC),
  });
}

interface ActionsProps {
  readonly lot: OwnLot;
  readonly state: SellingState;
}

function Actions({ lot, state }: ActionsProps) {
  const { t } = useTranslation('own');
  const hrefOf = useLotHref();
  const stage = stageOf(lot);
  const mustAnswer = waitsForVendor(lot);
  const canBoost = isBoostable(stage) && !lot.isBoosted && !lot.isBoostPending;
  return (
    <div className={classes.actions}>
      {state === 'unsold' && <RelistControl lot={lot} isInList />}
      {lot.sale !== null && (
        <ButtonLink href={salePath(lot.auctionId)} isWide className={rowClasses.button}>
          {t('row.openSale')}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      )}
      {lot.relistedAs !== null && <RelistedLink lot={lot} link={lot.relistedAs} />}
      <ButtonLink
        href={hrefOf(lot, mustAnswer ? PANEL : '')}
        variant={mustAnswer ? 'filled' : 'second'}
        isWide
        className={rowClasses.button}
      >
        {t(mustAnswer ? 'row.answer' : 'row.see')}
        <span className="mq-unseen">, {lot.title}</span>
      </ButtonLink>
      <ReserveControl lot={lot} className={rowClasses.button ?? ''} isInList />
      {canBoost && (
        <Link href={boostPath(lot.auctionId)} className={`mq-link mq-reach ${classes.boost}`}>
          {t('row.boost')}
          <span className="mq-unseen">, {lot.title}</span>
        </Link>
      )}
    </div>
  );
}

function RelistedLink({ lot, link }: { readonly lot: OwnLot; readonly link: NonNullable<OwnLot['relistedAs']> }) {
  const { t } = useTranslation('own');
  const { site, origins } = useSession();
  return (
    <ButtonLink
      href={`${link.site === site ? '' : origins[link.site]}${lotPath(link)}`}
      isWide
      className={rowClasses.button}
    >
      {t('row.seeRelisted')}
      <span className="mq-unseen">, {lot.title}</span>
    </ButtonLink>
  );
}
