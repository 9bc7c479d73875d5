import { incrementBands } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { currencyOfCountry } from '@marque/core/rules/places';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import text from '../markdown/text.module.css';

/** The increments of the site's lots in the reader's currency. */
export function IncrementTable() {
  const { t } = useTranslation('content');
  const { language } = useLocale();
  const { site, countryCode } = useSession();
  const bands = incrementBands(site === 'cars' ? 'car' : 'watch', currencyOfCountry(countryCode));
  return (
    <div className={text.scroll}>
      <table className={text.table}>
        <thead>
          <tr>
            <th scope="col">{t('increments.from')}</th>
            <th scope="col" className={text.number}>
              {t('increments.step')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ from, step }) => (
            <tr key={from.minor}>
              <th scope="row">{formatMoney(from, language)}</th>
              <td className={text.number}>{formatMoney(step, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
