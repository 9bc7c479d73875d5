import type { SearchReply, SearchRequest } from '@marque/core/contracts/search';
import { SITES, type Site } from '@marque/core/rules/lot';
import { LAST_PAGE } from '@marque/core/rules/search';
import type { Insertable } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  type Harness,
  readLot,
  STAFF,
  startHarness,
  taken,
} from '../auction-tests/test-harness.ts';
import type { LotRow } from '../lots/lot-row.ts';
import type { LotsTable } from '../platform/db/index.ts';
import { type Caller, createApp, mountRoutes } from '../platform/http/index.ts';
import { createInProcessSearch, type SearchPort } from '../platform/search/index.ts';
import type { LotQuery } from '../platform/search/port.ts';
import { VISITOR_FACTS } from '../platform/testing.ts';
import { createSearch } from './index.ts';

const HOUR = 3_600_000;
const DEALER = 50;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Who = 'visitor' | 'crawler' | 'member' | 'staff';

function callerOf(harness: Harness, who: Who): Caller {
  if (who === 'visitor' || who === 'crawler') return { kind: 'visitor', isCrawler: who === 'crawler' };
  const account = harness.people.get(who === 'staff' ? STAFF : ANN);
  if (!account) throw new Error('unknown account');
  return { kind: 'member', account, sessionId: 's', via: 'bearer', isCrawler: false };
}

/** An auction harness with search on top, as the composition root wires them, and a private vendor and a dealer in it. */
async function open({ isWallUp = true } = {}) {
  const harness = await startHarness();
  await addVendor(harness, 1, 'private');
  await addVendor(harness, DEALER, 'trade');
  const log = pino({ level: 'silent' });
  const port = hearQueries(createInProcessSearch());
  const search = createSearch({ ...harness.context, log }, harness.auctions.lots, harness.auctions.listings, {
    loginWall: () => isWallUp,
    port,
  });
  harness.auctions.lots.onChanged((row) => search.update(row));

  let who: Who = 'member';
  const app = await createApp({ log, requestLimit: 1e6 });
  mountRoutes(app, search.routes, {
    identify: () => ({
      ...VISITOR_FACTS,
      caller: callerOf(harness, who),
      receivedAt: harness.clock.now(),
    }),
    checksReplies: true,
  });
  closers.push(() => app.close());

  const post = (index: string, request: unknown) =>
    app.inject({ method: 'POST', url: `/v1/search/${index}`, payload: request as object });
  async function find(request: SearchRequest, as: Who = 'member', index: Site = 'cars'): Promise<SearchReply> {
    who = as;
    const answer = await post(index, request);
    expect(answer.json()).not.toHaveProperty('code');
    return answer.json<SearchReply>();
  }
  const titles = async (request: SearchRequest, as?: Who) => (await find(request, as)).hits.map((hit) => hit.title);
  return { harness, search, port, post, find, titles };
}

/** Keeps what is asked of a search. */
function hearQueries(port: SearchPort): SearchPort & { readonly queries: LotQuery[] } {
  const queries: LotQuery[] = [];
  const find: SearchPort['find'] = (query) => {
    queries.push(query);
    return port.find(query);
  };
  return { ...port, find, queries };
}

async function addVendor(harness: Harness, id: number, vendorType: 'private' | 'trade'): Promise<void> {
  await harness.db.write((tx) =>
    tx
      .insertInto('users')
      .values({
        id,
        email: `${id}@example.org`,
        password_hash: '',
        first_name: 'A',
        last_name: 'Vendor',
        nickname: `vendor_${id}`,
        role: 'user',
        vendor_type: vendorType,
        is_vip: 0,
        is_blocked: 0,
        country_code: 'GB',
        language_code: 'en',
        opt_in_sms: 0,
        opt_in_daily_briefing: 0,
        created_at: 0,
      })
      .execute(),
  );
}

