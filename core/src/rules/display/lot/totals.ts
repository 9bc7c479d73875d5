import { type CostAudience, type FeeQuote, feeLines } from '../../fees/index.ts';
import type { Money } from '../../money/index.ts';

/**
 * What a buyer would pay in all at the price that was quoted, as the lines of the fee show it. null for VIPs, who are
 * shown no fee: what stands then is the price itself, which is not called a total.
 */
export function totalPriceOf(quote: FeeQuote, audience: Omit<CostAudience, 'kind'>): Money | null {
  const total = feeLines(quote, { ...audience, kind: 'buyNow' }).find(({ role }) => role === 'total');
  return total?.amount ?? null;
}
