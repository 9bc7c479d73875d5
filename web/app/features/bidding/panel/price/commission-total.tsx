import type { Listing } from '@marque/core/contracts/listings';
import { feeLines, knownCommission } from '@marque/core/rules/fees';
import { formatMoney } from '@marque/core/rules/format';
import { showsCommissionTotal } from '@marque/core/rules/lot';
import { isSameMoney, type Money } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { useQuote } from '../cost.tsx';

interface CommissionTotalProps {
  readonly lot: Listing;
  readonly amount: Money;
}

/** The total at this price on a lot with a commission of its own, which the usual fees do not tell. */
export function CommissionTotal({ lot, amount }: CommissionTotalProps) {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { isVip } = useBidPanel(selectView);
  const quote = useQuote();
  const { saleFormat, customCommissionId } = lot;
  const hasTotal = showsCommissionTotal({
    stage: stageOf(lot),
    saleFormat,
    customCommissionId: knownCommission(customCommissionId),
  });
  if (!hasTotal) return null;
  const lines = feeLines(quote(amount), { isVip, kind: 'bid', saleFormat });
  const total = lines.find(({ role }) => role === 'total')?.amount ?? null;
  if (total === null || isSameMoney(total, amount)) return null;
  return <p className="mq-small mq-soft">{t('price.withFee', { amount: formatMoney(total, language) })}</p>;
}