/** Puts a lot in, with any column set, and tells of it as a commit would. */
async function add(harness: Harness, title: string, columns: Partial<Insertable<LotsTable>> = {}): Promise<number> {
  const { id } = await addLot(harness);
  await change(harness, id, { title, ...columns });
  harness.auctions.lots.changed(await readLot(harness, id));
  return id;
}

/** Puts lots in behind the back of the search. */
async function insertCopies(
  harness: Harness,
  original: LotRow,
  titles: readonly string[],
  columns: Partial<Insertable<LotsTable>> = {},
): Promise<void> {
  const copies = titles.map((title, index) => ({
    ...original,
    ...columns,
    id: original.id + 100 + index,
    slug: `copy-of-${title}`,
    title,
  }));
  // One statement holds only so many values.
  for (let from = 0; from < copies.length; from += 100) {
    await harness.db.write((tx) =>
      tx
        .insertInto('lots')
        .values(copies.slice(from, from + 100))
        .execute(),
    );
  }
}

async function change(harness: Harness, id: number, columns: Partial<Insertable<LotsTable>>): Promise<void> {
  await harness.db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
}

describe('a search', () => {
  it('answers with listings, counts and pages in the form of the contract', async () => {
    const { harness, find } = await open();
    await add(harness, 'Porsche 911', { make: 'Porsche', model: '911', model_year: 1973, start_price: 4_200_000 });
    await add(harness, 'Lotus Elan', { make: 'Lotus', vendor_id: DEALER, country_code: 'DE' });
    const reply = await find({ query: 'porshe', facets: ['make', 'stage', 'vendorType', 'regionCode'] });
    expect(reply).toMatchObject({ nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 96, query: 'porshe' });
    expect(reply.hits).toMatchObject([{ title: 'Porsche 911', vendorNickName: 'vendor_1', stage: 'live' }]);
    expect(reply.facets).toEqual({
      make: { Porsche: 1 },
      stage: { live: 1, ending: 1 },
      vendorType: { private: 1 },
      regionCode: { UK: 1 },
    });
  });

  it('without words or filters lists all lots', async () => {
    const { harness, titles } = await open();
    await add(harness, 'a', { is_boosted: 1 });
    await add(harness, 'b', { stage: 'sold' });
    expect(await titles({})).toEqual(['a', 'b']);
    expect(await titles({ query: '  ', facetFilters: { make: [] } })).toEqual(['a', 'b']);
  });

  it('pages from 0, 96 at a time unless told otherwise', async () => {
    const { harness, find } = await open();
    for (let count = 0; count < 100; count += 1) await addLot(harness);
    expect(await find({})).toMatchObject({ nbHits: 100, nbPages: 2, hitsPerPage: 96 });
    expect((await find({ page: 1 })).hits).toHaveLength(4);
    expect((await find({ page: 7 })).hits).toEqual([]);
    expect(await find({ hitsPerPage: 0 })).toMatchObject({ nbHits: 100, nbPages: 0, hits: [] });
    const attributesToRetrieve = ['priceSold' as const, 'currencyCode' as const];
    expect((await find({ hitsPerPage: 1000, attributesToRetrieve })).hits).toHaveLength(100);
  });

  it('reads stages, formats and makes in any spelling and answers in that of the wire', async () => {
    const { harness, find, titles } = await open();
    await add(harness, 'buy now', { stage: 'buyNow', sale_format: 'buyItNow', make: 'Alfa Romeo' });
    await add(harness, 'coming', { stage: 'comingSoon', starts_at: harness.clock.now() + HOUR });
    await add(harness, 'in its last day', { ends_at: harness.clock.now() + HOUR });
    for (const stage of ['buynow', 'buyNow', 'buy-now']) {
      expect(await titles({ facetFilters: { stage: [stage] } })).toEqual(['buy now']);
    }
    expect(await titles({ facetFilters: { stage: ['ending'] } })).toEqual(['in its last day']);
    expect(await titles({ facetFilters: { stage: ['comingsoon', 'buynow'] } })).toEqual(['coming', 'buy now']);
    expect(await titles({ facetFilters: { saleFormat: ['buy_now'], make: ['alfa romeo'] } })).toEqual(['buy now']);
    expect(await titles({ facetFilters: { stage: ['nonsense'] } })).toEqual([]);
    expect((await find({ facets: ['stage'] })).facets).toEqual({
      stage: { buynow: 1, comingsoon: 1, live: 1, ending: 1 },
    });
  });

  it('keeps the sites apart', async () => {
    const { harness, search, find } = await open();
    const { id } = await addLot(harness);
    const car = await readLot(harness, id);
    await insertCopies(harness, car, ['Speedmaster'], { site: 'watches', lot_type: 'watch' });
    await search.buildIndex();
    const found = await Promise.all(SITES.map(async (site) => (await find({}, 'member', site)).hits));
    expect(found.map((hits) => hits.map((hit) => hit.title))).toEqual([['A car'], ['Speedmaster']]);
  });

  it('finds a registration with its spaces or without', async () => {
    const { harness, titles } = await open();
    await add(harness, 'AB12 CDE', { lot_type: 'plate' });
    for (const query of ['ab12cde', 'AB12 CDE', 'ab12', 'ab12c']) expect(await titles({ query })).toEqual(['AB12 CDE']);
  });

  it.each([
    { page: -1 },
    { hitsPerPage: 1001 },
    { sort: 'best' },
    { facets: ['colour'] },
    { facets: Array(7).fill('make') },
    { page: LAST_PAGE },
    { page: 11, hitsPerPage: 1000, attributesToRetrieve: ['priceSold', 'currencyCode'] },
    { hitsPerPage: 97 },
    { query: 'x'.repeat(201) },
  ])('refuses %j', async (request) => {
    const { post } = await open();
    expect((await post('cars', request)).statusCode).toBe(400);
  });

  it('counts a facet once, however often it is asked for', async () => {
    const { harness, port, find } = await open();
    await add(harness, 'a', { make: 'Porsche' });
    const reply = await find({ facets: ['make', 'make', 'make', 'stage', 'make', 'make'] });
    expect(reply.facets).toMatchObject({ make: { Porsche: 1 } });
    expect(port.queries.at(-1)?.facets).toEqual(['make', 'stage']);
  });

  it('gives pages up to the last of the listings', async () => {
    const { post } = await open();
    expect((await post('cars', { page: LAST_PAGE - 1 })).statusCode).toBe(200);
    expect(
      (await post('cars', { page: 10, hitsPerPage: 1000, attributesToRetrieve: ['priceSold', 'currencyCode'] }))
        .statusCode,
    ).toBe(200);
    expect((await post('cars', { page: 1000, hitsPerPage: 10 })).statusCode).toBe(200);
  });

  it('knows no other index', async () => {
    const { post } = await open();
    expect((await post('boats', {})).statusCode).toBe(404);
  });
});

