import {
  buyerCountry,
  type CostKind,
  type FeeLine,
  type FeeQuote,
  feeLines,
  isCustomCommissionId,
  quoteFees,
} from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/index.ts';
import { useBidding } from '../bidding-context.tsx';
import { boundReached } from './fee-bound.ts';
import classes from './panel.module.css';

/** What a sum would cost in all: the same calculation as the charge. */
export function useQuote(): (amount: Money) => FeeQuote {
  const { lot } = useBidding();
  const { me, countryCode } = useSession();
  const { customCommissionId } = lot;
  const isKnown = customCommissionId !== null && isCustomCommissionId(customCommissionId);
  return (amount) =>
    quoteFees({
      amount,
      lotType: lot.lotType,
      buyerCountryCode: me === null ? countryCode : buyerCountry(me),
      customCommissionId: isKnown ? customCommissionId : null,
    });
}

interface CostProps {
  readonly amount: Money;
  readonly kind: CostKind;
  /** A maximum that replaces one: its first line says how far it may go. */
  readonly isRaise?: boolean;
}

/** Price, fee, tax, total. VIPs see the price alone. */
export function Cost({ amount, kind, isRaise = false }: CostProps) {
  const { isVip } = useBidding();
  const quote = useQuote()(amount);
  const lines = feeLines(quote, { isVip, kind });
  return (
    <dl className={classes.cost} data-cost>
      {lines.map((line) => (
        <CostLine key={line.role} line={line} context={contextOf(line, quote, isRaise)} />
      ))}
    </dl>
  );
}

/** Which wording of its label a line takes, beyond the plain one. */
function contextOf({ role }: FeeLine, quote: FeeQuote, isRaise: boolean): string | undefined {
  if (role === 'price') return isRaise ? 'raise' : undefined;
  return role === 'fee' ? boundReached(quote) : undefined;
}

function CostLine({ line, context }: { readonly line: FeeLine; readonly context: string | undefined }) {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { percent, taxName } = line.params;
  const label = t(line.labelKey, {
    ...(context === undefined ? {} : { context }),
    // The fee that stands on the line is the bound itself where one is reached.
    ...(line.amount === null ? {} : { bound: formatMoney(line.amount, language) }),
    ...(percent === undefined ? {} : { percent: formatPercent(percent, language) }),
    ...(taxName === undefined ? {} : { taxName }),
  });
  return (
    <div className={line.role === 'total' ? classes.total : undefined}>
      <dt>{label}</dt>
      <dd>{line.amount === null ? t('fees.inThePrice') : formatMoney(line.amount, language)}</dd>
    </div>
  );
}
