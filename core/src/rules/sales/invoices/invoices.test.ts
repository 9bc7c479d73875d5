import numberTable from '@marque/fixtures/cases/sales-invoice-numbers.json' with { type: 'json' };
import sumTable from '@marque/fixtures/cases/sales-invoice-sums.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteFees } from '../../fees/index.ts';
import { itHolds } from '../../laws.arbitrary.ts';
import { LOT_TYPES, type LotType } from '../../lot/index.ts';
import { addMoney, CURRENCIES, type Currency, money } from '../../money/index.ts';
import { COUNTRIES } from '../../places/index.ts';
import { COMPLETION_STATES, OPEN_STATES } from '../steps/types.ts';
import { invoiceLines } from './invoice-lines.ts';
import { invoiceSums, isInvoiced } from './invoice-sums.ts';
import { INVOICE_KINDS, INVOICE_NUMBER, type InvoiceKind, invoiceNumber, invoiceSeries } from './numbers.ts';
import { invoicePaymentState } from './payment-state.ts';
import { isSellerPaid, type StatedSale, statementTotals } from './statement.ts';
import { siteYearUntil, statementPeriod } from './statement-period.ts';

describe('the number of a document', () => {
  it.each(numberTable.cases)('$number', ({ kind, issuedAt, sequence, number }) => {
    const written = invoiceNumber(invoiceSeries(kind as InvoiceKind, Date.parse(issuedAt)), sequence);
    expect(written).toBe(number);
    expect(written).toMatch(INVOICE_NUMBER);
  });

  const series = fc.record({ kind: fc.constantFrom(...INVOICE_KINDS), year: fc.integer({ min: 2020, max: 2099 }) });
  const sequences = fc.integer({ min: 1, max: 999_999_999 });
  itHolds('differs by series and position', [series, sequences, series, sequences], (one, first, other, second) => {
    const isSame = one.kind === other.kind && one.year === other.year && first === second;
    expect(invoiceNumber(one, first) === invoiceNumber(other, second)).toBe(isSame);
  });

  it.each([0, -1, 1.5])('is never %s', (sequence) => {
    expect(() => invoiceNumber({ kind: 'invoice', year: 2026 }, sequence)).toThrow(RangeError);
  });
});

describe('the sums of an invoice', () => {
  it.each(sumTable.cases)('$name', ({ hammer, fee, tax, currency, percent, taxName, taxPercent, gross, ...basis }) => {
    const inMinor = (minor: number) => money(minor, currency as Currency);
    const charged = { hammer: inMinor(hammer), fee: inMinor(fee), tax: inMinor(tax) };
    const sums = invoiceSums(charged, { ...basis, lotType: basis.lotType as LotType });
    expect(sums).toEqual({
      percent,
      net: charged.fee,
      tax: tax === 0 ? null : { name: taxName, percent: taxPercent, amount: charged.tax },
      gross: inMinor(gross),
    });
  });

  const amounts = fc.integer({ min: 0, max: 2_000_000_000 });
  const parts = [amounts, fc.constantFrom(...CURRENCIES), fc.constantFrom(...LOT_TYPES)] as const;
  const countries = fc.constantFrom(...COUNTRIES);
  itHolds('are those of the charge and add up', [...parts, countries], (minor, currency, lotType, country) => {
    const hammer = money(minor, currency);
    const quote = quoteFees({ amount: hammer, lotType, buyerCountryCode: country });
    const charged = { hammer, fee: quote.feeExTax, tax: quote.tax };
    const sums = invoiceSums(charged, { lotType, customCommissionId: null, buyerCountryCode: country });
    expect(sums.gross).toEqual(quote.feeIncTax);
    expect(addMoney(sums.net, sums.tax?.amount ?? money(0, currency))).toEqual(sums.gross);
    expect(sums.tax?.name ?? null).toBe(quote.tax.minor === 0 ? null : quote.taxName);
    expect(isInvoiced(charged)).toBe(quote.feeIncTax.minor > 0);
  });

  itHolds('are listed in lines that add up', [...parts, countries], (minor, currency, lotType, country) => {
    const hammer = money(minor, currency);
    const quote = quoteFees({ amount: hammer, lotType, buyerCountryCode: country });
    const charged = { hammer, fee: quote.feeExTax, tax: quote.tax };
    const sums = invoiceSums(charged, { lotType, customCommissionId: null, buyerCountryCode: country });
    for (const kind of INVOICE_KINDS) {
      const lines = invoiceLines(sums, kind);
      const added = lines.slice(0, -1).reduce((sum, { amount }) => addMoney(sum, amount), money(0, currency));
      expect(lines.at(-1)).toMatchObject({ role: 'total', amount: added });
      expect(added).toEqual(quote.feeIncTax);
    }
  });

  it.each([
    [{ percent: 6, tax: { name: 'VAT', percent: 20 } }, 'invoice', ['line.feeShare', 'line.tax', 'line.total']],
    [{ percent: null, tax: { name: null, percent: null } }, 'invoice', ['line.fee', 'line.taxUnnamed', 'line.total']],
    [{ percent: null, tax: null }, 'creditNote', ['line.fee', 'line.credited']],
  ] as const)('%j of the %s have these labels', ({ percent, tax }, kind, labels) => {
    const amount = money(1, 'gbp');
    const sums = { percent, net: amount, tax: tax === null ? null : { ...tax, amount }, gross: amount };
    expect(invoiceLines(sums, kind).map(({ labelKey }) => labelKey)).toEqual(labels);
  });

  itHolds('name nothing that does not fit the charge', [amounts, amounts, amounts], (hammer, fee, tax) => {
    const inMinor = (minor: number) => money(minor, 'gbp');
    const charged = { hammer: inMinor(hammer), fee: inMinor(fee), tax: inMinor(tax) };
    const sums = invoiceSums(charged, { lotType: 'car', customCommissionId: null, buyerCountryCode: 'GB' });
    if (sums.percent !== null) expect(Math.abs((hammer * sums.percent) / 100 - fee)).toBeLessThanOrEqual(0.5);
    const { percent = null } = sums.tax ?? {};
    if (percent !== null) expect(Math.abs((fee * percent) / 100 - tax)).toBeLessThanOrEqual(0.5);
  });
});

