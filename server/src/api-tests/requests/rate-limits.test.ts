import { readTime } from '@marque/core/contracts/platform';
import { describe, expect, it } from 'vitest';
import type { PageSource } from '../../storefront/index.ts';
import { type Answer, serverForFile } from '../harness/test-server.ts';

/** Calls and pages that one address may request in a minute. */
const CALLS = 100;
const PAGES = 10;
/** All pages together make more calls than one address may. */
const CALLS_OF_A_PAGE = 20;

/** Pages that call the API while they render, and fail if one call fails. */
const CALLING_PAGES: PageSource = {
  isShareable: false,
  assets: null,
  textPages: async () => [],
  async handle(_, { api, csrfToken }) {
    for (let count = 0; count < CALLS_OF_A_PAGE; count += 1) {
      const answer = await api.call(readTime, { query: {} });
      if (!answer.ok) return new Response('a call failed', { status: 503 });
    }
    const html = `<!doctype html><meta name="csrf-token" content="${csrfToken}">`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
  stop: async () => undefined,
};

const server = await serverForFile(CALLING_PAGES, CALLS);

const open = (accept: string): Promise<Answer> =>
  server.visitor.send({ method: 'GET', path: '/buy', headers: { accept } });
const statusesOf = async (count: number, ask: () => Promise<Answer>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask()).status);
  return statuses;
};

describe('one address', () => {
  it('may open the allowed number of pages, regardless of their API calls', async () => {
    expect(await statusesOf(PAGES, () => open('text/html'))).toEqual(Array(PAGES).fill(200));
  });

  it('is then refused with a page in a browser', async () => {
    const { status, headers, text } = await open('text/html,application/xhtml+xml');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>You have made too many requests.</h1>');
  });

  it('and with a problem of the contract for data requests', async () => {
    const { status, headers, json } = await open('*/*');
    expect([status, json]).toEqual([429, { code: 429, message: 'tooManyRequests' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('has all its API calls left: pages count separately', async () => {
    const time = () => server.visitor.call(readTime);
    expect(await statusesOf(CALLS, time)).toEqual(Array(CALLS).fill(200));
    expect((await time()).json).toEqual({ code: 429, message: 'tooManyRequests' });
  });
});
