import { expect, it } from 'vitest';
import { fromMajor } from '../money/index.ts';
import { quoteFees, settlementOf } from './index.ts';

const PURCHASE_ONLY = 3;

// £16,900 for a watch to Britain: 6 % are £1,014, with VAT £1,216.80.
it.each([
  { isFeePaid: true, isVip: false, commission: null, paid: 1_216.8 },
  { isFeePaid: false, isVip: false, commission: null, paid: null },
  { isFeePaid: true, isVip: true, commission: null, paid: null },
  { isFeePaid: true, isVip: false, commission: PURCHASE_ONLY, paid: null },
])('fee paid: $isFeePaid, VIP: $isVip, terms $commission: $paid was paid, the price is owed', (row) => {
  const amount = fromMajor(16_900, 'gbp');
  const quote = quoteFees({
    amount,
    lotType: 'watch',
    buyerCountryCode: 'GB',
    customCommissionId: row.commission,
  });
  expect(settlementOf(quote, row)).toEqual({
    paidToUs: row.paid === null ? null : fromMajor(row.paid, 'gbp'),
    owedToSeller: amount,
  });
});