describe('the index', () => {
  it('takes in the whole database at the start', async () => {
    const { harness, search, find } = await open();
    for (let count = 0; count < 4; count += 1) await addLot(harness);
    const titles = Array.from({ length: 700 }, (_, index) => `c${index}`);
    await insertCopies(harness, await readLot(harness, 1), titles);
    expect(await search.size()).toBe(4);
    await search.buildIndex();
    expect(await search.size()).toBe(704);
    expect((await find({ query: 'c699' })).nbHits).toBe(1);
  });

  it('is complete before the first search is answered', async () => {
    const { harness, search, find } = await open();
    await addLot(harness);
    await insertCopies(harness, await readLot(harness, 1), ['a', 'b', 'c']);
    expect((await find({})).nbHits).toBe(4);
    await search.stop();
  });

  it('does not go back to a row that was read before a commit', async () => {
    const { harness, search, titles } = await open();
    const id = await add(harness, 'old title');
    const before = await readLot(harness, id);
    await Promise.all([search.update({ ...before, title: 'new title', revision: 1 }), search.update(before)]);
    expect(await titles({ query: 'old' })).toEqual([]);
    expect(await titles({ query: 'new' })).toHaveLength(1);
  });

  it('follows every bid', async () => {
    const { harness, titles } = await open();
    const quiet = await add(harness, 'quiet', { start_price: 100_000 });
    const busy = await add(harness, 'busy', { start_price: 100_000 });
    expect(await titles({ numericFilters: { priceFrom: 2000 } })).toEqual([]);
    taken(await bid(harness, { id: busy }, BEN, 2000));
    expect(await titles({ numericFilters: { priceFrom: 2000 } })).toEqual(['busy']);
    expect(await titles({ sort: 'mostBids' })).toEqual(['busy', 'quiet']);
    expect(await titles({ sort: 'priceLow' })).toEqual(['quiet', 'busy']);
    expect(await titles({ auctionIds: [quiet] })).toEqual(['quiet']);
  });

  it('reads a price as of the currency that is asked for', async () => {
    const { harness, titles } = await open();
    await add(harness, 'in pounds', { start_price: 100_000_00 });
    await add(harness, 'in Hong Kong', { start_price: 1_000_000_00, currency: 'hkd' });
    expect(await titles({ numericFilters: { priceFrom: 100_000 } })).toEqual(['in pounds']);
    expect(await titles({ numericFilters: { priceFrom: 100_000, currency: 'hkd' } })).toEqual(['in Hong Kong']);
  });

  it('says which lots; what they show is read from their rows', async () => {
    const { harness, find } = await open();
    const id = await add(harness, 'a');
    await change(harness, id, { price: 777_700, no_watchers: 12 });
    expect((await find({})).hits).toMatchObject([{ currentBid: 7777, noWatchers: 12 }]);
  });
});

