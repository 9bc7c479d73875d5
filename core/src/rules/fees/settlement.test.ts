import billTable from '@marque/fixtures/cases/fees-bills-told.json' with { type: 'json' };
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import { type Currency, fromMajor, type Money, money } from '../money/index.ts';
import { quoteFees, settlementOf, visibleBill } from './index.ts';

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

it.each(billTable.cases)('shows of the bill: $note', ({ sale, told, ...reader }) => {
  const sums = { hammer: moneyOf(sale.hammer), fee: moneyOf(sale.fee), tax: moneyOf(sale.tax) };
  expect(visibleBill(sums, reader)).toEqual(told);
});

it('a buyer is told of a sale what its quote comes to', () => {
  forAll([fc.nat(2_000_000_000), fc.constantFrom('GB', 'CH', 'US')], (minor, buyerCountryCode) => {
    const quote = quoteFees({ amount: money(minor, 'chf'), lotType: 'car', buyerCountryCode });
    const sums = { hammer: quote.amount, fee: quote.feeExTax, tax: quote.tax };
    const { feeIncTax, total } = quote;
    expect(visibleBill(sums, { isBuyer: true, isVip: false })).toEqual({ feeIncTax, total });
  });
});

function moneyOf({ minor, currency }: { readonly minor: number; readonly currency: string }): Money {
  return money(minor, currency as Currency);
}
