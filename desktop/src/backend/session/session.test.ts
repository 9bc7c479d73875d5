import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@marque/core/client';
import { readMe } from '@marque/core/contracts/accounts';
import { MINUTE_MS } from '@marque/core/rules/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/src/api-tests/harness/test-server.ts';
import { callEndpoint } from '../api/index.ts';
import { type Cache, openCache } from '../cache/index.ts';
import { staffLotRow } from '../lots/rows/staff-lot.arbitrary.ts';
import { createSession, type SessionState, type TokenStore } from './create-session.ts';
import { createMemoryTokens } from './token-store.arbitrary.ts';

const PASSWORD = 'marque-demo-1';
const STAFF = { email: 'staff@marque.test', password: PASSWORD };

let server: TestServer;
let serverUrl: string;
/** By how much the tests have moved the server's clock. */
let movedMs = 0;
let folder: string;
let cache: Cache;

beforeAll(async () => {
  server = await startTestServer();
  serverUrl = server.origins.cars;
});
afterAll(async () => {
  await server.stop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-session-'));
  cache = openCache({ file: join(folder, 'cache.sqlite'), now: Date.now });
});
afterEach(() => {
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

async function advance(milliseconds: number): Promise<void> {
  await server.advance(milliseconds);
  movedMs += milliseconds;
}

interface Setting {
  readonly tokenStore?: TokenStore;
  /** Whether the console has read the server's clock. */
  readonly knowsClock?: boolean;
  /** Answers in place of the server; undefined lets the request pass. */
  readonly intercept?: (path: string) => Response | 'broken' | undefined;
}

async function start({ tokenStore = createMemoryTokens(), knowsClock = false, ...setting }: Setting = {}) {
  const events: SessionState[] = [];
  const requests: string[] = [];
  /** Every access token that the server gave. */
  const given: string[] = [];
  const session = await createSession({
    serverUrl,
    tokenStore,
    cache,
    now: Date.now,
    monotonicNow: () => performance.now() + movedMs,
    clockOffset: () => (knowsClock ? movedMs : 0),
    async fetch(request) {
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname}`);
      const instead = setting.intercept?.(pathname);
      if (instead === 'broken') throw new TypeError('fetch failed');
      const answer = instead ?? (await fetch(request));
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => null);
      if (typeof body === 'object' && body !== null && 'accessToken' in body) given.push(String(body.accessToken));
      return answer;
    },
    onChanged: (state) => events.push(state),
  });
  return { session, events, requests, given, tokenStore };
}

async function statusFor(accessToken: string): Promise<number> {
  const client = createApiClient({ baseUrl: serverUrl, bearerToken: () => accessToken });
  const answer = await client.call(readMe, {});
  if (answer.ok) return answer.value.status;
  return answer.error.kind === 'refused' ? answer.error.status : 0;
}

const count = (requests: readonly string[], path: string) =>
  requests.filter((request) => request.endsWith(path)).length;
const REFRESH = '/v1/sessions/refresh';

describe('a login', () => {
  it('of staff is kept for the next start, which asks no server', async () => {
    const { session, events, given, tokenStore } = await start();
    expect(session.state()).toMatchObject({ state: 'signedOut', user: null, keeps: 'keyring' });
    expect(await session.logIn(STAFF)).toEqual({ outcome: 'signedIn', problem: null });
    const user = { userId: 1006, role: 'staff', nickname: expect.any(String), name: expect.stringMatching(/\w+ \w+/) };
    expect(session.state()).toMatchObject({ state: 'signedIn', user });
    expect(events).toEqual([session.state()]);
    expect(given).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain(given[0]);
    const next = await start({ tokenStore });
    expect(next.session.state()).toEqual(session.state());
    expect(next.requests).toEqual([]);
  });

  it('of any other account is closed again on the server', async () => {
    const { session, events, given, tokenStore } = await start();
    for (const name of ['buyer', 'super', 'managed']) {
      const email = `${name}@marque.test`;
      expect(await session.logIn({ email, password: PASSWORD })).toEqual({ outcome: 'notStaff', problem: null });
    }
    expect(given).toHaveLength(3);
    for (const token of given) expect(await statusFor(token)).toBe(401);
    expect(await tokenStore.read()).toBeNull();
    expect([events, session.state().state]).toEqual([[], 'signedOut']);
  });

  it('is refused with the server’s code, or says that the server cannot be reached', async () => {
    const { session } = await start();
    const wrong = await session.logIn({ ...STAFF, password: 'not-the-password' });
    expect(wrong).toEqual({ outcome: 'refused', problem: 'login_failed_message' });
    expect(await session.logInWithCode({ code: '123456' })).toEqual({
      outcome: 'refused',
      problem: 'signInStepExpired',
    });
    const away = await start({ intercept: () => 'broken' });
    expect(await away.session.logIn(STAFF)).toEqual({ outcome: 'unreachable', problem: null });
    const down = await start({ intercept: () => new Response('', { status: 503 }) });
    expect(await down.session.logIn(STAFF)).toEqual({ outcome: 'unreachable', problem: 'temporarilyUnavailable' });
  });

  it('with a code takes a second step, in which a wrong code can be repeated', async () => {
    const known = await start();
    await known.session.logIn(STAFF);
    const text = await known.tokenStore.read();
    const { accessToken, refreshToken } = JSON.parse(text ?? '');
    const dtExpiresUTC = new Date(Date.now() + movedMs + 15 * MINUTE_MS).toISOString();
    let codes = 0;
    const { session } = await start({
      intercept(path) {
        if (path === '/v1/sessions') return Response.json({ ticket: 'a-ticket', dtExpiresUTC }, { status: 202 });
        if (path !== '/v1/sessions/codes') return undefined;
        codes += 1;
        if (codes === 1) return Response.json({ code: 403, message: 'signInCodeWrong' }, { status: 403 });
        return Response.json({ userId: 1006, accessToken, refreshToken, dtExpiresUTC }, { status: 201 });
      },
    });
    expect(await session.logIn(STAFF)).toEqual({ outcome: 'codeNeeded', problem: null });
    expect(await session.logInWithCode({ code: '1' })).toEqual({ outcome: 'refused', problem: 'signInCodeWrong' });
    expect(await session.logInWithCode({ code: '2' })).toEqual({ outcome: 'signedIn', problem: null });
    expect(await session.logInWithCode({ code: '3' })).toMatchObject({ outcome: 'refused' });
    expect(session.state().user?.userId).toBe(1006);
  });
});

describe('tokens', () => {
  it.each([
    ['are renewed before they run out', true, 0],
    ['are renewed after the server refused one', false, 1],
  ])('%s, once for requests at the same time', async (_, knowsClock, refused) => {
    const { session, requests, given } = await start({ knowsClock });
    await session.logIn(STAFF);
    requests.length = 0;
    await advance(14.5 * MINUTE_MS + (knowsClock ? 0 : 2 * MINUTE_MS));
    const answers = await Promise.all(Array.from({ length: 8 }, () => session.client.call(readMe, {})));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(count(requests, REFRESH)).toBe(1);
    expect(count(requests, '/v1/users/me')).toBe(8 + refused * 8);
    expect(given).toHaveLength(2);
  });

  it('are kept when the network fails during their renewal', async () => {
    let isBroken = true;
    const { session, events, tokenStore } = await start({
      intercept: (path) => (isBroken && path === REFRESH ? 'broken' : undefined),
    });
    await session.logIn(STAFF);
    await advance(16 * MINUTE_MS);
    expect(await session.client.call(readMe, {})).toEqual({ ok: false, error: { kind: 'network' } });
    expect([events.length, session.state().state]).toEqual([1, 'signedIn']);
    expect(await tokenStore.read()).not.toBeNull();
    isBroken = false;
    expect(await session.client.call(readMe, {})).toMatchObject({ ok: true });
  });

  it('that are refused end the session, and nothing of it is left', async () => {
    const first = await start();
    await first.session.logIn(STAFF);
    const text = await first.tokenStore.read();
    const second = await start({ tokenStore: createMemoryTokens(text) });
    cache.writeLots({ changed: [{ lot: staffLotRow(1), freshAt: 1 }], gone: [] });
    await advance(16 * MINUTE_MS);
    // Another copy of the console spends the refresh token first, so that the server ends the session.
    await first.session.client.call(readMe, {});
    const answer = await second.session.client.call(readMe, {});
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', status: 401 } });
    expect(second.events).toMatchObject([{ state: 'signedOut', user: null }]);
    expect(await second.tokenStore.read()).toBeNull();
    expect([cache.readLots(), cache.readMeta('user')]).toEqual([[], null]);
  });

  it('of another server, and rubbish, are not used', async () => {
    const { session, tokenStore } = await start();
    await session.logIn(STAFF);
    cache.forget();
    for (const text of [((await tokenStore.read()) ?? '').replaceAll('localhost', '127.0.0.1'), '{"x"', '{}']) {
      const next = await start({ tokenStore: createMemoryTokens(text) });
      expect(next.session.state().state).toBe('signedOut');
    }
  });
});

describe('a start without tokens', () => {
  it('shows the last user until the server is reached, and keeps what it has', async () => {
    const { session } = await start();
    await session.logIn(STAFF);
    cache.writeLots({ changed: [{ lot: staffLotRow(1), freshAt: 1 }], gone: [] });
    let isBroken = true;
    const next = await start({ intercept: () => (isBroken ? 'broken' : undefined) });
    expect(next.session.state()).toMatchObject({ state: 'signedIn', user: { userId: 1006 } });
    expect(await next.session.client.call(readMe, {})).toEqual({ ok: false, error: { kind: 'network' } });
    expect(next.session.state().state).toBe('signedIn');
    isBroken = false;
    expect(await next.session.client.call(readMe, {})).toMatchObject({ error: { status: 401 } });
    expect(next.events).toMatchObject([{ state: 'signedOut' }]);
    expect(cache.readLots()).toHaveLength(1);
    expect(cache.readMeta('user')).toMatchObject({ userId: 1006 });
  });
});

describe('a logout', () => {
  it('closes the session on the server, with tokens that have run out too', async () => {
    const { session, events, given, tokenStore } = await start();
    await session.logIn(STAFF);
    await advance(16 * MINUTE_MS);
    await session.logOut();
    expect(given).toHaveLength(2);
    for (const token of given) expect(await statusFor(token)).toBe(401);
    expect(events.at(-1)).toMatchObject({ state: 'signedOut', user: null });
    expect([await tokenStore.read(), cache.readMeta('user')]).toEqual([null, null]);
  });

  it('signs out without a network, too', async () => {
    let isBroken = false;
    const { session, tokenStore } = await start({ intercept: () => (isBroken ? 'broken' : undefined) });
    await session.logIn(STAFF);
    isBroken = true;
    await session.logOut();
    expect([session.state().state, await tokenStore.read()]).toEqual(['signedOut', null]);
  });
});

it('an account that is no longer staff is signed out', async () => {
  let isStaff = true;
  const { session, events } = await start({
    intercept(path) {
      if (path !== '/v1/users/me' || isStaff) return undefined;
      return Response.json({ ...me, role: 'user' });
    },
  });
  await session.logIn(STAFF);
  const answer = await session.client.call(readMe, {});
  const me = answer.ok ? answer.value.body : null;
  await session.verify();
  expect(events).toHaveLength(1);
  isStaff = false;
  await session.verify();
  expect(session.state().state).toBe('signedOut');
});

describe('an endpoint for the page', () => {
  it('is answered by the server', async () => {
    const { session } = await start();
    await session.logIn(STAFF);
    const answer = await callEndpoint(session.client, { endpoint: 'readAuction', params: { auctionId: 10_001 } });
    expect(answer).toMatchObject({
      ok: true,
      value: { status: 200, body: { auctionId: 10_001, priceReserve: 30_000 } },
    });
    const unknown = await callEndpoint(session.client, { endpoint: 'readAuction', params: { auctionId: 99_999 } });
    expect(unknown).toMatchObject({ ok: false, error: { kind: 'refused', status: 404 } });
  });

  it.each([
    [{ endpoint: 'placeBid', params: { auctionId: 10_001 }, body: { isAbsentee: false, amount: 1 } }, 404],
    [{ endpoint: 'constructor' }, 404],
    [{ endpoint: 'readAuction' }, 400],
    [{ endpoint: 'readAuction', params: { auctionId: '../me' } }, 400],
    [{ endpoint: 'readAuction', params: { auctionId: 10_001 }, body: {} }, 400],
    [{ endpoint: 'findVendors', query: { text: 'x' } }, 400],
    [{ endpoint: 'findVendors' }, 400],
    [{ endpoint: 'voidBid', params: { auctionId: 1, sequence: 1 }, body: { reason: '\0' } }, 400],
  ])('is refused without a request if it is not the page’s or malformed: %j', async (input, status) => {
    const { session, requests } = await start();
    const answer = await callEndpoint(session.client, input);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', status } });
    expect(requests).toEqual([]);
  });

  it('is a network failure offline', async () => {
    const { session } = await start({ intercept: () => 'broken' });
    const answer = await callEndpoint(session.client, { endpoint: 'readAuction', params: { auctionId: 10_001 } });
    expect(answer).toEqual({ ok: false, error: { kind: 'network' } });
  });
});
