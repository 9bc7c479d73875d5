import conversionTable from '@marque/fixtures/cases/money-conversion.json' with { type: 'json' };
import currencyTable from '@marque/fixtures/cases/money-currencies.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { FIXED_RATES } from './conversion.ts';
import { type Currency, convertFixed, fixedRate, fromMajor, normaliseCurrency } from './index.ts';

function currency(text: string): Currency {
  const read = normaliseCurrency(text);
  if (!read.ok) throw new Error(`the table names an unknown currency: ${text}`);
  return read.value;
}

it.each(currencyTable.cases)('normaliseCurrency reads "$text" as $currency', ({ text, currency: expected }) => {
  expect(normaliseCurrency(text)).toEqual(
    expected === null ? { ok: false, error: 'unknownCurrency' } : { ok: true, value: expected },
  );
});

describe('convertFixed', () => {
  it.each(conversionTable.cases)('$amount $from is about $converted $to', ({ amount, from, to, converted }) => {
    expect(convertFixed(fromMajor(amount, currency(from)), currency(to))).toEqual(
      converted === null ? null : fromMajor(converted, currency(to)),
    );
  });

  it('keeps an amount in its own currency as it is', () => {
    expect(fixedRate('hkd', 'hkd')).toEqual({ numerator: 1, denominator: 1 });
    expect(fixedRate('hkd', 'gbp')).toBeNull();
  });

  it('keeps the agreed rates, each the price of one unit of its second currency', () => {
    expect(FIXED_RATES).toEqual({
      GBP_TO_USD: 0.71,
      GBP_TO_EUR: 0.86,
      GBP_TO_AUD: 0.55,
      USD_TO_GBP: 1.42,
      EUR_TO_GBP: 1.16,
      AUD_TO_GBP: 1.82,
    });
  });
});
