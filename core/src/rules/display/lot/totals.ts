import { type CostAudience, type FeeQuote, feeLines } from '../../fees/index.ts';
import type { Money } from '../../money/index.ts';

/** The total of a quote as the fee lines show it. null for VIPs, who see the price without fees and without a total. */
export function totalPriceOf(quote: FeeQuote, audience: Omit<CostAudience, 'kind'>): Money | null {
  const total = feeLines(quote, { ...audience, kind: 'buyNow' }).find(({ role }) => role === 'total');
  return total?.amount ?? null;
}
