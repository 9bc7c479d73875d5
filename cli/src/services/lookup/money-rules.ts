import { holdThreshold, incrementTable } from '@marque/core/rules/bidding';
import { findCustomCommission, isCustomCommissionId, standardFee, taxOfCountry } from '@marque/core/rules/fees';
import { LOT_TYPES, type LotType } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, toMajor, toPercent, zero } from '@marque/core/rules/money';
import { COUNTRIES } from '@marque/core/rules/places';
import { groupEqual, type RuleCell, type RuleTable } from './rule-table.ts';

/** Numbers of commissions are small and never used again. */
const MOST_COMMISSION_ID = 1_000;

/** A table by lot type and currency: equal ones share their rows. Amounts are major units of each of the currencies. */
function byTypeAndCurrency(
  columns: readonly string[],
  rowsOf: (lotType: LotType, currency: Currency) => readonly (readonly RuleCell[])[],
): RuleTable {
  const byCurrency = (lotType: LotType) => groupEqual(CURRENCIES, (currency) => rowsOf(lotType, currency));
  const rows = groupEqual(LOT_TYPES, byCurrency).flatMap(({ names: lotTypes, result }) =>
    result.flatMap(({ names: currencies, result: own }) => own.map((row) => [lotTypes, currencies, ...row])),
  );
  return { columns: ['lotType', 'currency', ...columns], rows };
}

export function incrementsRule(): RuleTable {
  return byTypeAndCurrency(['from', 'below', 'step'], (lotType, currency) =>
    incrementTable(lotType, zero(currency)).map(({ from, below, step }) => [
      toMajor(from),
      below === null ? null : toMajor(below),
      toMajor(step),
    ]),
  );
}

export function feesRule(): RuleTable {
  return byTypeAndCurrency(['percent', 'least', 'most'], (lotType, currency) => {
    const { rate, least, most } = standardFee(lotType, currency);
    return [[toPercent(rate), toMajor(least), most === null ? null : toMajor(most)]];
  });
}

export function holdsRule(): RuleTable {
  return byTypeAndCurrency(['from'], (lotType, currency) => [[toMajor(holdThreshold(lotType, currency))]]);
}

export function commissionsRule(): RuleTable {
  const ids = Array.from({ length: MOST_COMMISSION_ID }, (_, id) => id).filter(isCustomCommissionId);
  return {
    columns: ['id', 'percent', 'keepsBounds', 'isFeeInPrice', 'isPurchaseOnly'],
    rows: ids.map((id) => {
      const { rate, keepsBounds, isFeeInPrice, isPurchaseOnly } = findCustomCommission(id);
      return [id, toPercent(rate), keepsBounds, isFeeInPrice, isPurchaseOnly];
    }),
  };
}

export function taxesRule(): RuleTable {
  const taxed = COUNTRIES.filter((country) => taxOfCountry(country) !== null);
  const groups = groupEqual(taxed, (country) => {
    const tax = taxOfCountry(country);
    return { name: tax?.name ?? '', percent: tax === null ? 0 : toPercent(tax.rate) };
  });
  return {
    columns: ['countries', 'tax', 'percent'],
    rows: groups
      .toSorted((left, right) => right.result.percent - left.result.percent)
      .map(({ names, result }) => [names, result.name, result.percent]),
  };
}
