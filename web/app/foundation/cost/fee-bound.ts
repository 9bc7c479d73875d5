import type { FeeQuote } from '@marque/core/rules/fees';

/**
 * Whether the fee is at its minimum or maximum. The label names the bound then, since the percentage beside the sum would
 * look wrong (6 % of £3,600 and £600 next to it).
 */
export function boundReached({ isFeeInPrice, feeExTax, minFee, maxFee }: FeeQuote): 'least' | 'most' | undefined {
  if (isFeeInPrice) return;
  if (minFee.minor > 0 && feeExTax.minor === minFee.minor) return 'least';
  return maxFee !== null && feeExTax.minor === maxFee.minor ? 'most' : undefined;
}