describe('the statement of a seller', () => {
  const sale = (
    minor: number,
    currency: Currency,
    state: StatedSale['state'],
    interrupted: StatedSale['interrupted'] = null,
  ) => ({
    hammer: money(minor, currency),
    state,
    interrupted,
  });

  it('has one total for each currency, without cancelled sales', () => {
    const sales = [
      sale(100, 'gbp', 'complete'),
      sale(200, 'gbp', 'awaitingPayment'),
      sale(400, 'gbp', 'disputed', 'paid'),
      sale(800, 'gbp', 'disputed', 'paymentReported'),
      sale(1_600, 'gbp', 'cancelled'),
      sale(50, 'eur', 'paid'),
      sale(70, 'usd', 'cancelled'),
    ];
    const total = (minor: number, currency: Currency) => money(minor, currency);
    expect(statementTotals(sales)).toEqual([
      {
        currency: 'gbp',
        count: 4,
        sold: total(1_500, 'gbp'),
        received: total(500, 'gbp'),
        outstanding: total(1_000, 'gbp'),
      },
      { currency: 'eur', count: 1, sold: total(50, 'eur'), received: total(50, 'eur'), outstanding: total(0, 'eur') },
    ]);
  });

  it('counts a sale as received from the confirmation of the payment on', () => {
    const paid = COMPLETION_STATES.filter((state) => isSellerPaid({ state, interrupted: null }));
    expect(paid).toEqual(['paid', 'handedOver', 'complete']);
    const interrupted = OPEN_STATES.filter((state) => isSellerPaid({ state: 'disputed', interrupted: state }));
    expect(interrupted).toEqual(['paid', 'handedOver']);
  });

  it.each([
    ['2026-11-16T12:00:00Z', '2026-01-01', '2026-11-16'],
    // In London it is the next day already.
    ['2026-06-30T23:30:00Z', '2026-01-01', '2026-07-01'],
    ['2027-01-01T00:00:00Z', '2027-01-01', '2027-01-01'],
  ])('is of this year until today, at %s', (now, from, to) => {
    expect(siteYearUntil(Date.parse(now))).toEqual({ from, to });
  });

  it.each([
    ['2026-06-01', '2026-06-30', '2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z'],
    ['2026-12-31', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('from %s to %s counts both days', (first, last, from, until) => {
    expect(statementPeriod(first, last)).toEqual({ from: Date.parse(from), until: Date.parse(until) });
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2024-01-01', '2026-01-01'],
  ])('has no period from %s to %s', (from, to) => expect(statementPeriod(from, to)).toBeNull());

  const sales = fc.array(
    fc.record({
      minor: fc.nat(1e9),
      currency: fc.constantFrom(...CURRENCIES),
      state: fc.constantFrom(...COMPLETION_STATES),
    }),
  );
  itHolds('adds up', [sales], (rows) => {
    const stated = rows.map(({ minor, currency, state }) =>
      sale(minor, currency, state, state === 'disputed' ? 'awaitingPayment' : null),
    );
    for (const { sold, received, outstanding } of statementTotals(stated)) {
      expect(addMoney(received, outstanding)).toEqual(sold);
    }
  });
});

describe('the payment of a document', () => {
  it.each([
    ['invoice', 'transfer', false, false, 'due'],
    ['invoice', 'transfer', true, false, 'paid'],
    ['invoice', 'card', true, false, 'paidByCard'],
    ['invoice', 'transfer', false, true, 'cancelled'],
    ['invoice', 'card', true, true, 'paidByCard'],
    ['creditNote', 'card', false, false, 'toCredit'],
    ['creditNote', 'card', true, false, 'credited'],
  ] as const)('%s by %s, paid %s, corrected %s: %s', (kind, payment, isPaid, isCorrected, state) => {
    expect(invoicePaymentState({ kind, payment, isPaid, isCorrected })).toBe(state);
  });
});
