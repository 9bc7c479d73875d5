import table from '@marque/fixtures/cases/transport-estimates.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { LOT_TYPES, type LotType } from '../lot/index.ts';
import { CURRENCIES, type Currency, fromMajor } from '../money/index.ts';
import { COUNTRIES } from '../places/index.ts';
import {
  type Area,
  COUNTRIES_OF_AREAS,
  EUROPEAN_AREAS,
  KILOMETRES_BY_ROAD,
  KILOMETRES_BY_SEA,
  TARIFFS,
} from './distances.ts';
import { transportEstimate } from './transport-estimate.ts';

describe('the estimated transport', () => {
  it.each(table.cases)('of $note: $amount $currency', ({ lotType, from, to, currency, amount, distanceKm }) => {
    const unit = currency as Currency;
    expect(transportEstimate({ lotType: lotType as LotType, from, to, currency: unit })).toEqual(
      amount === null ? null : { amount: fromMajor(amount, unit), distanceKm },
    );
  });

  const places = fc.constantFrom(...Object.values(COUNTRIES_OF_AREAS).flat());
  const lotTypes = fc.constantFrom(...LOT_TYPES);
  const currencies = fc.constantFrom(...CURRENCIES);

  itHolds('costs the same in both directions, and something', [lotTypes, places, places, currencies], (...given) => {
    const [lotType, from, to, currency] = given;
    const there = transportEstimate({ lotType, from, to, currency });
    expect(transportEstimate({ lotType, from: to, to: from, currency })).toEqual(there);
    expect(there === null).toBe(TARIFFS[lotType] === null);
    if (there !== null) expect(there.amount.minor).toBeGreaterThan(0);
  });
});

describe('the table of distances', () => {
  it('names real countries, each once', () => {
    const named = Object.values(COUNTRIES_OF_AREAS).flat();
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((country) => !(COUNTRIES as readonly string[]).includes(country))).toEqual([]);
  });

  it('has every pair of areas once', () => {
    const isEuropean = (area: Area) => (EUROPEAN_AREAS as readonly Area[]).includes(area);
    const areas = Object.keys(COUNTRIES_OF_AREAS) as Area[];
    const ends = ['europe', ...areas.filter((area) => !isEuropean(area))];
    const pairsOf = (all: readonly string[]) =>
      all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other].toSorted().join()));
    const named = (rows: readonly (readonly [string, string, number])[]) =>
      rows.map(([one, other]) => [one, other].toSorted().join()).toSorted();
    expect(named(KILOMETRES_BY_ROAD)).toEqual(pairsOf(EUROPEAN_AREAS).toSorted());
    expect(named(KILOMETRES_BY_SEA)).toEqual(pairsOf(ends).toSorted());
  });
});
