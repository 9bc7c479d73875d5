import makeTable from '@marque/fixtures/cases/search-makes.json' with { type: 'json' };
import emptyTable from '@marque/fixtures/cases/search-no-results.json' with { type: 'json' };
import tileTable from '@marque/fixtures/cases/search-placed-tiles.json' with { type: 'json' };
import filterTable from '@marque/fixtures/cases/search-stage-filters.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { SALE_FORMATS, type SaleFormat, STAGES, type Stage } from '../../lot/index.ts';
import { type LotSelection, STAGE_FILTERS, tagOfCollection } from '../filters/stage-filters.ts';
import {
  HITS_PER_PAGE,
  isSearchable,
  LANDING_MAKES,
  makeOfSegment,
  makePath,
  noResults,
  placeTiles,
  quickSearchHits,
  SELECTION_OF_FILTER,
  SOLD_STATISTICS_HITS,
  type StageFilter,
  selectionOfStage,
  TAG_PAGE,
  tagOfSlug,
} from '../index.ts';
import { readSort } from './sorts.ts';

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
  it.each(emptyTable.cases)('$note', ({ stage, screen, ...search }) => {
    expect(noResults({ ...search, stage: stage as Stage | null })).toEqual(screen);
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
  function isSelected(stage: Stage, saleFormat: SaleFormat, { stages, saleFormats }: LotSelection): boolean {
    return stages.includes(stage) && (saleFormats === null || saleFormats.includes(saleFormat));
  }

  function shownUnder(filter: StageFilter): string[] {
    return SALE_FORMATS.flatMap((saleFormat) =>
      STAGES.filter((stage) => isSelected(stage, saleFormat, SELECTION_OF_FILTER[filter])).map(
        (stage) => `${saleFormat} ${stage}`,
      ),
    );
  }

  it('show running auctions under auctions and every running lot under live', () => {
    expect(shownUnder('auctions')).toEqual(['auction live', 'auction ending']);
    expect(shownUnder('live')).toEqual(SALE_FORMATS.flatMap((format) => [`${format} live`, `${format} ending`]));
  });

  it.each(filterTable.cases)('show what they say: $filter', ({ filter, ...selection }) => {
    expect(SELECTION_OF_FILTER[filter as StageFilter]).toEqual(selection);
  });

  it('are all in the table', () => {
    expect(filterTable.cases.map(({ filter }) => filter)).toEqual(STAGE_FILTERS);
  });

  it('show all lots under "all", except hidden sales and withdrawn lots', () => {
    const missing = STAGES.filter((stage) => !SELECTION_OF_FILTER.all.stages.includes(stage));
    expect(missing).toEqual(['soldHidden', 'ended']);
  });

  it.each(filterTable.stages)('stand for the stage filter of the listings: $stage', ({ stage, stages }) => {
    expect(selectionOfStage(stage as Stage | null)).toEqual({ stages, saleFormats: null });
  });

  it('leave collections out of pages of tags', () => {
    expect(TAG_PAGE).toEqual({ ...filterTable.tagPage, saleFormats: null });
    expect(STAGES.filter((stage) => isSelected(stage, 'auction', TAG_PAGE))).toEqual([
      'comingSoon',
      'live',
      'ending',
      'buyNow',
      'sold',
    ]);
    expect([4, 5, 6].map(tagOfCollection)).toEqual([null, 'charity-auction', null]);
  });

  it.each([
    ['charity-auction', 'charity-auction'],
    ['5', 'charity-auction'],
    ['6', null],
    ['the-kendal-barn', null],
    ['', null],
  ])('name a tag in the address /collection/%s: %s', (slug, tag) => {
    expect(tagOfSlug(slug)).toBe(tag);
  });
});

describe('tiles of our own among the hits', () => {
  it.each(tileTable.cases)('$note', ({ hits, tiles, placed }) => {
    const ours = tiles.map(([name, place]) => ({ name: String(name), pagePosition: Number(place) }));
    const all = placeTiles(hits, ours);
    expect(all.map((item) => (typeof item === 'string' ? item : item.name))).toEqual(placed);
  });

  const tiles = fc.array(fc.integer({ min: -2, max: 30 }).map((pagePosition) => ({ pagePosition })));
  itHolds('lose no hit and no tile, and leave the hits in order', [fc.array(fc.integer()), tiles], (hits, custom) => {
    const placed = placeTiles(hits, custom);
    expect(placed.filter((item) => typeof item === 'number')).toEqual(hits);
    expect(placed).toHaveLength(hits.length + custom.length);
    for (const each of custom) expect(placed).toContain(each);
  });
});

describe('readSort', () => {
  it('reads the known orders, and any other text as ending soonest', () => {
    expect([null, '', 'newest', 'Newest'].map(readSort)).toEqual(['relevance', 'relevance', 'newest', 'relevance']);
  });
});
