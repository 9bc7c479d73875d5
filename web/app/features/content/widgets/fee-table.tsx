import { standardFee, statedBounds } from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import type { LotType, Site } from '@marque/core/rules/lot';
import { type Currency, type Money, toPercent } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import text from '../markdown/text.module.css';

interface FeeRow {
  /** Key of the label below `fees.rows`. */
  readonly label: string;
  readonly lotType: LotType;
  readonly currency: Currency;
}

const ROWS: Readonly<Record<Site, readonly FeeRow[]>> = {
  cars: [
    { label: 'vehicles', lotType: 'car', currency: 'gbp' },
    { label: 'euro', lotType: 'car', currency: 'eur' },
    { label: 'usd', lotType: 'car', currency: 'usd' },
    { label: 'aud', lotType: 'car', currency: 'aud' },
    { label: 'nzd', lotType: 'car', currency: 'nzd' },
    { label: 'cad', lotType: 'car', currency: 'cad' },
    { label: 'hkd', lotType: 'car', currency: 'hkd' },
    { label: 'aed', lotType: 'car', currency: 'aed' },
    { label: 'platesAndParts', lotType: 'plate', currency: 'gbp' },
  ],
  watches: [
    { label: 'watches', lotType: 'watch', currency: 'gbp' },
    { label: 'euro', lotType: 'watch', currency: 'eur' },
    { label: 'usd', lotType: 'watch', currency: 'usd' },
    { label: 'aud', lotType: 'watch', currency: 'aud' },
    { label: 'nzd', lotType: 'watch', currency: 'nzd' },
    { label: 'cad', lotType: 'watch', currency: 'cad' },
    { label: 'hkd', lotType: 'watch', currency: 'hkd' },
    { label: 'aed', lotType: 'watch', currency: 'aed' },
  ],
};

/** The buyer's fee on the hammer price, before tax unless a row says otherwise. */
export function FeeTable() {
  const { t } = useTranslation('content');
  const { language } = useLocale();
  const { site } = useSession();
  const write = (amount: Money | null) => (amount === null ? t('fees.none') : formatMoney(amount, language));
  return (
    <div className={text.scroll}>
      <table className={text.table}>
        <thead>
          <tr>
            <th scope="col">{t('fees.lot')}</th>
            <th scope="col" className={text.number}>
              {t('fees.fee')}
            </th>
            <th scope="col" className={text.number}>
              {t('fees.least')}
            </th>
            <th scope="col" className={text.number}>
              {t('fees.most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS[site].map((row) => {
            const terms = standardFee(row.lotType, row.currency);
            const { least, most } = statedBounds(row.lotType, terms);
            return (
              <tr key={row.label}>
                <th scope="row">{t(`fees.rows.${row.label}`)}</th>
                <td className={text.number}>{formatPercent(toPercent(terms.rate), language)}</td>
                <td className={text.number}>{write(least)}</td>
                <td className={text.number}>{write(most)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
