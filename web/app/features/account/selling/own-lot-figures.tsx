import { instantOf } from '@marque/core/contracts/instants';
import type { OwnLot } from '@marque/core/contracts/selling';
import type { SellingState } from '@marque/core/rules/account';
import { priceNamed } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { Countdown } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../bidding/account-row.tsx';
import classes from './own-lot-row.module.css';

/** Three figures of a lot for its vendor: of a running auction reserve, price and clock, of a sale what it brings. */
export function useOwnLotFigures(lot: OwnLot, state: SellingState): readonly Figure[] {
  const { t } = useTranslation('own');
  const { date } = useDateFormats();
  const money = useMoneyOf(lot);
  const day = (iso: string | null) => {
    const at = instantOf(iso);
    return at === null ? '–' : date(at);
  };
  const reserve = { label: t('row.reserve'), value: <Reserve lot={lot} state={state} /> };
  const clock =
    lot.dtStageEndUTC === null
      ? { label: t('row.endsIn'), value: t('row.noEnd') }
      : { label: t('row.endsIn'), value: <Countdown lot={timeFactsOf(lot)} place="tile" hasHours /> };
  switch (state) {
    case 'comingSoon':
      return [
        reserve,
        { label: t('row.startPrice'), value: money(lot.startPrice) },
        { label: t('row.opens'), value: day(lot.dtAuctionStartUTC) },
      ];
    case 'noBids':
    case 'belowReserve':
    case 'reserveMet':
      return [reserve, { label: t('row.currentBid'), value: money(lot.currentBid) }, clock];
    case 'open':
    case 'salePending':
      return [
        lot.activeOffer === null
          ? { label: t('row.offers'), value: t('row.none') }
          : { label: t('row.offer'), value: money(lot.activeOffer.amount) },
        { label: t('row.askingPrice'), value: money(priceNamed(lot)) },
        clock,
      ];
    case 'provisionallySold':
      return [
        reserve,
        { label: t('row.highestBid'), value: money(lot.currentBid) },
        { label: t('row.ended'), value: day(lot.dtClosedUTC ?? lot.dtStageEndUTC) },
      ];
    case 'sold':
      return [
        { label: t('row.youPay'), value: t('row.nothing') },
        { label: t('row.youReceive'), value: money(lot.sale?.salePrice ?? lot.salePrice) },
        { label: t('row.sold'), value: day(lot.dtSoldUTC) },
      ];
    case 'unsold':
    case 'withdrawn':
      return [
        reserve,
        { label: t('row.highestBid'), value: lot.noBids === 0 ? t('row.none') : money(lot.currentBid) },
        { label: t('row.ended'), value: day(lot.dtClosedUTC ?? lot.dtStageEndUTC) },
      ];
  }
}

/** The reserve, and below it how far the highest bid is from it. */
function Reserve({ lot, state }: { readonly lot: OwnLot; readonly state: SellingState }) {
  const { t } = useTranslation('own');
  const money = useMoneyOf(lot);
  if (lot.priceReserve === null) return t('row.none');
  const distance = state === 'belowReserve' ? lot.priceReserve - lot.currentBid : 0;
  return (
    <>
      {money(lot.priceReserve)}
      {distance > 0 && <span className={classes.distance}>{t('row.distance', { amount: money(distance) })}</span>}
    </>
  );
}

function useMoneyOf({ currencyCode }: Pick<OwnLot, 'currencyCode'>): (major: number | null) => string {
  const { language } = useLocale();
  return (major) => (major === null ? '–' : formatMoney(fromMajor(major, currencyCode), language));
}
