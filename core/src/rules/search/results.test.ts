import makeTable from '@marque/fixtures/cases/search-makes.json' with { type: 'json' };
import emptyTable from '@marque/fixtures/cases/search-no-results.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALE_FORMATS, STAGES, type Stage } from '../lot/index.ts';
import { fromMajor, type Money, money } from '../money/index.ts';
import {
  FALLBACK_STATISTICS,
  HITS_PER_PAGE,
  hasSearchListing,
  isSearchable,
  isSelected,
  LANDING_MAKES,
  makeOfSegment,
  makePath,
  noResults,
  placeTiles,
  quickSearchHits,
  readSort,
  SELECTION_OF_FILTER,
  SOLD_STATISTICS_HITS,
  type STAGE_FILTERS,
  selectionOfStage,
  showsPlus,
  soldStatistics,
  TAG_PAGE,
  tagOfCollection,
} from './index.ts';

describe('pages of makes', () => {
  it.each(makeTable.cases)('/buy/$segment', ({ segment, make }) => {
    expect(makeOfSegment(segment)).toBe(make);
    if (make !== null) expect(makePath(make)).toBe(`/buy/${segment}`);
  });

  it('are sixteen', () => {
    expect(makeTable.cases.flatMap(({ make }) => (make === null ? [] : [make]))).toEqual(LANDING_MAKES);
    expect(makePath('Rolex')).toBeNull();
  });
});

describe('empty screens', () => {
  it.each(emptyTable.cases)('$note', ({ query, stage, isCollection, screen }) => {
    expect(noResults({ query, stage: stage as Stage | null, isCollection })).toEqual(screen);
  });

  it('include the one of an empty query', () => {
    expect(['', '  ', ' a '].map(isSearchable)).toEqual([false, false, true]);
  });
});

describe('numbers of hits', () => {
  it('are five below the header above 1,440 pixels, four up to there', () => {
    expect([390, 1_440, 1_441].map(quickSearchHits)).toEqual([4, 4, 5]);
  });

  it('are 96 on a page and 1,000 for statistics', () => {
    expect([HITS_PER_PAGE, SOLD_STATISTICS_HITS]).toEqual([96, 1_000]);
  });
});

describe('tabs of stages', () => {
  function shownUnder(filter: (typeof STAGE_FILTERS)[number]): string[] {
    return SALE_FORMATS.flatMap((saleFormat) =>
      STAGES.filter((stage) => isSelected({ stage, saleFormat }, SELECTION_OF_FILTER[filter])).map(
        (stage) => `${saleFormat} ${stage}`,
      ),
    );
  }

  it('show running auctions under auctions and every running lot under live', () => {
    expect(shownUnder('auctions')).toEqual(['auction live', 'auction ending']);
    expect(shownUnder('live')).toEqual(SALE_FORMATS.flatMap((format) => [`${format} live`, `${format} ending`]));
  });

  it('show what they say', () => {
    const stages = (filter: (typeof STAGE_FILTERS)[number]) => SELECTION_OF_FILTER[filter].stages;
    expect(stages('coming-soon')).toEqual(['comingSoon']);
    expect(stages('buy-now')).toEqual(['buyNow']);
    expect(stages('sold')).toEqual(['sold', 'salePending']);
  });

  it('show everything under all, except hidden sales and lots that staff withdrew', () => {
    const missing = STAGES.filter((stage) => !SELECTION_OF_FILTER.all.stages.includes(stage));
    expect(missing).toEqual(['soldHidden', 'ended']);
  });

  it('stand for the stage filter of the listings', () => {
    expect(selectionOfStage(null)).toBe(SELECTION_OF_FILTER.all);
    expect(selectionOfStage('live').stages).toContain('ending');
    expect(selectionOfStage('sold').stages).toContain('salePending');
    expect(selectionOfStage('comingSoon')).toEqual({ stages: ['comingSoon'], saleFormats: null });
  });

  it('leave collections out of pages of tags', () => {
    expect(TAG_PAGE.excludedLotTypes).toEqual(['collection']);
    expect(STAGES.filter((stage) => isSelected({ stage, saleFormat: 'auction' }, TAG_PAGE))).toEqual([
      'comingSoon',
      'live',
      'ending',
      'buyNow',
      'sold',
    ]);
    expect([4, 5, 6].map(tagOfCollection)).toEqual([null, 'charity-auction', null]);
  });
});

