import {
  COST_KINDS,
  type FeeQuote,
  feeLines,
  findCustomCommission,
  isCustomCommissionId,
  quoteFees,
  standardFee,
  taxOfCountry,
} from '@marque/core/rules/fees';
import { LOT_TYPES, type LotType, SALE_FORMATS } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, isSameMoney, toMajor, toPercent } from '@marque/core/rules/money';
import { COUNTRIES } from '@marque/core/rules/places';
import { foldCases } from '../../tables/table.ts';
import { everyPair, firstWhere, type RulesTable } from '../table.ts';
import { BOTH, formatAmount, major, yesNo } from '../texts.ts';

const SOURCE = 'core/src/rules/fees';
const ABOVE_ALL_BOUNDS = 1_000_000_000;

const FEES: RulesTable = {
  name: 'fees',
  title: 'The buyer’s fee',
  about:
    'On the hammer price, before tax, in the currency of the lot. "Minimum up to": the highest hammer price with the minimum fee. "Maximum from": the lowest with the maximum fee.',
  source: SOURCE,
  columns: ['lot type', 'currency', 'per cent', 'minimum', 'maximum', 'minimum up to', 'maximum from'],
  rows: foldCases(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => {
      const { rate, least, most } = standardFee(lotType, currency);
      const bounds = [toMajor(least), most === null ? null : toMajor(most), ...boundaries(lotType, currency)];
      return { inputs: [lotType, currency], result: [toPercent(rate), ...bounds] };
    }),
  ),
};

function boundaries(lotType: LotType, currency: Currency): readonly (number | null)[] {
  const feeOn = (amount: number) =>
    quoteFees({ amount: major(amount, currency), lotType, buyerCountryCode: 'GB' }).feeExTax;
  const { least, most } = standardFee(lotType, currency);
  const aboveLeast = firstWhere(0, ABOVE_ALL_BOUNDS, (amount) => !isSameMoney(feeOn(amount), least));
  return [
    aboveLeast === null ? null : aboveLeast - 1,
    most === null ? null : firstWhere(0, ABOVE_ALL_BOUNDS, (amount) => isSameMoney(feeOn(amount), most)),
  ];
}

/** Ids of custom commissions are small and never used again. */
const COMMISSION_IDS = Array.from({ length: 100 }, (_, id) => id).filter(isCustomCommissionId);

const CUSTOM_COMMISSIONS: RulesTable = {
  name: 'custom-commissions',
  title: 'Custom commissions of single lots',
  about: 'By the id that a lot carries. Bounds: whether the minimum and maximum of its lot type apply.',
  source: SOURCE,
  columns: ['id', 'per cent', 'bounds', 'fee is in the price', 'purchase only'],
  rows: COMMISSION_IDS.map((id) => {
    const { rate, keepsBounds, isFeeInPrice, isPurchaseOnly } = findCustomCommission(id);
    return [id, toPercent(rate), keepsBounds, isFeeInPrice, isPurchaseOnly];
  }),
};

const TAX_RATES: RulesTable = {
  name: 'tax-rates',
  title: 'Tax on the fee',
  about: 'By the buyer’s country: the billing country, else the country of the account. Other countries have no tax.',
  source: SOURCE,
  columns: ['countries', 'tax', 'per cent'],
  rows: foldCases(
    COUNTRIES.flatMap((country) => {
      const tax = taxOfCountry(country);
      return tax === null ? [] : [{ inputs: [country], result: [tax.name, toPercent(tax.rate)] }];
    }),
  ).toSorted((left, right) => Number(right[2]) - Number(left[2])),
};

const EXAMPLES: Readonly<Record<string, FeeQuote>> = {
  '£12,345 from GB': quoteOf(12_345, 'GB'),
  '£12,345 from the US': quoteOf(12_345, 'US'),
  '£12,345, fee in the price': quoteOf(12_345, 'GB', 3),
};

function quoteOf(amount: number, buyerCountryCode: string, customCommissionId: number | null = null): FeeQuote {
  return quoteFees({ amount: major(amount), lotType: 'car', buyerCountryCode, customCommissionId });
}

const COST_LINES: RulesTable = {
  name: 'cost-lines',
  title: 'The lines of the cost box',
  about: 'For a car, as the confirmation before a bid, an offer or a purchase shows them. A VIP sees the price only.',
  source: SOURCE,
  columns: ['example', 'step', 'sale format', 'VIP', 'fee', 'tax', 'total'],
  rows: foldCases(
    everyPair(Object.entries(EXAMPLES), COST_KINDS, ([example, quote], kind) =>
      everyPair(SALE_FORMATS, BOTH, (saleFormat, isVip) => {
        const lines = feeLines(quote, { isVip, kind, saleFormat });
        const amountOf = (role: (typeof lines)[number]['role']) => {
          const line = lines.find((candidate) => candidate.role === role);
          return line === undefined ? null : (formatAmount(line.amount) ?? 'in the price');
        };
        return {
          inputs: [example, kind, saleFormat, yesNo(isVip)],
          result: [amountOf('fee'), amountOf('tax'), amountOf('total')],
        };
      }),
    ).flat(),
  ),
};

export const FEE_TABLES: readonly RulesTable[] = [FEES, CUSTOM_COMMISSIONS, TAX_RATES, COST_LINES];