describe('prices of sold lots', () => {
  const SOLD = { stage: 'sold', sold_price: 5_000_000, price: 5_000_000, no_bids: 9, leader_id: BEN } as const;

  it('can’t be guessed by visitors with price filters or sorts', async () => {
    const { harness, titles, find } = await open();
    await add(harness, 'cheap', { ...SOLD, sold_price: 100_000 });
    await add(harness, 'dear', SOLD);
    await add(harness, 'pending', { ...SOLD, stage: 'salePending' });
    await add(harness, 'hidden', { ...SOLD, stage: 'soldHidden' });
    for (const numericFilters of [{ priceFrom: 0 }, { priceTo: 1e9 }, { priceFrom: 50_000, priceTo: 50_000 }]) {
      expect(await titles({ numericFilters }, 'visitor')).toEqual([]);
    }
    expect(await titles({ sort: 'priceLow' }, 'visitor')).toEqual(await titles({ sort: 'priceHigh' }, 'visitor'));
    expect(await titles({ sort: 'priceLow' }, 'member')).not.toEqual(await titles({ sort: 'priceHigh' }, 'member'));
    const withheld = await find({}, 'visitor');
    expect(withheld.hits).toHaveLength(4);
    expect(JSON.stringify(withheld)).not.toMatch(/50000|5000000/);
  });

  it.each<[Who, boolean]>([
    ['visitor', true],
    ['visitor', false],
    ['crawler', true],
    ['member', true],
    ['staff', true],
  ])('are searched by for a %s (wall up: %s) exactly when they are shown', async (who, isWallUp) => {
    const { harness, find } = await open({ isWallUp });
    const stages = ['live', 'sold', 'soldHidden', 'salePending', 'buyNow'] as const;
    for (const stage of stages) await add(harness, stage, { ...SOLD, stage, buy_now_price: 5_000_000 });
    const shown = (await find({}, who)).hits.filter((hit) => !hit.priceWithheld).map((hit) => hit.title);
    const found = (await find({ numericFilters: { priceFrom: 50_000, priceTo: 50_000 } }, who)).hits;
    expect(found.map((hit) => hit.title).toSorted()).toEqual(shown.toSorted());
    expect(shown).toHaveLength(who === 'visitor' && isWallUp ? 2 : 5);
  });
});
