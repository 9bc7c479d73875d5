import viewedTable from '@marque/fixtures/cases/visit-recently-viewed.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { recentlyShown } from './recently-viewed.ts';
import { readViewed, recordViewed } from './viewed-lots.ts';

describe('recently viewed lots', () => {
  it.each(viewedTable.recorded)('are recorded by numeric ids only: $id gives $viewed', ({ id, viewed }) => {
    expect(recordViewed([1], id)).toEqual(viewed);
  });

  it.each(viewedTable.shown)('$viewed with $onPage on the page show $shown', ({ viewed, onPage, shown }) => {
    expect(recentlyShown(viewed, onPage)).toEqual(shown);
  });

  it('are not recorded by what only looks like a number', () => {
    for (const id of [Number.NaN, Infinity]) expect(recordViewed([1], id)).toEqual([1]);
  });

  it('keep the latest first, each once, twenty at most', () => {
    forAll([fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 80 })], (ids) => {
      const viewed = ids.reduce<readonly number[]>(recordViewed, []);
      expect(viewed).toEqual([...new Set(ids.toReversed())].slice(0, 20));
    });
  });

  it('are read from storage, damaged or not', () => {
    expect(readViewed('[3,"2",2,1]')).toEqual([3, 2, 1]);
    expect(readViewed(null)).toEqual([]);
    expect(readViewed('{"0":1}')).toEqual([]);
    expect(readViewed('[1,')).toEqual([]);
    expect(readViewed('[null,{},"x",5]')).toEqual([5]);
    expect(readViewed('[{"auctionId":7},4,{"auctionId":"x"}]')).toEqual([7, 4]);
    expect(readViewed(JSON.stringify(Array.from({ length: 30 }, (_, index) => index + 1)))).toHaveLength(20);
  });
});
