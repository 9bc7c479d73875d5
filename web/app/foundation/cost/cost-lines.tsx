import { type CostAudience, type FeeLine, type FeeQuote, feeLines } from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { useReader } from '@marque/core/ui/reader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './cost.module.css';
import { boundReached } from './fee-bound.ts';

interface CostLinesProps {
  readonly quote: FeeQuote;
  readonly audience: CostAudience;
  /** A maximum that replaces one: its first line says how far it may go. */
  readonly isRaise?: boolean;
  /** Lines below the total. */
  readonly children?: ReactNode;
}

/** Price, fee, tax, total: the same calculation as the charge. VIPs see the price alone. Speaks the namespace `bidding`. */
export function CostLines({ quote, audience, isRaise = false, children }: CostLinesProps) {
  const { t } = useTranslation('bidding');
  const labelOf = useCostLabel();
  return (
    <dl className={classes.cost} data-cost>
      {feeLines(quote, audience).map((line) => (
        <CostLine
          key={line.role}
          label={labelOf(line, contextOf(line, quote, isRaise))}
          amount={line.amount ?? t('fees.inThePrice')}
          isTotal={line.role === 'total'}
        />
      ))}
      {children}
    </dl>
  );
}

interface CostLineProps {
  readonly label: string;
  /** A sum, or what stands in its place. */
  readonly amount: FeeLine['amount'] | string;
  readonly isTotal?: boolean;
}

export function CostLine({ label, amount, isTotal = false }: CostLineProps) {
  const { language } = useReader();
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>{label}</dt>
      <dd>{typeof amount === 'string' ? amount : formatMoney(amount, language)}</dd>
    </div>
  );
}

/** Which wording of its label a line takes, beyond the plain one. */
function contextOf({ role }: FeeLine, quote: FeeQuote, isRaise: boolean): string | undefined {
  if (role === 'price') return isRaise ? 'raise' : undefined;
  return role === 'fee' ? boundReached(quote) : undefined;
}

function useCostLabel(): (line: FeeLine, context: string | undefined) => string {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  return ({ labelKey, amount, params: { percent, taxName } }, context) =>
    t(labelKey, {
      ...(context === undefined ? {} : { context }),
      // The fee that stands on the line is the bound itself where one is reached.
      ...(amount === null ? {} : { bound: formatMoney(amount, language) }),
      ...(percent === undefined ? {} : { percent: formatPercent(percent, language) }),
      ...(taxName === undefined ? {} : { taxName }),
    });
}
