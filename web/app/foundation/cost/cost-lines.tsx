import { type CostAudience, type FeeLine, type FeeQuote, feeLines, linesBelow } from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './cost.module.css';

interface CostLinesProps {
  readonly quote: FeeQuote;
  readonly audience: CostAudience;
  /** A price that is shown above the lines and not repeated in them. */
  readonly headline?: Money | null;
  readonly children?: ReactNode;
}

/** Price, fee, tax, total: the same calculation as the charge. VIPs see the price alone. Needs the namespace `bidding`. */
export function CostLines({ quote, audience, headline = null, children }: CostLinesProps) {
  const { t } = useTranslation('bidding');
  const labelOf = useCostLabel();
  return (
    <CostList>
      {linesBelow(feeLines(quote, audience), headline).map((line) => (
        <CostLine
          key={line.role}
          label={labelOf(line, contextOf(line, quote))}
          amount={line.amount ?? t('fees.inThePrice')}
          isTotal={line.role === 'total'}
        />
      ))}
      {children}
    </CostList>
  );
}

/** Lines of labels and sums. */
export function CostList({ children }: { readonly children: ReactNode }) {
  return (
    <dl className={classes.cost} data-cost>
      {children}
    </dl>
  );
}

interface CostLineProps {
  readonly label: string;
  /** A sum, or a text in its place. */
  readonly amount: FeeLine['amount'] | string;
  readonly isTotal?: boolean;
}

export function CostLine({ label, amount, isTotal = false }: CostLineProps) {
  const { language } = useLocale();
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>{label}</dt>
      <dd>{typeof amount === 'string' ? amount : formatMoney(amount, language)}</dd>
    </div>
  );
}

/** The i18next context of a line's label; undefined for the plain label. */
function contextOf({ role }: FeeLine, quote: FeeQuote): string | undefined {
  return role === 'fee' ? boundReached(quote) : undefined;
}

function useCostLabel(): (line: FeeLine, context: string | undefined) => string {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  return ({ labelKey, params: { percent, taxName } }, context) =>
    t(labelKey, {
      ...(context === undefined ? {} : { context }),
      ...(percent === undefined ? {} : { percent: formatPercent(percent, language) }),
      ...(taxName === undefined ? {} : { taxName: t(`common:taxes.${taxName}`) }),
    });
}

/**
 * Whether the fee is at its minimum or maximum. The label says so in place of the percentage then, since the percentage beside the sum would
 * look wrong (6 % of £3,600 and £600 next to it).
 */
export function boundReached({ isFeeInPrice, feeExTax, minFee, maxFee }: FeeQuote): 'least' | 'most' | undefined {
  if (isFeeInPrice) return;
  if (minFee.minor > 0 && feeExTax.minor === minFee.minor) return 'least';
  return maxFee !== null && feeExTax.minor === maxFee.minor ? 'most' : undefined;
}
