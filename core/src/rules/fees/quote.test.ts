import buyerTable from '@marque/fixtures/cases/fees-buyer-countries.json' with { type: 'json' };
import commissionTable from '@marque/fixtures/cases/fees-commission-ids.json' with { type: 'json' };
import quoteTable from '@marque/fixtures/cases/fees-quotes.json' with { type: 'json' };
import scheduleTable from '@marque/fixtures/cases/fees-schedules.json' with { type: 'json' };
import taxTable from '@marque/fixtures/cases/fees-taxes.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { LOT_TYPES, type LotType } from '../lot/types.ts';
import { CURRENCIES, type Currency, fromMajor, money, toFraction, toMajor, toPercent } from '../money/index.ts';
import { EU_COUNTRIES } from '../places/index.ts';
import {
  amountToQuote,
  buyerCountry,
  findCustomCommission,
  isCustomCommissionId,
  isPurchaseOnly,
  knownCommission,
  quoteFees,
  standardFee,
  statedBounds,
  taxOfCountry,
} from './index.ts';

const PURCHASE_ONLY = 3;

const anyQuestion = fc.record({
  minor: fc.nat(2_000_000_000),
  currency: fc.constantFrom(...CURRENCIES),
  lotType: fc.constantFrom(...LOT_TYPES),
  buyerCountryCode: fc.constantFrom('GB', 'CH', 'FI', 'AU', 'US', 'HU'),
  customCommissionId: fc.constantFrom(null, undefined, 1, 2, PURCHASE_ONLY),
});
const anyCode = fc.oneof(
  fc.constantFrom('GB', 'uk', 'EL', 'EU', 'ZZ', '', null, undefined),
  fc.string({ maxLength: 4 }),
);
type Question = typeof anyQuestion extends fc.Arbitrary<infer Value> ? Value : never;

function quote({ minor, currency, ...rest }: Question) {
  return quoteFees({ ...rest, amount: money(minor, currency) });
}

describe('schedules', () => {
  it.each(scheduleTable.cases)('$lotType in $currency: $percent %, $least to $most', (row) => {
    const fee = standardFee(row.lotType as LotType, row.currency as Currency);
    expect(toPercent(fee.rate)).toBe(row.percent);
    expect(toMajor(fee.least)).toBe(row.least);
    expect(fee.most === null ? null : toMajor(fee.most)).toBe(row.most);
  });

  it('have a row in the table for every type of lot in every currency', () => {
    const rows = scheduleTable.cases.map((row) => `${row.lotType} ${row.currency}`);
    expect(new Set(rows).size).toBe(LOT_TYPES.length * CURRENCIES.length);
  });
});

describe('statedBounds', () => {
  it('includes GST where the bounds are agreed with it, so that they are round', () => {
    expect(statedBounds('car', standardFee('car', 'aud'))).toMatchObject({
      least: fromMajor(1_000, 'aud'),
      most: fromMajor(10_000, 'aud'),
      included: { countryCode: 'AU', name: 'GST' },
    });
  });

  it('leaves the bounds of watches and of other currencies before tax', () => {
    const rows = [
      ['watch', 'aud'] as const,
      ...CURRENCIES.filter((code) => code !== 'aud').map((code) => ['car', code] as const),
    ];
    for (const [lotType, currency] of rows) {
      const { least, most } = standardFee(lotType, currency);
      expect(statedBounds(lotType, { least, most })).toEqual({ least, most, included: null });
    }
  });
});

describe('tax on the fee', () => {
  it.each(taxTable.cases)('"$country": $name $percent %', ({ country, name, percent }) => {
    const tax = taxOfCountry(country);
    expect(tax?.name ?? null).toBe(name);
    expect(tax === null ? null : toPercent(tax.rate)).toBe(percent);
  });

  it('is known for every member of the Union', () => {
    expect(EU_COUNTRIES.filter((country) => taxOfCountry(country) === null)).toEqual([]);
  });

  it.each(taxTable.refused)('refuses "%s", which is no country', (code) => {
    expect(() => taxOfCountry(code)).toThrow(RangeError);
  });
});

