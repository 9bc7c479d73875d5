import { isLive } from '../lot/stages.ts';
import type { LotType, Stage } from '../lot/types.ts';
import {
  addMoney,
  basisPoints,
  type Currency,
  type Money,
  maxMoney,
  minMoney,
  multiplyRate,
  type Rate,
  rate,
  zero,
} from '../money/index.ts';
import { DEFAULT_COUNTRY, readCountry } from '../places/index.ts';
import { findCustomCommission } from './custom-commissions.ts';
import { type FeeTerms, standardFee } from './schedules.ts';
import type { TaxName } from './tax-names.ts';
import { taxOfCountry } from './tax-rates.ts';

/** The prices of a lot that fees may be quoted for. */
interface QuotedPrices {
  readonly stage: Stage;
  /** Whether the price is withheld from the viewer. */
  readonly isHidden: boolean;
  readonly askingPrice: Money;
  /** Null for a lot that is not sold by auction. */
  readonly bidding: { readonly currentBid: Money; readonly minimumBid: Money } | null;
}

/**
 * The amount that a lot's page quotes fees for before the viewer has entered one: the least next bid of a live auction, the
 * price of another auction, else the asking price. 0 where the price is withheld, since a fee would reveal it.
 */
export function amountToQuote({ stage, isHidden, askingPrice, bidding }: QuotedPrices): Money {
  if (isHidden) return zero(askingPrice.currency);
  if (bidding === null) return askingPrice;
  return isLive(stage) ? bidding.minimumBid : bidding.currentBid;
}

interface FeeQuestion {
  /** The hammer price, or the bid, offer or price that may become it. */
  readonly amount: Money;
  readonly lotType: LotType;
  readonly buyerCountryCode: string;
  /** The lot's own terms, where it has any. */
  readonly customCommissionId?: number | null | undefined;
}

/** What a buyer owes at that amount: the one calculation that is both shown and charged. */
export interface FeeQuote {
  readonly amount: Money;
  readonly rate: Rate;
  readonly rateIncTax: Rate;
  readonly feeExTax: Money;
  readonly tax: Money;
  /** What is held on a card for a bid, and charged when it wins. */
  readonly feeIncTax: Money;
  /** Amount and fee with tax, to the penny. */
  readonly total: Money;
  readonly payTax: boolean;
  /** null where no tax is paid. */
  readonly taxName: TaxName | null;
  readonly taxRate: Rate;
  readonly minFee: Money;
  readonly minFeeIncTax: Money;
  /** null, like its sibling, where the fee has no upper bound. */
  readonly maxFee: Money | null;
  readonly maxFeeIncTax: Money | null;
  readonly isMaxFeeEnabled: boolean;
  /** The seller pays the fee out of the price: the fee is zero here and shown as part of the price. */
  readonly isFeeInPrice: boolean;
}

interface Residence {
  readonly countryCode?: string | null | undefined;
  readonly billingCountryCode?: string | null | undefined;
}

const NO_TAX = basisPoints(0);

/**
 * The country whose tax a person pays on the fee: the billing country, else the account's, else the default. Unknown
 * codes are ignored, so that the fee is always taxed.
 */
export function buyerCountry(person: Residence): string {
  for (const code of [person.billingCountryCode, person.countryCode]) {
    const country = readCountry(code ?? '');
    if (country.ok) return country.value;
  }
  return DEFAULT_COUNTRY;
}

/**
 * The buyer's fee at an amount: a share of it, kept within the schedule's bounds, and the buyer's tax on that fee, each
 * rounded to the penny, halves up. VIPs owe the same fee, although they do not see it.
 * Throws a RangeError for a negative amount, an unknown country and an unknown custom commission.
 */
export function quoteFees(question: FeeQuestion): FeeQuote {
  const { amount } = question;
  if (amount.minor < 0) throw new RangeError(`no fee on ${amount.minor} minor units of ${amount.currency}`);
  const { terms, isFeeInPrice } = termsOf(question);
  const tax = taxOfCountry(question.buyerCountryCode);
  const taxRate = tax?.rate ?? NO_TAX;
  const withTax = (bound: Money) => addMoney(bound, multiplyRate(bound, taxRate));
  const feeExTax = clampFee(multiplyRate(amount, terms.rate), terms);
  const feeTax = multiplyRate(feeExTax, taxRate);
  const feeIncTax = addMoney(feeExTax, feeTax);
  return {
    amount,
    rate: terms.rate,
    rateIncTax: addTaxToRate(terms.rate, taxRate),
    feeExTax,
    tax: feeTax,
    feeIncTax,
    total: addMoney(amount, feeIncTax),
    payTax: tax !== null,
    taxName: tax?.name ?? null,
    taxRate,
    minFee: terms.least,
    minFeeIncTax: withTax(terms.least),
    maxFee: terms.most,
    maxFeeIncTax: terms.most === null ? null : withTax(terms.most),
    isMaxFeeEnabled: terms.most !== null,
    isFeeInPrice,
  };
}

function termsOf(question: FeeQuestion): { terms: FeeTerms; isFeeInPrice: boolean } {
  const { currency } = question.amount;
  const standard = standardFee(question.lotType, currency);
  if (typeof question.customCommissionId !== 'number') return { terms: standard, isFeeInPrice: false };
  const custom = findCustomCommission(question.customCommissionId);
  const bounds = custom.keepsBounds ? standard : unbounded(currency);
  return { terms: { ...bounds, rate: custom.rate }, isFeeInPrice: custom.isFeeInPrice };
}

function unbounded(currency: Currency): Pick<FeeTerms, 'least' | 'most'> {
  return { least: zero(currency), most: null };
}

function clampFee(fee: Money, { least, most }: FeeTerms): Money {
  const raised = maxMoney(fee, least);
  return most === null ? raised : minMoney(raised, most);
}

/** 6 % with 20 % tax on it is 7.2 % of the price. */
function addTaxToRate(fee: Rate, tax: Rate): Rate {
  return rate(fee.numerator * (tax.denominator + tax.numerator), fee.denominator * tax.denominator);
}
