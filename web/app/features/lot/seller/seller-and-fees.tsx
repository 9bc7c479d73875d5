import type { FeeQuote } from '@marque/core/contracts/fees';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../foundation/session/index.ts';
import classes from './seller.module.css';
import { Seller } from './seller.tsx';

export function SellerAndFees({ lot, fees }: { readonly lot: ListingDetail; readonly fees: FeeQuote | null }) {
  return (
    <section className={classes.pair}>
      <Seller lot={lot} />
      <FeesOverview fees={fees} />
    </section>
  );
}

/** The buyer's fees in a sentence, from the terms that the server quotes. Sellers pay no fee. */
function FeesOverview({ fees }: { readonly fees: FeeQuote | null }) {
  const { t } = useTranslation('lot');
  const isVip = useMe()?.isVip === true;
  return (
    <div>
      <h2 className="mq-h3">{t('fees.title')}</h2>
      {isVip ? <p className="mq-soft mq-small">{t('fees.agreed')}</p> : fees !== null && <FeeWords fees={fees} />}
      <p>
        <Link href="/faqs/#fees" className="mq-link mq-reach">
          {t('fees.all')}
        </Link>
      </p>
    </div>
  );
}

function FeeWords({ fees }: { readonly fees: FeeQuote }) {
  const { t } = useTranslation('lot');
  const { language } = useLocale();
  const write = (major: number) => formatMoney(fromMajor(major, fees.currencyCode), language);
  if (fees.feeRate === 0) return <p className="mq-soft mq-small">{t('fees.inThePrice')}</p>;
  const values = {
    rate: formatPercent(Math.round(fees.feeRate * 1000) / 10, language),
    least: write(fees.minFee),
    most: write(fees.maxFee ?? 0),
    tax: fees.taxName ?? '',
    percent: formatPercent(Math.round(fees.taxRate * 1000) / 10, language),
  };
  return (
    <p className="mq-soft mq-small">
      {t(boundsKey(fees), values)} {fees.payTax && t('fees.tax', values)} {t('fees.seller')} {t('fees.hold')}
    </p>
  );
}

function boundsKey({ isMaxFeeEnabled, minFee }: FeeQuote): string {
  if (isMaxFeeEnabled) return 'fees.withBoth';
  return minFee > 0 ? 'fees.withLeast' : 'fees.plain';
}
