import { requiresHold } from '@marque/core/rules/bidding';
import { type FeeQuote, isCustomCommissionId, quoteFees } from '@marque/core/rules/fees';
import { LOT_TYPES, type LotType, normaliseLotType, type Site, siteOf } from '@marque/core/rules/lot';
import { type Currency, fromMajor, normaliseCurrency, toFraction, toMajor } from '@marque/core/rules/money';
import { currencyOfCountry, readCountry } from '@marque/core/rules/places';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { QuoteJson } from '../../contracts/lookup.ts';

/** Major units. The total of a much greater price could not be written exactly. */
export const MOST_TO_QUOTE = 10_000_000_000;

/** What the flags of `fees quote` say. */
export interface QuoteRequest {
  readonly site: Site;
  /** Major units. */
  readonly amount: number;
  readonly country: string;
  readonly lotType: string | null;
  readonly currency: string | null;
  readonly commission: number | null;
  readonly isVip: boolean;
}

export type QuoteFault =
  | { readonly key: 'tooMuch'; readonly values: { readonly most: number } }
  | { readonly key: 'unknownCountry'; readonly values: { readonly code: string } }
  | { readonly key: 'unknownCommission'; readonly values: { readonly id: number } }
  | { readonly key: 'unknownType' | 'unknownCurrency'; readonly values: { readonly text: string } }
  | {
      readonly key: 'otherSite';
      readonly values: { readonly type: string; readonly site: Site; readonly choices: string };
    };

export interface Quoted {
  readonly quote: FeeQuote;
  readonly json: QuoteJson;
}

/** The buyer's fee and tax for an amount, by the published schedules. */
export function quoteFor(request: QuoteRequest): Result<Quoted, QuoteFault> {
  const { site, amount, country, commission, isVip } = request;
  if (amount > MOST_TO_QUOTE) return refuse({ key: 'tooMuch', values: { most: MOST_TO_QUOTE } });
  if (!readCountry(country).ok) return refuse({ key: 'unknownCountry', values: { code: country } });
  if (commission !== null && !isCustomCommissionId(commission)) {
    return refuse({ key: 'unknownCommission', values: { id: commission } });
  }
  const lotType = readType(request);
  if (!lotType.ok) return lotType;
  const currency = readCurrency(request);
  if (!currency.ok) return currency;
  const money = fromMajor(amount, currency.value);
  const question = { amount: money, lotType: lotType.value, buyerCountryCode: country, customCommissionId: commission };
  const quote = quoteFees(question);
  const hold = !isVip && requiresHold(money, lotType.value) && quote.feeIncTax.minor > 0;
  return succeed({
    quote,
    json: {
      site,
      lotType: lotType.value,
      currencyCode: currency.value,
      amount,
      feeRate: toFraction(quote.rate),
      feeAmountExTax: toMajor(quote.feeExTax),
      taxName: quote.taxName,
      taxRate: toFraction(quote.taxRate),
      taxAmount: toMajor(quote.tax),
      feeAmountIncTax: toMajor(quote.feeIncTax),
      total: toMajor(quote.total),
      minFee: toMajor(quote.minFee),
      maxFee: quote.maxFee === null ? null : toMajor(quote.maxFee),
      requiresHold: hold,
      buyerCountryCode: country,
      customCommissionId: commission,
      isVip,
    },
  });
}

function readType({ site, lotType: text }: QuoteRequest): Result<LotType, QuoteFault> {
  const choices = LOT_TYPES.filter((type) => siteOf(type) === site);
  const [usual] = choices;
  if (text === null && usual !== undefined) return succeed(usual);
  const type = normaliseLotType(text ?? '');
  if (!type.ok) return refuse({ key: 'unknownType', values: { text: text ?? '' } });
  if (siteOf(type.value) === site) return type;
  return refuse({ key: 'otherSite', values: { type: type.value, site, choices: choices.join(', ') } });
}

function readCurrency({ currency: text, country }: QuoteRequest): Result<Currency, QuoteFault> {
  if (text === null) return succeed(currencyOfCountry(country));
  const currency = normaliseCurrency(text);
  return currency.ok ? currency : refuse({ key: 'unknownCurrency', values: { text } });
}
