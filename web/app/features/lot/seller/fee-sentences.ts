import type { FeeQuote } from '@marque/core/contracts/fees';
import { statedBounds, type TaxName } from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import type { LotType } from '@marque/core/rules/lot';
import { fromMajor, toFraction } from '@marque/core/rules/money';
import type { Language } from '@marque/core/rules/places';

interface Sentence {
  /** In the texts of `lot`. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What a buyer pays on a lot, sentence by sentence: the fee with its bounds, then the buyer's tax on it. `nameTax` gives the
 * word of the language for a kind of tax.
 */
export function feeSentences(
  lotType: LotType,
  fees: FeeQuote,
  language: Language,
  nameTax: (name: TaxName) => string,
): readonly Sentence[] {
  const { feeRate, minFee, maxFee, currencyCode, taxName, buyerCountryCode } = fees;
  const isBounded = minFee > 0 || maxFee !== null;
  const { least, most, included } = statedBounds(lotType, {
    least: fromMajor(minFee, currencyCode),
    most: maxFee === null ? null : fromMajor(maxFee, currencyCode),
  });
  const agreedTax = isBounded ? included : null;
  const percent = (fraction: number) => formatPercent(Math.round(fraction * 1000) / 10, language);
  const values = {
    rate: percent(feeRate),
    rateIncTax: percent(feeRate * (1 + (agreedTax === null ? 0 : toFraction(agreedTax.rate)))),
    least: formatMoney(least, language),
    most: most === null ? '' : formatMoney(most, language),
    tax: taxName === null ? '' : nameTax(taxName),
    percent: percent(fees.taxRate),
    agreedTax: agreedTax === null ? '' : nameTax(agreedTax.name),
    country: agreedTax === null ? '' : countryName(agreedTax.countryCode, language),
  };
  if (agreedTax === null) {
    const fee = { key: `fees.${boundsOf(fees)}`, values };
    return fees.payTax ? [fee, { key: 'fees.tax', values }] : [fee];
  }
  const fee = { key: most === null ? 'fees.agreed.withLeast' : 'fees.agreed.withBoth', values };
  if (buyerCountryCode === agreedTax.countryCode) return [fee];
  return [fee, { key: fees.payTax ? 'fees.agreed.otherTax' : 'fees.agreed.noTax', values }];
}

function boundsOf({ maxFee, minFee }: FeeQuote): string {
  if (maxFee !== null) return 'withBoth';
  return minFee > 0 ? 'withLeast' : 'plain';
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
