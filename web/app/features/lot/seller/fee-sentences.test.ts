import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeeQuote } from '@marque/core/contracts/fees';
import { createTranslator, type Texts } from '@marque/core/i18n';
import { quoteFees } from '@marque/core/rules/fees';
import { LOT_TYPES, type LotType } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, fromMajor, toFraction, toMajor } from '@marque/core/rules/money';
import { expect, it } from 'vitest';
import { feeSentences } from './fee-sentences.ts';

const LOT_TEXTS = join(import.meta.dirname, '../../../../../core/src/i18n/locales/en/lot.json');
const english = createTranslator('en', ({ key }) => expect.unreachable(`no text for ${key}`));
const texts: Texts = JSON.parse(readFileSync(LOT_TEXTS, 'utf8'));
english.addNamespace('lot', texts, {});

function quoted(lotType: LotType, currency: Currency, country: string, customCommissionId: number | null): FeeQuote {
  const quote = quoteFees({
    amount: fromMajor(20_000, currency),
    lotType,
    buyerCountryCode: country,
    customCommissionId,
  });
  return {
    currencyCode: currency,
    amount: 20_000,
    feeRate: toFraction(quote.rate),
    feeRateIncTax: toFraction(quote.rateIncTax),
    feeAmountExTax: toMajor(quote.feeExTax),
    feeAmountIncTax: toMajor(quote.feeIncTax),
    taxAmount: toMajor(quote.tax),
    taxRate: toFraction(quote.taxRate),
    total: toMajor(quote.total),
    payTax: quote.payTax,
    taxName: quote.taxName,
    requiresHold: false,
    minFee: toMajor(quote.minFee),
    minFeeIncTax: toMajor(quote.minFeeIncTax),
    maxFee: quote.maxFee === null ? null : toMajor(quote.maxFee),
    maxFeeIncTax: quote.maxFeeIncTax === null ? null : toMajor(quote.maxFeeIncTax),
    isMaxFeeEnabled: quote.isMaxFeeEnabled,
    transport: null,
    buyerCountryCode: country,
  };
}

/** The sentences as English readers see them. */
function words(lotType: LotType, currency: Currency, country: string, customCommissionId: number | null = null) {
  return feeSentences(lotType, quoted(lotType, currency, country, customCommissionId), 'en', (name) => name)
    .map(({ key, values }) => english.translate('lot', key, values))
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

it.each([
  [
    'car',
    'gbp',
    'GB',
    'The buyer pays 6 % of the hammer price, at least £600 and at most £6,000. VAT of 20 % is added to the fee.',
  ],
  ['car', 'usd', 'US', 'The buyer pays 5 % of the hammer price, at least $250 and at most $7,500.'],
  [
    'car',
    'aud',
    'AU',
    'Buyers in Australia pay 6.6 % of the hammer price, at least A$1,000 and at most A$10,000, all including GST.',
  ],
  [
    'car',
    'aud',
    'GB',
    'Buyers in Australia pay 6.6 % of the hammer price, at least A$1,000 and at most A$10,000, all including GST. You pay VAT of 20 % instead of GST.',
  ],
  [
    'car',
    'aud',
    'US',
    'Buyers in Australia pay 6.6 % of the hammer price, at least A$1,000 and at most A$10,000, all including GST. You pay no GST.',
  ],
  ['watch', 'aud', 'AU', 'The buyer pays 6 % of the hammer price, at least A$200. GST of 10 % is added to the fee.'],
] as const)('a %s in %s tells a buyer in %s: %s', (lotType, currency, country, expected) => {
  expect(words(lotType, currency, country)).toBe(expected);
});

it('states the fee of cars, bikes, collections and watches in whole pounds and dollars, in every currency', () => {
  for (const lotType of LOT_TYPES.filter((type) => type !== 'plate' && type !== 'part')) {
    for (const currency of CURRENCIES) {
      for (const country of ['GB', 'AU', 'US']) expect(words(lotType, currency, country)).not.toMatch(/\d\.\d\d\b/);
    }
  }
});
