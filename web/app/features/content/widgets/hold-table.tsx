import { holdThreshold } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import type { LotType, Site } from '@marque/core/rules/lot';
import { currencyOfCountry } from '@marque/core/rules/places';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import text from '../markdown/text.module.css';

const ROWS: Readonly<Record<Site, readonly { readonly label: string; readonly lotType: LotType }[]>> = {
  cars: [
    { label: 'vehicles', lotType: 'car' },
    { label: 'platesAndParts', lotType: 'plate' },
  ],
  watches: [{ label: 'watches', lotType: 'watch' }],
};

/** The bids from which on the fee is held on the bidder's card. */
export function HoldTable() {
  const { t } = useTranslation('content');
  const { language } = useLocale();
  const { site, countryCode } = useSession();
  const currency = currencyOfCountry(countryCode);
  return (
    <div className={text.scroll}>
      <table className={text.table}>
        <thead>
          <tr>
            <th scope="col">{t('fees.lot')}</th>
            <th scope="col" className={text.number}>
              {t('holds.from')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS[site].map(({ label, lotType }) => (
            <tr key={label}>
              <th scope="row">{t(`fees.rows.${label}`)}</th>
              <td className={text.number}>{formatMoney(holdThreshold(lotType, currency), language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
