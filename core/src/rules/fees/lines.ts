import type { SaleFormat } from '../lot/types.ts';
import { ceilToMajor, isSameMoney, type Money, toPercent } from '../money/index.ts';
import type { FeeQuote } from './quote.ts';
import type { TaxName } from './tax-names.ts';

/** The step at which a panel shows what a sum would cost. Decides what the first line is called. */
export const COST_KINDS = ['bid', 'maximum', 'offer', 'counter', 'buyNow', 'purchase', 'won', 'hammer'] as const;
export type CostKind = (typeof COST_KINDS)[number];

type FeeLabelKey = `fees.price.${CostKind}` | 'fees.fee' | 'fees.feeInPrice' | 'fees.tax' | 'fees.total';

/** A line of the cost box: its label as a translation key with what the label says, and the sum on the right. */
export interface FeeLine {
  readonly role: 'price' | 'fee' | 'tax' | 'total';
  readonly labelKey: FeeLabelKey;
  readonly params: FeeLineParams;
  /** null: the fee is in the price, which is said in words (`fees.inThePrice`) where a sum would stand. */
  readonly amount: Money | null;
}

interface FeeLineParams {
  /** Per cents as a number (6, 8.1), to be written the language's way. */
  readonly percent?: number;
  readonly taxName?: TaxName;
}

export interface CostAudience {
  readonly isVip: boolean;
  readonly kind: CostKind;
  /** How the lot is sold. */
  readonly saleFormat: SaleFormat;
}

/** Offers are possible on auctions too, after a close below the reserve. */
const OFFERS: ReadonlySet<CostKind> = new Set(['offer', 'counter']);

/** Amounts that are already owed are exact. */
const BILLS: ReadonlySet<CostKind> = new Set(['won', 'hammer']);

/** VIPs see the price without fees, although they owe them. */
export function seesFees(person: { readonly isVip: boolean }): boolean {
  return !person.isVip;
}

/**
 * The lines that show what a quote comes to: price, fee, tax on it where it is due, total. The fee's share is given as
 * a whole per cent, the tax's as it is. The total of a price that is still negotiated (lots sold by offer, and offers on
 * other lots) is rounded up to whole major units; a bill is not. VIPs see the price alone.
 */
export function feeLines(quote: FeeQuote, audience: CostAudience): readonly FeeLine[] {
  const { kind } = audience;
  const price: FeeLine = { role: 'price', labelKey: `fees.price.${kind}`, params: {}, amount: quote.amount };
  if (!seesFees(audience)) return [price];
  const exact = quote.total;
  const total: FeeLine = {
    role: 'total',
    labelKey: 'fees.total',
    params: {},
    amount: isRoundedUp(audience) ? ceilToMajor(exact) : exact,
  };
  return [price, ...addedLines(quote), total];
}

/** The lines below a price that is already shown as the headline: the line of that price, or of that total, is left out. */
export function linesBelow(lines: readonly FeeLine[], headline: Money | null): readonly FeeLine[] {
  return lines.filter(({ role, amount }) => {
    const isSum = role === 'price' || role === 'total';
    return !(isSum && amount !== null && headline !== null && isSameMoney(amount, headline));
  });
}

function isRoundedUp({ kind, saleFormat }: CostAudience): boolean {
  return !BILLS.has(kind) && (saleFormat === 'offer' || OFFERS.has(kind));
}

function addedLines(quote: FeeQuote): readonly FeeLine[] {
  if (quote.isFeeInPrice) return [{ role: 'fee', labelKey: 'fees.feeInPrice', params: {}, amount: null }];
  const fee: FeeLine = {
    role: 'fee',
    labelKey: 'fees.fee',
    params: { percent: Math.round(toPercent(quote.rate)) },
    amount: quote.feeExTax,
  };
  if (quote.taxName === null) return [fee];
  const params = { percent: toPercent(quote.taxRate), taxName: quote.taxName };
  return [fee, { role: 'tax', labelKey: 'fees.tax', params, amount: quote.tax }];
}
