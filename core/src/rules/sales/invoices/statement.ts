import { addMoney, CURRENCIES, type Currency, type Money, zero } from '../../money/index.ts';
import type { Completion } from '../steps/types.ts';

/** A sale as its seller's statement counts it. */
export interface StatedSale extends Pick<Completion, 'state' | 'interrupted'> {
  readonly hammer: Money;
}

export interface StatementTotals {
  readonly currency: Currency;
  /** Sales that stand. */
  readonly count: number;
  readonly sold: Money;
  /** What the seller has confirmed to have received. */
  readonly received: Money;
  readonly outstanding: Money;
}

/** Whether the seller has the payment, as they confirmed or as staff have established. */
export function isSellerPaid({ state, interrupted }: Pick<Completion, 'state' | 'interrupted'>): boolean {
  const reached = state === 'disputed' ? interrupted : state;
  return reached === 'paid' || reached === 'handedOver' || reached === 'complete';
}

/**
 * The totals of a seller's statement, one for each currency: what was sold, what was received and what is outstanding. A
 * cancelled sale counts in none of them.
 */
export function statementTotals(sales: readonly StatedSale[]): readonly StatementTotals[] {
  const standing = sales.filter(({ state }) => state !== 'cancelled');
  const used = CURRENCIES.filter((currency) => standing.some(({ hammer }) => hammer.currency === currency));
  return used.map((currency) => {
    const own = standing.filter(({ hammer }) => hammer.currency === currency);
    const sum = (rows: readonly StatedSale[]) =>
      rows.reduce((total, { hammer }) => addMoney(total, hammer), zero(currency));
    return {
      currency,
      count: own.length,
      sold: sum(own),
      received: sum(own.filter(isSellerPaid)),
      outstanding: sum(own.filter((sale) => !isSellerPaid(sale))),
    };
  });
}
