import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { percentBelowReserve } from '@marque/core/rules/offers';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from '../trading.module.css';
import { useTradedLot } from '../use-traded-lot.ts';

/** The reserve of the vendor's own lot, which only they and staff are sent; null without one. */
export function useReserve(): Money | null {
  const { lot } = useTradedLot();
  return lot.priceReserve === null ? null : fromMajor(lot.priceReserve, lot.currencyCode);
}

/** How far an amount lies below the vendor's reserve and buy-now price. */
export function ComparedPrices({ amount }: { readonly amount: Money }) {
  const { t } = useTranslation('offers');
  const { price } = useTradedLot();
  const reserve = useReserve();
  if (reserve === null && price === null) return null;
  return (
    <dl className={classes.compared}>
      {reserve !== null && <ComparedPrice label={t('seller.reserve')} amount={amount} price={reserve} isReserve />}
      {price !== null && <ComparedPrice label={t('seller.price')} amount={amount} price={price} />}
    </dl>
  );
}

interface ComparedPriceProps {
  readonly label: string;
  readonly amount: Money;
  readonly price: Money;
  readonly isReserve?: boolean;
}

function ComparedPrice({ label, amount, price, isReserve = false }: ComparedPriceProps) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const percent = percentBelowReserve(amount, price);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(price, language)}</dd>
      <dd className={isReserve && percent !== null ? classes.below : undefined}>
        {percent === null ? t('seller.reached') : t('seller.below', { percent: formatPercent(percent, language) })}
      </dd>
    </div>
  );
}
