import { buyerCountry, quoteFees } from '@marque/core/rules/fees';
import { formatNumber } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { currencyOfCountry } from '@marque/core/rules/places';
import { useLocale } from '@marque/core/ui/locale';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CostLines } from '../../../foundation/cost/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import classes from './fee-calculator.module.css';

/** Digits of the longest amount that can be entered. */
const MOST_DIGITS = 8;
const EXAMPLE = 43_000;

/** What a hammer price costs the reader, calculated like the charge. Needs the namespaces `content` and `bidding`. */
export function FeeCalculator() {
  const { t } = useTranslation('content');
  const { language } = useLocale();
  const { site, me, countryCode } = useSession();
  const [amount, setAmount] = useState(EXAMPLE);
  const fieldId = useId();
  const country = me === null ? countryCode : buyerCountry(me);
  const currency = currencyOfCountry(country);
  const quote = quoteFees({
    amount: fromMajor(amount, currency),
    lotType: site === 'cars' ? 'car' : 'watch',
    buyerCountryCode: country,
  });
  return (
    <div className={classes.calculator} data-on="wash">
      <div className={classes.field}>
        <label htmlFor={fieldId}>{t('fees.hammer', { currency: currency.toUpperCase() })}</label>
        <input
          id={fieldId}
          inputMode="numeric"
          autoComplete="off"
          value={formatNumber(amount, language)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setAmount(Number(event.currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS)))}
        />
      </div>
      <CostLines quote={quote} audience={{ isVip: false, kind: 'hammer', saleFormat: 'auction' }} />
    </div>
  );
}
