import type { Listing } from '@marque/core/contracts/listings';
import { buyerCountry, type CostKind, type FeeQuote, knownCommission, quoteFees } from '@marque/core/rules/fees';
import type { Money } from '@marque/core/rules/money';
import { CostLines } from '../../../foundation/cost/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { useBidding } from '../bidding-context.tsx';
import classes from './cost.module.css';

/** What a sum would cost in all: the same calculation as the charge. */
export function useQuote(): (amount: Money) => FeeQuote {
  return useQuoteOf(useBidding().lot);
}

/** The same for a lot where nothing around it tells which. */
export function useQuoteOf(lot: Pick<Listing, 'lotType' | 'customCommissionId'>): (amount: Money) => FeeQuote {
  const { me, countryCode } = useSession();
  return (amount) =>
    quoteFees({
      amount,
      lotType: lot.lotType,
      buyerCountryCode: me === null ? countryCode : buyerCountry(me),
      customCommissionId: knownCommission(lot.customCommissionId),
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
  const { isVip, lot } = useBidding();
  const quote = useQuote()(amount);
  return (
    <div className={classes.cost}>
      <CostLines quote={quote} audience={{ isVip, kind, saleFormat: lot.saleFormat }} isRaise={isRaise} />
    </div>
  );
}
