import { type IncrementRow, incrementTable } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { classList } from '@marque/core/ui/class-list';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './increments.module.css';

/** The increments of this lot's type and currency, with the band of its price marked. It follows the price. */
export default function Increments({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['price', 'common']);
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  return (
    <Overlay
      name="increments"
      place="middle"
      labelledBy="increments-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <h2 id="increments-title" className={`mq-h2 ${classes.title}`}>
          {t('increments.title')}
        </h2>
        <p className="mq-soft mq-small">{t('increments.about')}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('increments.price')}</th>
              <th scope="col" className={classes.number}>
                {t('increments.step')}
              </th>
            </tr>
          </thead>
          <tbody>
            {incrementTable(lot.lotType, state.currentBid).map((row) => (
              <Band key={row.from.minor} row={row} />
            ))}
          </tbody>
        </table>
      </OverlayInside>
    </Overlay>
  );
}

function Band({ row }: { readonly row: IncrementRow }) {
  const { t } = useTranslation('price');
  const { language } = useLocale();
  const { isCurrent, step } = row;
  return (
    <tr className={classList(isCurrent && classes.current)} aria-current={isCurrent || undefined}>
      <th scope="row">
        <BandWords row={row} />
        {isCurrent && <span className={classes.mark}>{t('increments.current')}</span>}
      </th>
      <td className={classes.number}>{formatMoney(step, language)}</td>
    </tr>
  );
}

function BandWords({ row: { from, below } }: { readonly row: IncrementRow }) {
  const { t } = useTranslation('price');
  const { language } = useLocale();
  const lowest = formatMoney(from, language);
  if (below === null) return t('increments.from', { from: lowest });
  const next = formatMoney(below, language);
  return from.minor === 0
    ? t('increments.under', { below: next })
    : t('increments.range', { from: lowest, below: next });
}
