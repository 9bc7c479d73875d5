import { readMe, register } from '@marque/core/contracts/accounts';
import { searchListings } from '@marque/core/contracts/search';
import { describe, expect, it } from 'vitest';
import { type BrowserOptions, openWorld } from '../api-tests/harness/account-server.ts';
import { isCrawler } from './crawlers.ts';

const search = { params: { index: 'auctions' }, body: { query: '' } };

async function factsOf(options: BrowserOptions, headers: Record<string, string> = {}) {
  const world = await openWorld();
  const before = world.context.clock.now();
  const answer = await world.browser(options).call(searchListings, { ...search, headers });
  return { facts: world.seen.facts, answer, before };
}

describe('what a request is known by', () => {
  it('is its address, its program, its key and when it came', async () => {
    const { facts, before } = await factsOf({ ip: '198.51.100.9', userAgent: 'Test/1' }, { 'idempotency-key': 'k-1' });
    expect(facts).toMatchObject({ site: 'cars', ip: '198.51.100.9', userAgent: 'Test/1', idempotencyKey: 'k-1' });
    expect(facts?.receivedAt).toBeGreaterThanOrEqual(before);
    expect(facts?.caller).toEqual({ kind: 'visitor', isCrawler: false });
  });

  it('has no key unless one was sent, and no endless program name', async () => {
    const { facts } = await factsOf({ userAgent: 'x'.repeat(3000) });
    expect(facts?.idempotencyKey).toBeNull();
    expect(facts?.userAgent.length).toBeLessThanOrEqual(500);
  });

  it.each(['', 'a b', 'x'.repeat(201)])('refuses the key "%s"', async (key) => {
    const { answer } = await factsOf({}, { 'idempotency-key': key });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'malformedRequest',
      details: [{ path: 'headers.idempotency-key' }],
    });
  });

  it('refuses a stale bearer token even on public endpoints', async () => {
    const { answer } = await factsOf({}, { authorization: 'Bearer stale' });
    expect(answer.statusCode).toBe(401);
  });

  it('ignores other kinds of authorisation', async () => {
    const { facts } = await factsOf({}, { authorization: 'Basic dXNlcjpwYXNz' });
    expect(facts?.caller.kind).toBe('visitor');
  });
});

describe('crawlers', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
  ])('%s is one', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'curl/8.5.0',
    'node',
    '',
  ])('"%s" is none', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });

  it('are known to handlers, and a member never is one', async () => {
    const { facts } = await factsOf({ userAgent: 'Googlebot/2.1' });
    expect(facts?.caller).toEqual({ kind: 'visitor', isCrawler: true });
    const world = await openWorld();
    const browser = world.browser({ userAgent: 'Googlebot/2.1' });
    const person = { firstName: 'Ann', lastName: 'Archer', countryCode: 'GB', termsAgreed: true };
    await browser.call(register, { body: { ...person, email: 'a@example.com', password: 'long enough' } });
    await browser.call(readMe);
    expect(world.seen.facts?.caller).toMatchObject({ kind: 'member', isCrawler: false });
  });
});
