import houseTable from '@marque/fixtures/cases/search-house-tiles.json' with { type: 'json' };
import makeTable from '@marque/fixtures/cases/search-makes-shown.json' with { type: 'json' };
import pageTable from '@marque/fixtures/cases/search-pages.json' with { type: 'json' };
import regionTable from '@marque/fixtures/cases/search-region-toggle.json' with { type: 'json' };
import tabTable from '@marque/fixtures/cases/search-stage-tabs.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/buy.json' with { type: 'json' };
import { forAll } from '../../laws.arbitrary.ts';
import { SALE_FORMATS, type Site, type Stage } from '../../lot/index.ts';
import type { Region } from '../../places/index.ts';
import {
  countOfTab,
  FILTER_SALE_FORMATS,
  LANDING_MAKES,
  MAKES_SHOWN,
  makesToShow,
  POPULAR_MAKES,
  pagesToOffer,
  promoTiles,
  regionToggle,
  siteOfMake,
  TAB_STAGES,
  toggled,
  WATCH_BRANDS,
} from '../index.ts';

describe('the makes of a filter', () => {
  it.each(makeTable.cases)('$note', ({ typed, chosen, shown }) => {
    const makes = makesToShow(makeTable.counts, typed, chosen);
    expect(makes.map(({ value, count }) => `${value} ${count}`)).toEqual(shown);
  });

  it('are eight and the chosen one, at most', () => {
    const counts = fc.dictionary(fc.string({ minLength: 1 }), fc.nat());
    forAll([counts, fc.option(fc.string({ minLength: 1 }), { nil: null })], (all, chosen) => {
      const shown = makesToShow(all, '', chosen).map(({ value }) => value);
      expect(shown.length).toBeLessThanOrEqual(MAKES_SHOWN + 1);
      if (chosen !== null) expect(shown).toContain(chosen);
    });
  });
});

describe('fixed lists', () => {
  const inOrder = (list: readonly string[]) => list.toSorted((left, right) => left.localeCompare(right, 'en'));

  it('of popular makes and of brands are sorted by name without repeats', () => {
    for (const list of [POPULAR_MAKES, WATCH_BRANDS]) {
      expect(list).toEqual(inOrder(list));
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('of popular makes lead to pages of their own', () => {
    expect(LANDING_MAKES).toEqual(expect.arrayContaining([...POPULAR_MAKES]));
  });

  it('of sale formats omit those with a tab of their own', () => {
    expect(SALE_FORMATS.filter((format) => format !== 'buyItNow')).toEqual(FILTER_SALE_FORMATS);
  });
});

describe('the site of a make', () => {
  it.each([
    ['Fiat 500 F', 'cars'],
    ['Omega Seamaster 300', 'watches'],
    ['TAG Heuer Monaco', 'watches'],
    ['rolex', 'watches'],
    ['Omegasport', 'cars'],
    ['', 'cars'],
  ])('of %j is %s', (name, site) => {
    expect(siteOfMake(name)).toBe(site);
  });
});

describe('a value in a list', () => {
  const all = ['car', 'bike', 'plate'];
  it.each([
    [[], 'bike', ['bike']],
    [['plate'], 'car', ['car', 'plate']],
    [['car', 'plate'], 'car', ['plate']],
    [['car'], 'boat', ['car']],
  ])('%j with %s: %j', (list, value, expected) => {
    expect(toggled(list, value, all)).toEqual(expected);
  });
});

it.each(regionTable.cases)('the switch of regions on $site in $ownRegion: $offered', ({ site, ownRegion, offered }) => {
  expect(regionToggle(site as Site, ownRegion as Region)).toEqual(offered);
});

describe('the tabs of the listings', () => {
  it.each(tabTable.cases)('$stage: $count', ({ stage, count }) => {
    expect(countOfTab(stage as Stage | null, tabTable.byStage)).toBe(count);
  });

  it('are all in the table', () => {
    expect(tabTable.cases.map(({ stage }) => stage)).toEqual(TAB_STAGES);
  });
});

describe('pages', () => {
  it.each(pageTable.cases)('page $page of $pages: $offered', ({ page, pages, offered }) => {
    expect(pagesToOffer(page, pages)).toEqual(offered);
  });

  it('lead from the first to the last over the one shown, and never leave out a single one', () => {
    const places = fc
      .integer({ min: 1, max: 1_000 })
      .chain((pages) => fc.integer({ min: 1, max: pages }).map((page) => [page, pages] as const));
    forAll([places], ([page, pages]) => {
      const offered = pagesToOffer(page, pages);
      expect(offered).toEqual(expect.arrayContaining([1, page, pages]));
      offered.forEach((number, index) => {
        const before = offered[index - 1];
        const after = offered[index + 1];
        if (number === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(number).toBe(before + 1);
      });
    });
  });
});

it.each(houseTable.cases)('promo tiles on $site, page $page', ({ site, page, tiles }) => {
  const placed = promoTiles(site as Site, page);
  expect(placed.map(({ pagePosition, key, href }) => `${pagePosition} ${key} ${href}`)).toEqual(tiles);
  for (const { key } of placed) expect(texts.promo[key].title).toBeTruthy();
});
