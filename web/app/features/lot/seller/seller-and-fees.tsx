import type { FeeQuote } from '@marque/core/contracts/fees';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { joinSentences } from '@marque/core/rules/format';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../foundation/session/index.ts';
import { feeSentences } from './fee-sentences.ts';
import classes from './seller.module.css';
import { Seller } from './seller.tsx';

export function SellerAndFees({ lot, fees }: { readonly lot: ListingDetail; readonly fees: FeeQuote | null }) {
  return (
    <section className={classes.pair}>
      <Seller lot={lot} />
      <FeesOverview lot={lot} fees={fees} />
    </section>
  );
}

/** The buyer's fees in a sentence, from the terms that the server quotes. Sellers pay no fee. */
function FeesOverview({ lot, fees }: Parameters<typeof SellerAndFees>[0]) {
  const { t } = useTranslation('lot');
  const isVip = useMe()?.isVip === true;
  return (
    <div>
      <h2 className="mq-h3">{t('fees.title')}</h2>
      {isVip ? (
        <p className="mq-soft mq-small">{t('fees.asAgreed')}</p>
      ) : (
        fees !== null && <FeeWords lot={lot} fees={fees} />
      )}
      <p>
        <Link href="/faqs/#fees" className="mq-link mq-reach">
          {t('fees.all')}
        </Link>
      </p>
    </div>
  );
}

function FeeWords({ lot, fees }: { readonly lot: ListingDetail; readonly fees: FeeQuote }) {
  const { t } = useTranslation('lot');
  const { language } = useLocale();
  const sentences = feeSentences(lot.lotType, fees, language, (name) => t(`common:taxes.${name}`)).map(
    ({ key, values }) => t(key, values),
  );
  return (
    <p className="mq-soft mq-small">
      {fees.feeRate === 0
        ? t('fees.inThePrice')
        : joinSentences([...sentences, t('fees.seller'), t('fees.hold')], language)}
    </p>
  );
}
