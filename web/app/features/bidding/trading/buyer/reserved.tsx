import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { BIDDING } from '../../../../foundation/addresses/index.ts';
import { Cost, useQuote } from '../../panel/cost.tsx';
import classes from '../../panel/panel.module.css';
import { selectData, selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import { useTradedLot } from '../use-traded-lot.ts';

/** The viewer has bought the lot, and their bank is asked for the hold. */
export function Reserved() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { purchase } = useBidPanel(selectData);
  const { isVip, pendingHold } = useBidPanel(selectView);
  const { lot, price, isPurchaseOnly } = useTradedLot();
  const quote = useQuote();
  const salePrice = purchase?.salePrice ?? null;
  const amount = salePrice === null ? (pendingHold?.amount ?? price) : fromMajor(salePrice, lot.currencyCode);
  if (amount === null) return null;
  const kind = isPurchaseOnly ? 'purchase' : 'buyNow';
  const fee = formatMoney(quote(amount).feeIncTax, language);
  return (
    <>
      <PriceHead label={t('pending.title')} amount={amount} until={null} />
      {!isVip && <Cost amount={amount} kind={kind} headline={amount} />}
      <p className={classes.text}>{t('pending.purchase', { fee, ...(isVip ? { context: 'vip' } : {}) })}</p>
      <ButtonLink href={BIDDING} variant="second" isWide className={classes.first}>
        {t('pending.myBids')}
      </ButtonLink>
    </>
  );
}
