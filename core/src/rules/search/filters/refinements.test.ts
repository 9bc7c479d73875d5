import table from '@marque/fixtures/cases/search-refinements.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { LOT_TYPES, SALE_FORMATS, STAGES } from '../../lot/index.ts';
import { CURRENCIES, money } from '../../money/index.ts';
import { REGIONS } from '../../places/index.ts';
import {
  buyPath,
  canClear,
  clearRefinements,
  FILTER_LOT_TYPES,
  LAST_PAGE,
  NO_REFINEMENTS,
  parseRefinements,
  type Refinements,
  refine,
  SORTS,
} from '../index.ts';
import { toSearchParams } from './refinements.ts';
import { isListed } from './stage-filters.ts';

function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.option(value, { nil: null });
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.trim());
const years = fc.integer({ min: 1000, max: 2999 });

const refinementsOf = fc.constantFrom(...CURRENCIES).chain((currency) => {
  const prices = fc.integer({ min: 0, max: 999_999_999 }).map((minor) => money(minor, currency));
  return fc.record<Refinements>({
    query: text,
    stage: orNull(fc.constantFrom(...STAGES.filter(isListed))),
    lotTypes: fc.subarray([...LOT_TYPES]),
    saleFormats: fc.subarray([...SALE_FORMATS]),
    regionCode: orNull(fc.constantFrom(...REGIONS)),
    make: orNull(text.filter((value) => value !== '')),
    years: fc
      .tuple(orNull(years), orNull(years))
      .filter(([from, to]) => from === null || to === null || from <= to)
      .map(([from, to]) => ({ from, to })),
    prices: fc
      .tuple(orNull(prices), orNull(prices))
      .filter(([from, to]) => from === null || to === null || from.minor <= to.minor)
      .map(([from, to]) => ({ from, to })),
    watched: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: LAST_PAGE }),
  });
});

describe('refinements in the address', () => {
  it.each(table.cases)('?$address', ({ address, canonical }) => {
    const entries = toSearchParams(parseRefinements(new URLSearchParams(address)));
    expect(new URLSearchParams(entries).toString()).toBe(canonical);
  });

  itHolds('are read as they were written, through both ways of writing an address', [refinementsOf], (refinements) => {
    expect(parseRefinements(new URLSearchParams(toSearchParams(refinements)))).toEqual(refinements);
    expect(parseRefinements(new URL(buyPath(refinements), 'https://marque.example').searchParams)).toEqual(refinements);
  });

  itHolds('survive any text', [fc.string({ unit: 'binary', maxLength: 400 })], (garbage) => {
    const read = parseRefinements({ get: () => garbage, getAll: () => [garbage], has: () => true });
    const again = parseRefinements(new URL(buyPath(read), 'https://marque.example').searchParams);
    expect(again).toEqual(read);
  });

  it('are cut to two hundred characters without halving one', () => {
    const read = parseRefinements(new URLSearchParams({ query: `${'a'.repeat(199)}🚗` }));
    expect(read.query).toBe(`${'a'.repeat(199)}\ufffd`);
  });
});

describe('clearing', () => {
  itHolds('clears all filters except the stage', [refinementsOf], (refinements) => {
    const cleared = clearRefinements(refinements);
    expect(cleared).toEqual({ ...NO_REFINEMENTS, stage: refinements.stage });
    expect(canClear(cleared)).toBe(false);
  });

  it('is offered when a filter is set; stage and page do not count', () => {
    expect(canClear({ ...NO_REFINEMENTS, stage: 'live', page: 3 })).toBe(false);
    expect(canClear({ ...NO_REFINEMENTS, watched: true })).toBe(true);
  });
});

describe('refining', () => {
  it('goes back to the first page', () => {
    const before = { ...NO_REFINEMENTS, page: 7, make: 'BMW' };
    expect(refine(before, { watched: true })).toEqual({ ...NO_REFINEMENTS, make: 'BMW', watched: true });
  });

  it('has addresses without default values', () => {
    expect(buyPath({})).toBe('/buy');
    expect(buyPath({ stage: 'comingSoon', query: 'a&b' })).toBe('/buy?query=a%26b&stage=comingsoon');
  });

  it('lists kinds of lot in one order', () => {
    expect(FILTER_LOT_TYPES).toEqual(['car', 'bike', 'plate', 'part']);
  });
});