describe('quoteFees', () => {
  it.each(quoteTable.cases)('$lotType at $amount $currency for $country: $fee and $tax', (row) => {
    const currency = row.currency as Currency;
    const quoted = quoteFees({
      amount: fromMajor(row.amount, currency),
      lotType: row.lotType as LotType,
      buyerCountryCode: row.country,
      customCommissionId: row.customCommissionId,
    });
    expect(quoted.feeExTax).toEqual(fromMajor(row.fee, currency));
    expect(quoted.tax).toEqual(fromMajor(row.tax, currency));
    expect(quoted.total).toEqual(fromMajor(row.total, currency));
  });

  it('tells rates and bounds with and without tax', () => {
    const quoted = quoteFees({ amount: fromMajor(88_000, 'aud'), lotType: 'car', buyerCountryCode: 'au' });
    expect(toFraction(quoted.rate)).toBe(0.06);
    expect(toFraction(quoted.rateIncTax)).toBe(0.066);
    expect(quoted).toMatchObject({
      payTax: true,
      taxName: 'GST',
      minFee: fromMajor(909.09, 'aud'),
      minFeeIncTax: fromMajor(1_000, 'aud'),
      maxFee: fromMajor(9_090.91, 'aud'),
      maxFeeIncTax: fromMajor(10_000, 'aud'),
      isMaxFeeEnabled: true,
      isFeeInPrice: false,
    });
  });

  it('has no upper bound for watches', () => {
    const quoted = quoteFees({ amount: fromMajor(900_000, 'gbp'), lotType: 'watch', buyerCountryCode: 'GB' });
    expect(quoted).toMatchObject({ maxFee: null, maxFeeIncTax: null, isMaxFeeEnabled: false });
  });

  it('asks no tax where the country has none', () => {
    const quoted = quoteFees({ amount: fromMajor(900, 'usd'), lotType: 'watch', buyerCountryCode: 'US' });
    expect(quoted).toMatchObject({ payTax: false, taxName: null, minFeeIncTax: quoted.minFee });
    expect(toFraction(quoted.taxRate)).toBe(0);
    expect(quoted.feeIncTax).toEqual(quoted.feeExTax);
  });

  it('refuses an amount below zero', () => {
    const question = { amount: fromMajor(-1, 'gbp'), lotType: 'car', buyerCountryCode: 'GB' } as const;
    expect(() => quoteFees(question)).toThrow(RangeError);
  });

  itHolds('adds up, to the penny', [anyQuestion], (question) => {
    const quoted = quote(question);
    expect(quoted.feeIncTax.minor).toBe(quoted.feeExTax.minor + quoted.tax.minor);
    expect(quoted.total.minor).toBe(quoted.amount.minor + quoted.feeIncTax.minor);
    expect(Number.isSafeInteger(quoted.total.minor)).toBe(true);
  });

  itHolds('keeps the fee within its bounds', [anyQuestion], (question) => {
    const { feeExTax, minFee, maxFee } = quote(question);
    expect(feeExTax.minor).toBeGreaterThanOrEqual(minFee.minor);
    expect(feeExTax.minor).toBeLessThanOrEqual(maxFee?.minor ?? Number.POSITIVE_INFINITY);
  });

  itHolds('never asks less for more', [anyQuestion, fc.nat(1_000_000)], (question, more) => {
    const lower = quote(question);
    const higher = quote({ ...question, minor: question.minor + more });
    expect(higher.feeIncTax.minor).toBeGreaterThanOrEqual(lower.feeIncTax.minor);
  });
});

describe('custom commissions', () => {
  it.each(commissionTable.cases)('$id is read as $read, purchase-only: $isPurchaseOnly', (row) => {
    expect(knownCommission(row.id)).toBe(row.read);
    if (row.id !== null) expect(isCustomCommissionId(row.id)).toBe(row.mayCarry);
    if (row.isPurchaseOnly !== null) expect(isPurchaseOnly(row.id)).toBe(row.isPurchaseOnly);
  });

  it('refuse an unknown custom commission', () => {
    for (const { id } of commissionTable.cases.filter(({ mayCarry }) => mayCarry === false)) {
      expect(() => findCustomCommission(id ?? 0)).toThrow(RangeError);
      expect(() => isPurchaseOnly(id)).toThrow(RangeError);
    }
    expect(isPurchaseOnly(undefined)).toBe(false);
  });
});

describe('buyerCountry', () => {
  it.each(buyerTable.cases)('$billingCountryCode, else $countryCode: the tax of $country', ({ country, ...person }) => {
    expect(buyerCountry(person)).toBe(country);
  });

  it('is the default for a person without countries', () => {
    expect(buyerCountry({})).toBe('GB');
  });

  itHolds('is never an unknown code', [anyCode, anyCode], (billingCountryCode, countryCode) => {
    expect(() => taxOfCountry(buyerCountry({ billingCountryCode, countryCode }))).not.toThrow();
  });
});

const askingPrice = fromMajor(9000, 'gbp');
const currentBid = fromMajor(2000, 'gbp');
const minimumBid = fromMajor(2100, 'gbp');

it.each([
  ['the least next bid of a live auction', 'live', true, false, 2100],
  ['the price of an unsold auction', 'unsold', true, false, 2000],
  ['the price of a sold auction', 'sold', true, false, 2000],
  ['the asking price of a lot without an auction', 'classified', false, false, 9000],
  ['the asking price of a live lot without an auction', 'live', false, false, 9000],
  ['0 for a withheld price of an auction', 'sold', true, true, 0],
  ['0 for a withheld asking price', 'salePending', false, true, 0],
] as const)('the amount that a lot’s page quotes fees for is %s', (_, stage, isAuction, isHidden, expected) => {
  const bidding = isAuction ? { currentBid, minimumBid } : null;
  expect(amountToQuote({ stage, isHidden, askingPrice, bidding })).toEqual(fromMajor(expected, 'gbp'));
});
