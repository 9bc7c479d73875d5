import lineTable from '@marque/fixtures/cases/fees-lines.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, itHolds } from '../laws.arbitrary.ts';
import { type LotType, SALE_FORMATS, type SaleFormat } from '../lot/types.ts';
import { type Currency, fromMajor, money } from '../money/index.ts';
import { COST_KINDS, type CostKind, type FeeLine, feeLines, linesBelow, quoteFees } from './index.ts';

const anyQuote = fc
  .tuple(
    fc.nat(2_000_000_000),
    fc.constantFrom('car', 'part', 'watch'),
    fc.constantFrom('GB', 'CH', 'US'),
    fc.constantFrom(null, 2, 3),
  )
  .map(([minor, lotType, buyerCountryCode, customCommissionId]) =>
    quoteFees({ amount: money(minor, 'eur'), lotType, buyerCountryCode, customCommissionId }),
  );

const anyKind = fc.constantFrom(...COST_KINDS);
const anyFormat = fc.constantFrom(...SALE_FORMATS);
const sumOf = (lines: readonly FeeLine[]) => lines.reduce((sum, line) => sum + (line.amount?.minor ?? 0), 0);

describe('feeLines', () => {
  it.each(lineTable.cases)('$kind of $amount $currency on a $lotType sold by $saleFormat, VIP: $isVip', (row) => {
    const currency = row.currency as Currency;
    const quote = quoteFees({
      amount: fromMajor(row.amount, currency),
      lotType: row.lotType as LotType,
      buyerCountryCode: row.country,
      customCommissionId: row.customCommissionId,
    });
    const lines = feeLines(quote, {
      isVip: row.isVip,
      kind: row.kind as CostKind,
      saleFormat: row.saleFormat as SaleFormat,
    });
    expect(lines.map(({ labelKey, params, amount }) => ({ label: labelKey, ...params, amount }))).toEqual(
      row.lines.map((line) => ({ ...line, amount: line.amount === null ? null : fromMajor(line.amount, currency) })),
    );
  });

  it('begins with the price and ends with the total', () => {
    forAll([anyQuote, anyKind, anyFormat], (quote, kind, saleFormat) => {
      const roles = feeLines(quote, { isVip: false, kind, saleFormat }).map(({ role }) => role);
      expect(roles.at(0)).toBe('price');
      expect(roles.at(-1)).toBe('total');
    });
  });

  it('adds up to the total, which is rounded up to a whole amount where a price is still to be agreed on', () => {
    forAll([anyQuote, anyKind, anyFormat], (quote, kind, saleFormat) => {
      const lines = feeLines(quote, { isVip: false, kind, saleFormat });
      const total = lines.at(-1)?.amount?.minor ?? Number.NaN;
      const roundedUpBy = total - sumOf(lines.slice(0, -1));
      const isBill = kind === 'won' || kind === 'hammer';
      if (!isBill && (saleFormat === 'offer' || kind === 'offer' || kind === 'counter')) {
        expect(total % 100).toBe(0);
        expect(roundedUpBy).toBeGreaterThanOrEqual(0);
        expect(roundedUpBy).toBeLessThan(100);
      } else {
        expect(roundedUpBy).toBe(0);
      }
    });
  });

  itHolds('never shows a VIP more than the price', [anyQuote, anyKind, anyFormat], (quote, kind, saleFormat) => {
    expect(feeLines(quote, { isVip: true, kind, saleFormat }).map(({ role }) => role)).toEqual(['price']);
  });
});

describe('the lines below a headline', () => {
  const amount = fromMajor(20_000, 'gbp');
  const quote = quoteFees({ amount, lotType: 'car', buyerCountryCode: 'GB' });
  const lines = feeLines(quote, { isVip: false, kind: 'buyNow', saleFormat: 'buyItNow' });
  const roles = (headline: Parameters<typeof linesBelow>[1]) => linesBelow(lines, headline).map(({ role }) => role);

  it.each([
    ['the price', amount, ['fee', 'tax', 'total']],
    ['the total', fromMajor(21_440, 'gbp'), ['price', 'fee', 'tax']],
    ['the sum of the fee', quote.feeExTax, ['price', 'fee', 'tax', 'total']],
    ['no price', null, ['price', 'fee', 'tax', 'total']],
  ] as const)('leave out %s', (_, headline, left) => {
    expect(roles(headline)).toEqual(left);
  });
});
