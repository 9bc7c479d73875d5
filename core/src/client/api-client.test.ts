import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closeSession, logIn } from '../contracts/accounts/index.ts';
import { changeReserve } from '../contracts/bidding/index.ts';
import { endpoint } from '../contracts/endpoint/index.ts';
import { readTime } from '../contracts/platform/index.ts';
import { createApiClient } from './api-client.ts';
import type { ApiClient } from './types.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answerer = (request: Seen, response: ServerResponse, attempt: number) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on a free port with the test’s responses; it records requests. */
async function serve(answer: Answerer) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      answer(one, response, seen.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const time = { serverTime: '2026-11-20T19:30:00.000Z', serverTimeMs: 1_795_203_000_000, ct: '5' };

const renameLot = endpoint({
  name: 'renameLot',
  method: 'POST',
  path: '/v1/lots/:slug',
  summary: 'An endpoint of this test.',
  access: 'user',
  params: z.object({ slug: z.string() }),
  body: z.object({ title: z.string() }),
  replies: { 200: z.object({ ok: z.boolean() }), 202: z.object({ ok: z.boolean() }) },
});

const write = { params: { slug: 'x' }, body: { title: 'T' } };

describe('requests', () => {
  it('percent-encodes path parameters and omits absent query fields', async () => {
    const { seen, baseUrl } = await serve((_, response) => json(response, 200, { ok: true }));
    const client = createApiClient({ baseUrl });
    await client.call(renameLot, { params: { slug: 'a b/c' }, body: { title: 'T' } });
    await client.call(readTime, { query: { ct: undefined } });
    await client.call(readTime, { query: { ct: '5' } });
    expect(seen.map(({ url }) => url)).toEqual(['/v1/lots/a%20b%2Fc', '/time', '/time?ct=5']);
    expect(seen[0]?.body).toBe('{"title":"T"}');
    expect(seen[0]?.headers['content-type']).toContain('application/json');
    expect(seen[0]?.headers.accept).toBe('application/json');
  });

  it('sends form bodies as forms, booleans as text, and omits absent fields', async () => {
    const { seen, baseUrl } = await serve((_, response) => json(response, 200, { userId: 1, redirect: null }));
    const client = createApiClient({ baseUrl });
    const body = { email: 'ann@example.com', password: 'a+b & c', keepMeSignedIn: true, redirect: undefined };
    expect(await client.call(logIn, { body })).toMatchObject({ ok: true, value: { status: 200 } });
    expect(seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      email: 'ann@example.com',
      password: 'a+b & c',
      keepMeSignedIn: 'true',
    });
  });

  it('sends the CSRF token with writes only, and not beside a bearer token', async () => {
    const { seen, baseUrl } = await serve((_, response) => json(response, 200, { ...time, ok: true }));
    const page = createApiClient({ baseUrl, csrfToken: () => 'ds-1' });
    await page.call(readTime, { query: {} });
    await page.call(renameLot, write);
    const program = createApiClient({ baseUrl, csrfToken: () => 'ds-1', bearerToken: () => 'tok' });
    await program.call(renameLot, write);
    expect(seen.map(({ headers }) => [headers['x-csrf-token'], headers.authorization])).toEqual([
      [undefined, undefined],
      ['ds-1', undefined],
      [undefined, 'Bearer tok'],
    ]);
  });

  it('creates an idempotency key for money writes, keeps the caller’s, and sends none otherwise', async () => {
    const { seen, baseUrl } = await serve((_, response) => json(response, 409, { code: 409, message: 'no' }));
    const client = createApiClient({ baseUrl, newKey: () => 'made' });
    const call = { params: { auctionId: 7 }, body: { amount: 100 } };
    await client.call(changeReserve, call);
    await client.call(changeReserve, call, { idempotencyKey: 'mine' });
    await client.call(renameLot, write);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['made', 'mine', undefined]);
  });
});

