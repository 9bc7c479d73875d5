import { randomUUID } from 'node:crypto';
import { saveProspect } from '@marque/core/contracts/prospects';
import { searchListings, searchSoldPrices } from '@marque/core/contracts/search';
import { HITS_PER_PAGE, SOLD_STATISTICS_HITS } from '@marque/core/rules/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { plateForm } from '../api-tests/selling/selling-calls.ts';
import { refused } from '../platform/http/index.ts';
import { createMemoryRateLimitStore, createRateLimiter, RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { searchCost } from '../search/search-cost.ts';
import { attempts, printCounts } from './attack-size.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The longest refusal of a request, in characters. */
const LONGEST_REFUSAL = 20_000;

/** Keys of about the longest body that is read. */
const LONGEST_BODY_KEYS = 20_000;

const answersOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, '']));

describe('a form with very many keys', () => {
  it.each([
    ['draft', 0 as const],
    ['submission', 1 as const],
  ])('is refused as a %s with one short detail', async (kind, isSubmitted) => {
    const keys = attempts(5_000, 90_000);
    const answer = await server
      .program('seller')
      .call(saveProspect, plateForm(randomUUID(), { answers: answersOf(keys), isSubmitted }));
    const text = JSON.stringify(answer.json);
    printCounts(`a ${kind} of many keys`, { keys, status: answer.status, 'characters answered': text.length });
    // The longest bodies are refused before they are read.
    const details = [{ path: 'body.formData.answers', message: 'More than 500 entries.' }];
    expect(answer.json).toMatchObject(keys > LONGEST_BODY_KEYS ? { code: 413 } : { code: 400, details });
    expect(text.length).toBeLessThan(300);
  });

  it('is refused above twice the longest form', async () => {
    const form = (keys: number) => plateForm(randomUUID(), { answers: answersOf(keys) });
    expect((await server.program('seller').call(saveProspect, form(200))).status).toBe(201);
    expect((await server.program('seller').call(saveProspect, form(201))).json).toMatchObject({
      code: 400,
      details: [{ path: 'body.formData.answers', message: 'More than 200 answers.' }],
    });
  });
});

describe('the details of a refusal', () => {
  it('are fifty at most, with the number of the others', async () => {
    const answer = await server
      .program('seller')
      .call(saveProspect, plateForm(randomUUID(), { answers: answersOf(190), isSubmitted: 1 }));
    const { details, detailsOmitted } = answer.json as { details: readonly unknown[]; detailsOmitted: number };
    expect([answer.status, details.length]).toEqual([422, 50]);
    expect(detailsOmitted).toBeGreaterThan(139);
  });

  it('are short, whatever they quote', () => {
    const long = 'x'.repeat(100_000);
    const details = Array.from({ length: 90_000 }, () => ({ path: long, message: `${long}😀` }));
    const { problem } = refused(422, 'invalidAnswers', { details });
    expect(JSON.stringify(problem).length).toBeLessThan(2 * LONGEST_REFUSAL + 5_000);
    expect(problem.detailsOmitted).toBe(89_950);
  });
});

describe('a search', () => {
  const ask = (body: object) => server.visitor.call(searchListings, { params: { index: 'cars' }, body });

  it('gives 96 lots a page at most, and a thousand prices with their currencies alone', async () => {
    expect((await ask({ hitsPerPage: HITS_PER_PAGE })).status).toBe(200);
    expect((await ask({ hitsPerPage: HITS_PER_PAGE + 1 })).status).toBe(400);
    const { hits } = await server.visitor.ask(searchSoldPrices, {
      params: { index: 'cars' },
      body: {
        facetFilters: { stage: ['sold'] },
        hitsPerPage: SOLD_STATISTICS_HITS,
        attributesToRetrieve: ['currencyCode', 'priceSold'],
      },
    });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every((hit) => Object.keys(hit).toSorted().join() === 'currencyCode,priceSold')).toBe(true);
    // Visitors are before the login wall.
    expect(hits.every(({ priceSold }) => priceSold === null)).toBe(true);
  });

  it('gives members the prices that a page of lots gives them', async () => {
    const member = server.program('buyer');
    const asked = { params: { index: 'cars' as const }, body: { facetFilters: { stage: ['sold'] } } };
    const lots = await member.ask(searchListings, asked);
    const attributesToRetrieve = ['priceSold' as const, 'currencyCode' as const];
    const prices = await member.ask(searchSoldPrices, { ...asked, body: { ...asked.body, attributesToRetrieve } });
    expect(prices.hits).toEqual(lots.hits.map(({ priceSold, currencyCode }) => ({ priceSold, currencyCode })));
    expect(prices.hits.some(({ priceSold }) => priceSold !== null)).toBe(true);
  });

  it('counts by what it costs, for all visitors of a network', async () => {
    const rateLimitStore = createMemoryRateLimitStore({ monotonicNow: () => 0 });
    const limiter = createRateLimiter({ config: { world: 'demo' }, rateLimitStore }, 'searchesByVisitors');
    const cost = searchCost({ facets: ['make', 'stage', 'lotType', 'saleFormat', 'regionCode', 'vendorType'] });
    const times = attempts(1_000, 20_000);
    let allowed = 0;
    for (let nth = 0; nth < times; nth += 1) {
      if ((await limiter.take(`2001:db8::${nth.toString(16)}`, cost)) === null) allowed += 1;
    }
    printCounts('full pages of one /64 in a minute', { asked: times, allowed });
    expect(allowed).toBe(Math.floor(RATE_LIMITS.searchesByVisitors.most / cost));
  });
});
