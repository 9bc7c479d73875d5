import texts from '@marque/core/locales/en/cli-lookup.json' with { type: 'json' };
import { COUNTRIES } from '@marque/core/rules/places';
import increments from '@marque/fixtures/cases/bidding-increments.json' with { type: 'json' };
import schedules from '@marque/fixtures/cases/fees-schedules.json' with { type: 'json' };
import taxes from '@marque/fixtures/cases/fees-taxes.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { groupEqual, RULE_NAMES, type RuleCell } from './rule-table.ts';
import { ruleTable } from './rules.ts';

/** Rows of a table by lot type and currency that are about that type and currency. */
function rowsFor(name: 'increments' | 'fees', lotType: string, currency: string): readonly (readonly RuleCell[])[] {
  const has = (cell: RuleCell | undefined, value: string) => Array.isArray(cell) && cell.includes(value);
  return ruleTable(name).rows.filter((row) => has(row[0], lotType) && has(row[1], currency));
}

describe('every rule', () => {
  it.each(RULE_NAMES)('%s has rows as long as its columns, each with a text', (name) => {
    const { columns, rows } = ruleTable(name);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
    expect(columns.filter((column) => !(column in texts.rules.column))).toEqual([]);
    expect(texts.rules.table).toHaveProperty(name);
    const labels = rows.flat().flatMap((cell) => (isLabel(cell) ? [cell.name] : []));
    expect(labels.filter((label) => !(label in texts.rules.row))).toEqual([]);
  });
});

it.each(increments.cases)(
  'the increment of a $lotType at $price $currency is $step',
  ({ lotType, currency, price, step }) => {
    const bands = rowsFor('increments', lotType, currency);
    const band = bands.filter(
      ([, , from, below]) => price >= Number(from) && (below === null || price < Number(below)),
    );
    expect(band.map((row) => row[4])).toEqual([step]);
  },
);

it.each(schedules.cases)('the fee of a $lotType in $currency is $percent % from $least to $most', (row) => {
  expect(rowsFor('fees', row.lotType, row.currency).map((found) => found.slice(2))).toEqual([
    [row.percent, row.least, row.most],
  ]);
});

it('taxes are those of the countries, each once', () => {
  const rows = ruleTable('taxes').rows;
  const rateOf = (country: string) =>
    rows.find(([countries]) => Array.isArray(countries) && countries.includes(country));
  for (const { country, name, percent } of taxes.cases) {
    if (COUNTRIES.includes(country))
      expect(rateOf(country)?.slice(1) ?? [null, null], country).toEqual([name, percent]);
  }
  const named = rows.flatMap(([countries]) => (Array.isArray(countries) ? countries : []));
  expect(new Set(named).size).toBe(named.length);
});

it('equal results share a row in the order of the cases', () => {
  expect(groupEqual(['a', 'b', 'c'], (name) => (name === 'b' ? 2 : 1))).toEqual([
    { names: ['a', 'c'], result: 1 },
    { names: ['b'], result: 2 },
  ]);
});

function isLabel(cell: RuleCell): cell is Extract<RuleCell, { kind: 'label' }> {
  return typeof cell === 'object' && cell !== null && 'kind' in cell && cell.kind === 'label';
}
