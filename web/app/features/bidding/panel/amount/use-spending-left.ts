import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { selectData, useBidPanel } from '../../provider/bid-panel-provider.tsx';

/** What the viewer's spending limit leaves for the lot, in words; null without a limit. */
export function useSpendingLeft(): string | null {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { lot, timely } = useBidPanel(selectData);
  const left = timely?.spendingLeft;
  if (left === undefined || left === null) return null;
  return t('note.spendingLeft', { amount: formatMoney(fromMajor(left, lot.currencyCode), language) });
}
