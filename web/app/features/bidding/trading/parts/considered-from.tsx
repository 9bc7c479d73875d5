import { formatMoney } from '@marque/core/rules/format';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from '../../panel/panel.module.css';
import { useTradedLot } from '../use-traded-lot.ts';

/** From which amount the seller considers offers, where they have said so. */
export function ConsideredFrom() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { consideredFrom, takesOffers } = useTradedLot();
  if (!takesOffers || consideredFrom === null) return null;
  return <p className={classes.text}>{t('consideredFrom', { amount: formatMoney(consideredFrom, language) })}</p>;
}
