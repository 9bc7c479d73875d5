import type { FeeQuote } from '@marque/core/rules/fees';

/**
 * Where a fee is not its share of the price but the least or the most that is taken: the share alone beside the sum
 * would read like a mistake (6 % of £3,600 and £600 next to it).
 */
export function boundReached({ isFeeInPrice, feeExTax, minFee, maxFee }: FeeQuote): 'least' | 'most' | undefined {
  if (isFeeInPrice) return;
  if (minFee.minor > 0 && feeExTax.minor === minFee.minor) return 'least';
  return maxFee !== null && feeExTax.minor === maxFee.minor ? 'most' : undefined;
}
