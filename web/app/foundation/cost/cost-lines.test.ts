import { quoteFees } from '@marque/core/rules/fees';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { boundReached } from './cost-lines.tsx';

function at(major: number) {
  const amount = fromMajor(major, 'gbp');
  return quoteFees({ amount, lotType: 'car', buyerCountryCode: 'GB' });
}

describe('the bound a fee has reached', () => {
  it('is none while the fee is its share of the price', () => {
    expect(boundReached(at(21_000))).toBeUndefined();
  });

  it('is the least for a price whose share would be less', () => {
    const quote = at(3600);
    expect(quote.feeExTax).toEqual(quote.minFee);
    expect(boundReached(quote)).toBe('least');
  });

  it('is the most for a price whose share would be more', () => {
    const quote = at(2_000_000);
    expect(quote.feeExTax).toEqual(quote.maxFee);
    expect(boundReached(quote)).toBe('most');
  });

  it('is never said of a fee that is in the price', () => {
    expect(boundReached({ ...at(3600), isFeeInPrice: true })).toBeUndefined();
  });
});
