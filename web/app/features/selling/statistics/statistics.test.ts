import type { Listing } from '@marque/core/contracts/listings';
import { expect, it } from 'vitest';
import { readQuestion, statisticsPath } from './address.ts';
import { activityOf, addUp } from './load-statistics.ts';

function sold(auctionId: number, modelYear: number | null, priceSold: number | null): Listing {
  return { auctionId, modelYear, priceSold, currencyCode: 'gbp' } as Listing;
}

const HITS = [sold(1, 1971, 20_000), sold(2, 1985, 40_000), sold(3, null, 30_000), sold(4, 1972, null)];

it.each([
  ['all of them', null, { count: 4, total: 90_000, last: [1, 2, 3, 4], middle: 30_000 }],
  ['an era', { from: 1960, to: 1973 }, { count: 2, total: 20_000, last: [1, 4], middle: 20_000 }],
] as const)('adds up %s', (_, era, expected) => {
  const { statistics, last, eras, spread, found } = addUp(HITS, HITS.length, era);
  expect({
    count: statistics.count,
    total: (statistics.total?.minor ?? 0) / 100,
    last: last.map(({ auctionId }) => auctionId),
    middle: (spread?.middle.minor ?? 0) / 100,
  }).toEqual(expected);
  expect(found).toBe(4);
  expect(eras.map(({ era: { from }, count }) => [from, count])).toEqual([
    [1960, 2],
    [1974, 1],
  ]);
});

it('A-001: shows the fixed figures for a thousand or more lots, with any era', () => {
  const hits = Array.from({ length: 1_000 }, (_, index) => sold(index + 1, 1971, 5_000));
  expect(addUp(hits, 1_000, null)).toMatchObject({
    statistics: { isFallback: true, count: 2_700 },
    spread: null,
    eras: [],
  });
  expect(addUp(hits, 1_400, { from: 1974, to: 1989 })).toMatchObject({
    statistics: { isFallback: true },
    found: 1_400,
  });
});

it('leaves out sums of withheld prices', () => {
  expect(addUp([sold(1, 1971, null)], 1, null)).toMatchObject({
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
