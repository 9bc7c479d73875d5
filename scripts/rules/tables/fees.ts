import {
  billTold,
  COST_KINDS,
  type CostKind,
  type FeeQuote,
  feeLines,
  findCustomCommission,
  isCustomCommissionId,
  quoteFees,
  settlementOf,
  standardFee,
  taxOfCountry,
} from '@marque/core/rules/fees';
import { LOT_TYPES, type LotType, SALE_FORMATS } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, isSameMoney, toMajor, toPercent } from '@marque/core/rules/money';
import { COUNTRIES } from '@marque/core/rules/places';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, major, sum, yesNo } from '../words.ts';
import { firstWhere } from './boundaries.ts';
import { everyPair } from './cases.ts';

const BEYOND = 1_000_000_000;

const SCHEDULES: RulesTable = {
  name: 'fees',
  title: 'The buyer’s fee',
  about:
    'On the hammer price, before tax, in the currency of the lot. "Share from" and "most from": the hammer prices from which the share counts, and from which no more is added.',
  columns: ['kind of lot', 'currency', 'per cent', 'least', 'most', 'share from', 'most from'],
  rows: foldCases(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => {
      const { rate, least, most } = standardFee(lotType, currency);
      return {
        inputs: [lotType, currency],
        says: [toPercent(rate), toMajor(least), most === null ? null : toMajor(most), ...edgesOf(lotType, currency)],
      };
    }),
  ),
};

function edgesOf(lotType: LotType, currency: Currency): readonly (number | null)[] {
  const feeAt = (amount: number) =>
    quoteFees({ amount: major(amount, currency), lotType, buyerCountryCode: 'GB' }).feeExTax;
  const { least, most } = standardFee(lotType, currency);
  const aboveLeast = firstWhere(0, BEYOND, (amount) => !isSameMoney(feeAt(amount), least));
  return [
    aboveLeast === null ? null : aboveLeast - 1,
    most === null ? null : firstWhere(0, BEYOND, (amount) => isSameMoney(feeAt(amount), most)),
  ];
}

/** Ids are small and never used again. */
const COMMISSION_IDS = Array.from({ length: 100 }, (_, id) => id).filter(isCustomCommissionId);

const COMMISSIONS: RulesTable = {
  name: 'custom-commissions',
  title: 'Commissions of single lots',
  about: 'By the id that a lot carries. Bounds: whether the least and the most of its kind still hold.',
  columns: ['id', 'per cent', 'bounds', 'fee is in the price', 'purchase only'],
  rows: COMMISSION_IDS.map((id) => {
    const { rate, keepsBounds, isFeeInPrice, isPurchaseOnly } = findCustomCommission(id);
    return [id, toPercent(rate), keepsBounds, isFeeInPrice, isPurchaseOnly];
  }),
};

const TAXES: RulesTable = {
  name: 'taxes',
  title: 'Tax on the fee',
  about: 'By the buyer’s country: that of the bill, else of the account. Countries that are not here pay none.',
  columns: ['countries', 'tax', 'per cent'],
  rows: foldCases(
    COUNTRIES.flatMap((country) => {
      const tax = taxOfCountry(country);
      return tax === null ? [] : [{ inputs: [country], says: [tax.name, toPercent(tax.rate)] }];
    }),
  ).toSorted((left, right) => Number(right[2]) - Number(left[2])),
};

const EXAMPLES: Readonly<Record<string, FeeQuote>> = {
  '£12,345 from GB': quoteOf(12_345, 'GB'),
  '£12,345 from the US': quoteOf(12_345, 'US'),
  '£12,345, fee in the price': quoteOf(12_345, 'GB', 3),
  '£4,234 from CH': quoteOf(4_234, 'CH'),
};

function quoteOf(amount: number, buyerCountryCode: string, customCommissionId: number | null = null): FeeQuote {
  return quoteFees({ amount: major(amount), lotType: 'car', buyerCountryCode, customCommissionId });
}

const COST_LINES: RulesTable = {
  name: 'cost-lines',
  title: 'The lines of what it costs',
  about:
    'As the question before a bid, offer or purchase of a car shows them. The fee’s share is a whole per cent. VIPs see the price alone, although they owe the fee.',
  columns: ['what', 'step', 'sale format', 'VIP', 'fee', 'tax', 'total'],
  rows: foldCases(
    everyPair(Object.entries(EXAMPLES), COST_KINDS, ([what, quote], kind) =>
      everyPair(SALE_FORMATS, BOTH, (saleFormat, isVip) => {
        const lines = feeLines(quote, { isVip, kind, saleFormat });
        const cellOf = (role: (typeof lines)[number]['role']) => {
          const line = lines.find((candidate) => candidate.role === role);
          if (line === undefined) return null;
          const percent = line.params.percent === undefined ? '' : ` (${line.params.percent} %)`;
          return `${sum(line.amount) ?? 'in the price'}${percent}`;
        };
        return {
          inputs: [what, kind, saleFormat, yesNo(isVip)],
          says: [cellOf('fee'), cellOf('tax'), cellOf('total')],
        };
      }),
    ).flat(),
  ),
};

const PRICE_NAMES: RulesTable = {
  name: 'cost-names',
  title: 'What the first line is called',
  about: 'By the step at which the cost is shown.',
  columns: ['step', 'says'],
  rows: COST_KINDS.map((kind) => [kind, english('bidding', firstLabel(kind))]),
};

function firstLabel(kind: CostKind): string {
  const [price] = feeLines(quoteOf(1_000, 'GB'), { isVip: false, kind, saleFormat: 'auction' });
  return price?.labelKey ?? '';
}

const SETTLEMENTS: RulesTable = {
  name: 'settlements',
  title: 'Where the money of a purchase is',
  about: 'What a buyer is told of a purchase of £12,345 from the United Kingdom.',
  columns: ['fee paid', 'VIP', 'fee in the price', 'paid to us', 'owed to the seller'],
  rows: foldCases(
    BOTH.flatMap((isFeePaid) =>
      everyPair(BOTH, BOTH, (isVip, isFeeInPrice) => {
        const { paidToUs, owedToSeller } = settlementOf(quoteOf(12_345, 'GB', isFeeInPrice ? 3 : null), {
          isFeePaid,
          isVip,
        });
        return { inputs: [isFeePaid, isVip, isFeeInPrice].map(yesNo), says: [sum(paidToUs), sum(owedToSeller)] };
      }),
    ),
  ),
};

const BILLS: RulesTable = {
  name: 'bills-told',
  title: 'What is told of the fee of a sale',
  about: 'Of a car sold for £12,345 to the United Kingdom, beside its price. VIPs owe the same.',
  columns: ['buyer', 'VIP', 'fee with tax', 'total'],
  rows: foldCases(
    everyPair(BOTH, BOTH, (isBuyer, isVip) => {
      const { amount: hammer, feeExTax: fee, tax } = quoteOf(12_345, 'GB');
      const { feeIncTax, total } = billTold({ hammer, fee, tax }, { isBuyer, isVip });
      return { inputs: [isBuyer, isVip].map(yesNo), says: [sum(feeIncTax), sum(total)] };
    }),
  ),
};

export const FEE_TABLES: readonly RulesTable[] = [
  SCHEDULES,
  COMMISSIONS,
  TAXES,
  COST_LINES,
  PRICE_NAMES,
  SETTLEMENTS,
  BILLS,
];
