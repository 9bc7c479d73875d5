import { fromMajor } from '@marque/core/rules/money';
import { type FilterLabel, NO_REFINEMENTS, type Refinements, refine } from '@marque/core/rules/search';
import { describe, expect, it } from 'vitest';
import { ALL_LISTINGS } from '../listing-address.ts';
import { selectedFiltersOf } from './selected-filters.ts';

const refinements: Refinements = {
  ...NO_REFINEMENTS,
  query: 'dino',
  lotTypes: ['car', 'bike'],
  saleFormats: ['offer'],
  make: 'Ferrari',
  years: { from: 1965, to: null },
  prices: { from: null, to: fromMajor(9_000, 'gbp') },
  regionCode: 'North America',
  watched: true,
  stage: 'live',
  page: 4,
};

const ofAll = (narrowed: Refinements) =>
  selectedFiltersOf({ subject: ALL_LISTINGS, refinements: narrowed }, ['Europe', null]);

function nameOf(label: FilterLabel): string {
  switch (label.kind) {
    case 'name':
      return label.name;
    case 'words':
      return label.key;
    case 'query':
      return label.query;
    case 'years':
    case 'prices':
      return label.kind;
  }
}

describe('selectedFiltersOf', () => {
  it('lists each selected filter once, without stage and order', () => {
    expect(ofAll(refinements).map(({ label }) => nameOf(label))).toEqual([
      'dino',
      'lotType.car',
      'lotType.bike',
      'saleFormat.offer',
      'Ferrari',
      'years',
      'prices',
      'region.North America',
      'filter.watched',
    ]);
    expect(ofAll({ ...NO_REFINEMENTS, stage: 'sold', sort: 'newest' })).toEqual([]);
  });

  it('leaves out a region of the region switch and the make of the page itself', () => {
    const european: Refinements = { ...NO_REFINEMENTS, regionCode: 'Europe' };
    expect(ofAll(european)).toEqual([]);
    expect(selectedFiltersOf({ subject: ALL_LISTINGS, refinements: european }, [])).toHaveLength(1);
    const ferrari = { ...NO_REFINEMENTS, make: 'Ferrari' };
    expect(selectedFiltersOf({ subject: { kind: 'make', make: 'Ferrari' }, refinements: ferrari }, [])).toEqual([]);
  });

  it('removes exactly one filter, and all of them one after the other', () => {
    const first = ofAll(refinements)[1];
    expect(refine(refinements, first?.without ?? {})).toEqual({ ...refinements, lotTypes: ['bike'], page: 1 });
    let left = ofAll(refinements);
    let rest = refinements;
    while (left[0] !== undefined) {
      rest = refine(rest, left[0].without);
      left = ofAll(rest);
    }
    expect(rest).toEqual({ ...NO_REFINEMENTS, stage: 'live' });
  });
});
