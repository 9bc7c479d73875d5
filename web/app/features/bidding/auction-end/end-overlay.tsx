import { instantOf } from '@marque/core/contracts/instants';
import { formatMoney } from '@marque/core/rules/format';
import { type EndOutcome, endContent } from '@marque/core/rules/live';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { Overlay } from '@marque/core/ui/overlay';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Cost, useQuote } from '../panel/cost.tsx';
import { wonPrice } from '../panel/states/sale-states.tsx';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './end.module.css';
import { EndActions } from './end-actions.tsx';
import { OutcomePicture } from './outcome-picture.tsx';

interface EndOverlayProps {
  /** Null while it is being fetched. */
  readonly outcome: EndOutcome | null;
  readonly onClose: () => void;
}

/** The overlay after the end of an auction: the lot's picture, the outcome and the next steps. */
export default function EndOverlay({ outcome, onClose }: EndOverlayProps) {
  const { t } = useTranslation(['bidding', 'common']);
  const titleId = useId();
  const price = useEndPrice();
  const text = useEndText(outcome);
  const { hasCost } = endContent(outcome);
  const isAuction = useIsAuction();
  return (
    <Overlay
      name="auctionEnd"
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      width="1100px"
      onClose={onClose}
    >
      <div className={classes.end} data-end={outcome ?? 'asking'} role="status">
        <OutcomePicture outcome={outcome} price={price} />
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title}>
            {t(`end.title.${outcome ?? 'asking'}`, isAuction ? {} : { context: 'bought' })}
          </h2>
          <p className={classes.text}>{text}</p>
          {hasCost && <Cost amount={price} kind="won" />}
          <EndActions outcome={outcome} onClose={onClose} />
        </div>
      </div>
    </Overlay>
  );
}

/** Other lots are bought at a price or by an offer. */
function useIsAuction(): boolean {
  return useBidPanel(selectView).state.saleFormat === 'auction';
}

function useEndPrice() {
  const { lot, end } = useBidPanel(selectData);
  return wonPrice(lot, end);
}

function useEndText(outcome: EndOutcome | null): string {
  const { t } = useTranslation('bidding');
  const { language, count } = useLocale();
  const { weekday, timeOfDay } = useDateFormats();
  const { lot, end } = useBidPanel(selectData);
  const { own, isVip } = useBidPanel(selectView);
  const quote = useQuote();
  const price = useEndPrice();
  const isAuction = useIsAuction();
  if (outcome === null) return t('end.text.asking');
  const paymentDueBy = instantOf(end?.dtPaymentDueByUTC ?? null);
  const values = {
    title: lot.title,
    count: lot.noBids,
    bids: count(lot.noBids),
    price: formatMoney(price, language),
    fee: formatMoney(quote(price).feeIncTax, language),
    name: end?.contact?.name ?? '',
    winner: lot.highBidderDisplayName ?? '',
    place: lot.areaName,
    when: paymentDueBy === null ? '' : `${weekday(paymentDueBy)} ${timeOfDay(paymentDueBy)}`,
    amount: formatMoney(own.highest?.amount ?? null, language),
  };
  const key = isAuction ? keyOf(outcome, lot.site, own.highest !== null) : boughtKeyOf(outcome, lot.site);
  return t(`end.text.${key}`, {
    ...values,
    ...(isVip ? { context: 'vip' } : {}),
  });
}

function keyOf(outcome: EndOutcome, site: 'cars' | 'watches', knowsOwnBid: boolean): string {
  if (outcome === 'wonPaymentTaken') return `wonPaymentTaken.${site}`;
  if (outcome === 'lost') return knowsOwnBid ? 'lost' : 'lostBlank';
  return outcome;
}

function boughtKeyOf(outcome: EndOutcome, site: 'cars' | 'watches'): string {
  return `bought.${outcome === 'wonPaymentTaken' ? `${outcome}.${site}` : outcome}`;
}