describe('tiles of our own among the hits', () => {
  const tile = (pagePosition: number, name: string) => ({ pagePosition, name });

  it('take the places they name', () => {
    const placed = placeTiles(['a', 'b', 'c', 'd'], [tile(5, 'late'), tile(1, 'first'), tile(3, 'third')]);
    expect(placed.map((item) => (typeof item === 'string' ? item : item.name))).toEqual([
      'first',
      'a',
      'third',
      'b',
      'late',
      'c',
      'd',
    ]);
  });

  it('stand side by side when they want the same place, and last when there are too few hits', () => {
    const placed = placeTiles(
      ['a', 'b'],
      [tile(2, 'one'), tile(2, 'two'), tile(2, 'three'), tile(96, 'end'), tile(-1, 'x')],
    );
    expect(placed.map((item) => (typeof item === 'string' ? item : item.name))).toEqual([
      'x',
      'one',
      'two',
      'three',
      'a',
      'b',
      'end',
    ]);
  });

  it('lose no hit and no tile, and leave the hits in order', () => {
    const tiles = fc.array(fc.integer({ min: -2, max: 30 }).map((pagePosition) => ({ pagePosition })));
    fc.assert(
      fc.property(fc.array(fc.integer()), tiles, (hits, custom) => {
        const placed = placeTiles(hits, custom);
        expect(placed.filter((item) => typeof item === 'number')).toEqual(hits);
        expect(placed).toHaveLength(hits.length + custom.length);
        for (const each of custom) expect(placed).toContain(each);
      }),
    );
  });
});

describe('sold statistics', () => {
  const pounds = (major: number) => fromMajor(major, 'gbp');

  it('add up and find the largest, in pounds', () => {
    expect(soldStatistics([pounds(10_000), pounds(35_000), money(100_000_00, 'usd')])).toEqual({
      total: money(115_422_54, 'gbp'),
      largest: money(70_422_54, 'gbp'),
      count: 3,
    });
  });

  it('count lots whose currency has no rate without adding them', () => {
    expect(soldStatistics([fromMajor(9_000, 'hkd'), pounds(5)])).toEqual({
      total: pounds(5),
      largest: pounds(5),
      count: 2,
    });
    expect(soldStatistics([])).toEqual({ total: pounds(0), largest: pounds(0), count: 0 });
  });

  it('are the fixed figures from a thousand lots on', () => {
    const lots = (count: number): Money[] => Array.from({ length: count }, () => pounds(1));
    expect(soldStatistics(lots(999))).toEqual({ total: pounds(999), largest: pounds(1), count: 999 });
    expect(soldStatistics(lots(1_000))).toEqual(FALLBACK_STATISTICS);
    expect(FALLBACK_STATISTICS).toEqual({ total: pounds(94_000_000), largest: pounds(765_000), count: 2_700 });
  });

  it('show counts of a thousand or more with a plus', () => {
    expect([999, 1_000, FALLBACK_STATISTICS.count].map(showsPlus)).toEqual([false, true, true]);
  });
});

describe('small readings', () => {
  it('know the pages that carry the listing', () => {
    for (const path of ['/buy', '/', '/en', '/de', '/en_GB', '/de_DE', '/en_US', '/es', '/it']) {
      expect(hasSearchListing(path), path).toBe(true);
    }
    for (const path of ['/fr', '/buy/bmw-for-sale', '/sell-with-us', ''])
      expect(hasSearchListing(path), path).toBe(false);
  });

  it('know the orders', () => {
    expect([null, '', 'newest', 'Newest'].map(readSort)).toEqual(['endingSoon', 'endingSoon', 'newest', 'endingSoon']);
  });
});
