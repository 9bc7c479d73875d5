import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCIES, conversionFactor } from '@marque/core/rules/money';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LotQuery, SearchableLot } from '../port.ts';
import { describeSearch } from '../search-contract.ts';
import { createAlgoliaSearch } from './index.ts';
import { type FakeAlgolia, startFakeAlgolia } from './testing/fake-algolia.ts';

let algolia: FakeAlgolia;
let lastPrefix = 0;
beforeAll(async () => {
  algolia = await startFakeAlgolia();
});
afterAll(() => algolia.stop());

function open(isReader = false, indexPrefix = `test_${++lastPrefix}_`) {
  const log = pino({ level: 'silent' });
  const settings = { appId: 'APP', apiKey: 'key', indexPrefix, url: algolia.url };
  return createAlgoliaSearch(settings, { log }, { isReader, retryAfterMs: [1, 1] });
}

describeSearch('Algolia', () => open(), { readsWordsExactly: false, runs: 30 });

const LOT: SearchableLot = {
  lotId: 1,
  site: 'cars',
  revision: 1,
  name: 'Porsche 911',
  words: '',
  facts: [],
  lotType: 'car',
  stage: 'live',
  saleFormat: 'auction',
  make: '-Porsche',
  regionCode: 'UK',
  vendorType: 'private',
  modelYear: 1966,
  endsAt: null,
  listedAt: 1,
  price: 100,
  currency: 'gbp',
  noBids: 0,
  isBoosted: false,
};
const QUERY: LotQuery = {
  site: 'cars',
  text: '',
  filters: {},
  facets: [],
  years: { from: null, to: null },
  prices: { from: null, to: null, currency: 'gbp' },
  endsBefore: null,
  lotIds: null,
  sort: 'relevance',
  offset: 0,
  limit: 100,
  now: 0,
  seesSoldPrices: true,
};

describe('the hosted index', () => {
  it('is ordered, filtered and counted by settings that are pushed at the first put', async () => {
    const search = open(false, 'settings_');
    await search.put([LOT]);
    expect(algolia.settingsOf('settings_lots_cars')).toMatchObject({
      ranking: ['attribute', 'exact', 'typo', 'asc(stageRank)', 'asc(turn)', 'desc(lotId)'],
      queryType: 'prefixLast',
      attributesToRetrieve: ['lotId'],
    });
    expect(algolia.settingsOf('settings_lots_watches_cheapest')).toMatchObject({
      ranking: ['asc(sortPrice)', 'asc(turn)', 'desc(lotId)'],
    });
  });

  it('is made by the first search, if no lot was put before, but not by a process that only reads', async () => {
    await expect(open(true, 'missing_').find(QUERY)).rejects.toThrow();
    expect(await open(false, 'missing_').find(QUERY)).toEqual({ lotIds: [], total: 0, facets: {} });
    expect(await open(true, 'missing_').find(QUERY)).toMatchObject({ total: 0 });
  });

  it('keeps its lots over a restart, and a start replaces a record of the same revision', async () => {
    await open(false, 'restart_').put([LOT]);
    const again = open(false, 'restart_');
    expect(await again.size()).toBe(1);
    // A start takes much longer than the hundredth of a second by which versions of a revision differ.
    await sleep(20);
    await again.put([{ ...LOT, name: 'Lotus Elan' }]);
    expect((await again.find({ ...QUERY, text: 'lotus' })).lotIds).toEqual([1]);
  });

  it('is not written by a process that renders pages', async () => {
    const [server, renderer] = [open(false, 'reader_'), open(true, 'reader_')];
    await server.put([LOT]);
    const { batches } = algolia;
    await renderer.put([{ ...LOT, lotId: 2, revision: 9 }]);
    expect(algolia.batches).toBe(batches);
    expect((await renderer.find(QUERY)).lotIds).toEqual([1]);
  });

  it('keeps the newest revision, whichever of two processes writes last', async () => {
    const [one, other] = [open(false, 'two_'), open(false, 'two_')];
    await one.put([{ ...LOT, revision: 5, noBids: 5, name: 'five' }]);
    await other.put([{ ...LOT, revision: 4, noBids: 4, name: 'four' }]);
    expect((await one.find({ ...QUERY, text: 'five' })).lotIds).toEqual([1]);
    expect((await one.find({ ...QUERY, text: 'four' })).lotIds).toEqual([]);
  });

  it('is sent a batch again after a failure, and rejects when it fails for good', async () => {
    const search = open();
    await search.put([LOT]);
    algolia.fail(2);
    await search.put([{ ...LOT, lotId: 2 }]);
    expect(await search.size()).toBe(2);
    algolia.fail(1_000);
    await expect(search.put([{ ...LOT, lotId: 3 }])).rejects.toThrow();
    algolia.fail(0);
    await search.put([{ ...LOT, lotId: 4 }]);
    expect(await search.size()).toBe(3);
  });

  it('is sent in one batch what is put while another is under way', async () => {
    const search = open();
    await search.put([LOT]);
    const { batches } = algolia;
    await Promise.all(Array.from({ length: 50 }, (_, index) => search.put([{ ...LOT, lotId: index + 2 }])));
    expect(algolia.batches - batches).toBeLessThanOrEqual(2);
    expect(await search.size()).toBe(51);
  });

  it('filters by a make that begins with a hyphen', async () => {
    const search = open();
    await search.put([LOT, { ...LOT, lotId: 2, make: 'Lotus' }]);
    expect((await search.find({ ...QUERY, filters: { make: ['-PORSCHE'] } })).lotIds).toEqual([1]);
  });

  it('finds lots of a range of years by its words', async () => {
    const search = open();
    await search.put([LOT, { ...LOT, lotId: 2, modelYear: 1975 }]);
    expect((await search.find({ ...QUERY, text: '60s porsche' })).lotIds).toEqual([1]);
  });
});

it('prices with a common currency can be ordered by their price in pounds, or share their currency', () => {
  for (const to of CURRENCIES) {
    const comparable = CURRENCIES.filter((from) => conversionFactor(from, to) !== null);
    const inPounds = comparable.filter((from) => conversionFactor(from, 'gbp') !== null);
    expect(inPounds.length === comparable.length || comparable.length === 1).toBe(true);
  }
});