describe('responses', () => {
  it('returns the status with the body, since 202 differs from 200', async () => {
    const { baseUrl } = await serve((_, response) => json(response, 202, { ok: true, later: 'added' }));
    const answer = await createApiClient({ baseUrl }).call(renameLot, write);
    expect(answer).toEqual({ ok: true, value: { status: 202, body: { ok: true } } });
  });

  it('reads an empty 204', async () => {
    const { baseUrl } = await serve((_, response) => response.writeHead(204).end());
    const answer = await createApiClient({ baseUrl }).call(closeSession, {});
    expect(answer).toEqual({ ok: true, value: { status: 204, body: undefined } });
  });

  it.each([
    ['a problem of ours', 409, '{"code":409,"message":"Conflict: BID_TOO_SMALL"}', 'Conflict: BID_TOO_SMALL'],
    ['a proxy’s page', 502, '<h1>Bad gateway</h1>', 'temporarilyUnavailable'],
    ['a proxy’s limit', 429, '', 'tooManyRequests'],
  ])('gives %s as a refusal', async (_, status, text, message) => {
    const { baseUrl } = await serve((_request, response) => response.writeHead(status).end(text));
    const answer = await createApiClient({ baseUrl }).call(renameLot, write);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', status, problem: { message } } });
  });

  it.each([
    ['a body of another shape', 200, '{"ok":"yes"}'],
    ['no JSON', 200, 'hello'],
    ['a status that was not agreed', 201, '{"ok":true}'],
    ['a refusal that is no problem', 404, '{"error":"x"}'],
  ])('gives %s as a broken contract', async (_, status, text) => {
    const { baseUrl } = await serve((_request, response) => response.writeHead(status).end(text));
    const answer = await createApiClient({ baseUrl }).call(renameLot, write);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'contract', status } });
  });
});

describe('network failures', () => {
  it('retries a read twice', async () => {
    const { seen, baseUrl } = await serve((_, response, attempt) =>
      attempt < 3 ? response.destroy() : json(response, 200, time),
    );
    expect(await createApiClient({ baseUrl }).call(readTime, { query: {} })).toMatchObject({ ok: true });
    expect(seen).toHaveLength(3);
  });

  it.each([
    ['a read after two retries', (client: ApiClient) => client.call(readTime, { query: {} }), 3],
    ['a write at once, since it may have succeeded', (client: ApiClient) => client.call(renameLot, write), 1],
  ])('gives up %s', async (_, call, attempts) => {
    const { seen, baseUrl } = await serve((_request, response) => response.destroy());
    expect(await call(createApiClient({ baseUrl }))).toEqual({ ok: false, error: { kind: 'network' } });
    expect(seen).toHaveLength(attempts);
  });

  it('does not retry a refused read', async () => {
    const { seen, baseUrl } = await serve((_, response) => json(response, 503, { code: 503, message: 'later' }));
    await createApiClient({ baseUrl }).call(readTime, { query: {} });
    expect(seen).toHaveLength(1);
  });

  it('reports a timeout before and within the response', async () => {
    const silent = await serve(() => undefined);
    const client = createApiClient({ baseUrl: silent.baseUrl, timeoutMs: 50 });
    expect(await client.call(readTime, { query: {} })).toEqual({ ok: false, error: { kind: 'timeout' } });
    const half = await serve((_, response) => void response.writeHead(200).write('{"ok"'));
    const other = createApiClient({ baseUrl: half.baseUrl });
    expect(await other.call(renameLot, write, { timeoutMs: 200 })).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('returns an aborted call as a value', async () => {
    const { baseUrl } = await serve(() => undefined);
    const abort = new AbortController();
    const pending = createApiClient({ baseUrl }).call(renameLot, write, { signal: abort.signal });
    abort.abort();
    expect(await pending).toEqual({ ok: false, error: { kind: 'network' } });
  });

  it('throws on a programming error', async () => {
    const client = createApiClient({
      baseUrl: 'http://in.process',
      fetch: () => Promise.reject(new RangeError('a handler fell over')),
    });
    await expect(client.call(renameLot, write)).rejects.toThrow('a handler fell over');
  });
});

it('works with a custom fetch, without a network', async () => {
  const asked: string[] = [];
  const client = createApiClient({
    baseUrl: 'http://in.process',
    fetch: async (request) => {
      asked.push(`${request.method} ${request.url} ${await request.text()}`);
      return Response.json({ ok: true });
    },
  });
  expect((await client.call(renameLot, write)).ok).toBe(true);
  expect(asked).toEqual(['POST http://in.process/v1/lots/x {"title":"T"}']);
});
