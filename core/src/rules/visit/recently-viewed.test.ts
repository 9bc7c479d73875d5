import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readViewed, recentlyShown, recordViewed } from './index.ts';

describe('recently viewed lots', () => {
  it('are recorded by numeric ids only', () => {
    expect(recordViewed([1], '48213')).toEqual([48213, 1]);
    expect(recordViewed([1], 48213)).toEqual([48213, 1]);
    for (const id of ['', 'a-lot', '12x', '-3', '1.5', '0', '007', ' 12', Number.NaN, 2.5, Infinity]) {
      expect(recordViewed([1], id), String(id)).toEqual([1]);
    }
  });

  it('keep the latest first, each once, twenty at most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 80 }), (ids) => {
        const viewed = ids.reduce<readonly number[]>(recordViewed, []);
        expect(viewed).toEqual([...new Set(ids.toReversed())].slice(0, 20));
      }),
    );
  });

  it('are shown eight at most, without the lot on the page, from two on', () => {
    const ten = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(recentlyShown(ten, 9)).toEqual([10, 8, 7, 6, 5, 4, 3, 2]);
    expect(recentlyShown([2, 1], null)).toEqual([2, 1]);
    expect(recentlyShown([2, 1], 2)).toEqual([]);
    expect(recentlyShown([], null)).toEqual([]);
  });

  it('are read back from storage, whatever became of it there', () => {
    expect(readViewed('[3,"2",2,1]')).toEqual([3, 2, 1]);
    expect(readViewed(null)).toEqual([]);
    expect(readViewed('{"0":1}')).toEqual([]);
    expect(readViewed('[1,')).toEqual([]);
    expect(readViewed('[null,{},"x",5]')).toEqual([5]);
    expect(readViewed(JSON.stringify(Array.from({ length: 30 }, (_, index) => index + 1)))).toHaveLength(20);
  });
});
