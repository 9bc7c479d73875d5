import type { Listing } from '@marque/core/contracts/listings';
import { fromMajor } from '@marque/core/rules/money';
import { ERAS } from '@marque/core/rules/search';
import { expect, it } from 'vitest';
import { readQuestion, statisticsPath } from './address.ts';
import { activityOf, addUp } from './load-statistics.ts';

function sold(auctionId: number, modelYear: number | null, priceSold: number | null): Listing {
  return { auctionId, modelYear, priceSold, currencyCode: 'gbp' } as Listing;
}

const LAST = [sold(1, 1971, 20_000), sold(4, 1972, null)];
const pounds = (...amounts: readonly number[]) => amounts.map((amount) => fromMajor(amount, 'gbp'));
const [FIRST, SECOND, THIRD] = ERAS;

it('adds up the prices of an era and counts those that have lots', () => {
  if (FIRST === undefined || SECOND === undefined || THIRD === undefined) return expect.fail('There are no eras.');
  const eras = [
    { era: FIRST, count: 0 },
    { era: SECOND, count: 2 },
    { era: THIRD, count: 1 },
  ];
  const figures = addUp({ found: 4, ofEra: 2, last: LAST, prices: pounds(20_000, 40_000), eras });
  expect(figures.statistics).toMatchObject({ count: 2, total: fromMajor(60_000, 'gbp') });
  expect(figures.spread?.middle).toEqual(fromMajor(20_000, 'gbp'));
  expect(figures.eras.map(({ count }) => count)).toEqual([2, 1]);
  expect([figures.last, figures.found]).toEqual([LAST, 4]);
});

it('A-001: shows the fixed figures for a thousand or more lots, with any era', () => {
  const lots = { last: LAST, prices: pounds(5_000), eras: [] };
  expect(addUp({ found: 1_000, ofEra: 1_000, ...lots })).toMatchObject({
    statistics: { isFallback: true, count: 2_700 },
    spread: null,
    eras: [],
  });
  expect(addUp({ found: 1_400, ofEra: 3, ...lots })).toMatchObject({ statistics: { isFallback: true }, found: 1_400 });
});

it('leaves out sums of withheld prices', () => {
  expect(addUp({ found: 1, ofEra: 1, last: LAST, prices: [], eras: [] })).toMatchObject({
    statistics: { total: null, largest: null, count: 1 },
    spread: null,
  });
});

it('gives the sell-through and the bids of auctions in place of withheld prices', () => {
  const auction = (noBids: number) => ({ ...sold(noBids, 1971, null), saleFormat: 'auction', noBids });
  const classified = { ...sold(90, 1971, null), saleFormat: 'classified', noBids: 0 };
  const hits = [auction(12), auction(31), classified] as Listing[];
  const facets = { stage: { sold: 60, soldhidden: 10, salepending: 5, unsold: 25, live: 300, ended: 9 } };
  expect(activityOf({ hits, facets })).toEqual({ sellThrough: 75, averageBids: 22 });
  expect(activityOf({ hits: [], facets: {} })).toEqual({ sellThrough: null, averageBids: null });
});

it.each([
  ['/sell-with-us/statistics', '', { words: '', era: null }],
  ['/sell-with-us/statistics?q=Porsche+911', '?q=%20Porsche%20%20911', { words: 'Porsche 911', era: null }],
  ['/sell-with-us/statistics?q=911&from=1974', '?q=911&from=1974', { words: '911', era: { from: 1974, to: 1989 } }],
  ['/sell-with-us/statistics?q=911', '?q=911&from=1975', { words: '911', era: null }],
] as const)('%s is asked by %s', (path, search, question) => {
  expect(readQuestion(new URLSearchParams(search))).toEqual(question);
  expect(statisticsPath('cars', question.words, question.era)).toBe(path);
});
