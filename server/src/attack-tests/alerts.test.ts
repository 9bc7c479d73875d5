import { addSavedSearch, addSubscription } from '@marque/core/contracts/subscriptions';
import { LOT_TYPES, SALE_FORMATS } from '@marque/core/rules/lot';
import { MOST_SUBSCRIPTIONS, subscriptionKey } from '@marque/core/rules/people';
import {
  LONGEST_QUERY,
  LONGEST_SAVED_QUERY,
  MOST_SAVED_SEARCHES,
  parseRefinements,
  readQueryWords,
} from '@marque/core/rules/search';
import { describe, expect, it, vi } from 'vitest';
import { DEMO, serverForFile } from '../api-tests/harness/test-server.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { attempts, printCounts } from './attack-size.ts';

const server = await serverForFile();
const { db } = server.context;

async function countOf(table: 'subscriptions' | 'saved_searches', userId: number): Promise<number> {
  const { count } = await db.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

describe('an account that sets alerts without end', () => {
  it('keeps a bounded number of them, and is slowed down', async () => {
    const rival = server.program('rival');
    const params = { userId: DEMO.rival };
    const times = RATE_LIMITS.alertChanges.most + attempts(100, 9_400);
    const statuses: Record<number, number> = {};
    for (let nth = 0; nth < times; nth += 1) {
      const body = { subscriptionType: 'makeModel', subscriptionKey: `fiat_${nth}` };
      const { status } = await rival.call(addSubscription, { params, body });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const stored = await countOf('subscriptions', DEMO.rival);
    printCounts('alerts of one account', { sent: times, stored });
    expect(stored).toBe(MOST_SUBSCRIPTIONS);
    expect(statuses).toEqual({
      200: MOST_SUBSCRIPTIONS,
      409: RATE_LIMITS.alertChanges.most - MOST_SUBSCRIPTIONS,
      429: times - RATE_LIMITS.alertChanges.most,
    });
  });
});

/** Searches that are as long as can be saved, and as expensive to compare as their filters allow. */
const HOSTILE = [
  `query=${'a+'.repeat(200)}`,
  `query=${'e'.repeat(200)}`,
  `query=${'%E4%B8%AD'.repeat(22)}`,
  `query=${'-'.repeat(200)}&make=x`,
  `lotType=${'car,'.repeat(90)}bike`,
  'saleFormat=auction&'.repeat(25).slice(0, -1),
  `make=${'%20Fiat'.repeat(50)}`,
  `query=${'1a'.repeat(100)}&priceFrom=0.01&priceTo=9999999999`,
].map((query) => query.slice(0, LONGEST_SAVED_QUERY));

describe('an account that saves hostile searches', () => {
  it('keeps a bounded number of them, and others are still told about a new lot', async () => {
    const vip = server.program('vip');
    for (let nth = 0; nth < MOST_SAVED_SEARCHES + 20; nth += 1) {
      const query = `yearFrom=${1000 + nth}&${HOSTILE[nth % HOSTILE.length]}`.slice(0, LONGEST_SAVED_QUERY);
      await vip.call(addSavedSearch, { params: { userId: DEMO.vip }, body: { site: 'cars', name: 'x', query } });
    }
    expect(await countOf('saved_searches', DEMO.vip)).toBe(MOST_SAVED_SEARCHES);
    const key = subscriptionKey('Fiat', '500 F');
    const body = { subscriptionType: 'makeModel', subscriptionKey: key };
    await server.program('buyer').ask(addSubscription, { params: { userId: DEMO.buyer }, body });
    const payload = JSON.stringify({ like: 10003 });
    const headers = { 'content-type': 'application/json' };
    await server.visitor.send({ method: 'POST', path: '/dev/listings', payload, headers });
    const told = () =>
      db.read.selectFrom('mails').select('recipient').where('recipient', '=', 'buyer@marque.test').execute();
    await vi.waitUntil(async () => (await told()).length === 1, { timeout: 60_000, interval: 100 });
  });

  it.each(HOSTILE)('has little to compare with a lot: %s', (query) => {
    const { query: text, lotTypes, saleFormats, make } = parseRefinements(new URLSearchParams(query));
    const words = readQueryWords(text);
    expect(words.length).toBeLessThanOrEqual(10);
    expect(Math.max(...words.map((word) => word.text.length), 0)).toBeLessThanOrEqual(40);
    // Each way to part the longest word in two, and a few for its meanings and its neighbours.
    expect(Math.max(...words.map(({ readings }) => readings.length), 0)).toBeLessThanOrEqual(60);
    expect(lotTypes.length).toBeLessThanOrEqual(LOT_TYPES.length);
    expect(saleFormats.length).toBeLessThanOrEqual(SALE_FORMATS.length);
    expect((make ?? '').length).toBeLessThanOrEqual(LONGEST_QUERY);
  });
});
