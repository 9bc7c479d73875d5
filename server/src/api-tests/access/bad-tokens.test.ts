import { logOut, openSession, readMe, refreshSession, updateMe } from '@marque/core/contracts/accounts';
import { listAbsentees, placeBid } from '@marque/core/contracts/bidding';
import { listActiveAuctions, readTimely, watchLot } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { storedIn, storedTables, untilQuiet } from '../harness/stored-rows.ts';
import {
  type Answer,
  bearerTokensIn,
  DEMO,
  openSessionAs,
  PASSWORD,
  serverForFile,
  stopTime,
} from '../harness/test-server.ts';

const LOT = 10003;
const BID = { params: { auctionId: LOT }, body: { isAbsentee: false, amount: 1_500 } };

stopTime();
const server = await serverForFile();
const buyer = await server.browserOf('buyer');

async function expectRefusal(request: () => Promise<Answer>, status: number, message: string): Promise<void> {
  const before = storedTables(server);
  expect((await request()).json).toEqual({ code: status, message });
  expect(storedTables(server)).toEqual(before);
}

describe('a bid from a page', () => {
  /** Tokens that are not this session's own. */
  const TOKENS: readonly (readonly [what: string, token: () => Promise<string | null> | string | null])[] = [
    ['no token', () => null],
    ['an empty token', () => ' '],
    ['an invented token', () => 's.invented.invented'],
    ['a malformed token', () => 'token'],
    ['the token of another member', async () => (await server.browserOf('rival')).csrfToken()],
    ['the token of another session of one’s own', async () => (await server.browserOf('buyer')).csrfToken()],
    [
      'the token of a visitor',
      async () => {
        const visitor = server.browser();
        await visitor.open();
        return visitor.csrfToken();
      },
    ],
    ['its token with one letter changed', () => buyer.csrfToken().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ];

  it.each(TOKENS)('with %s is refused', async (_, token) => {
    const csrf = await token();
    await expectRefusal(() => buyer.call(placeBid, { ...BID, csrf }), 403, 'badCsrfToken');
  });

  it('with its own token but without the token’s cookie is refused', async () => {
    const cookie = `accessToken=${buyer.cookies.get('accessToken')}`;
    await expectRefusal(() => buyer.call(placeBid, { ...BID, headers: { cookie } }), 403, 'badCsrfToken');
  });

  it('with another member’s token, also as a cookie, is refused', async () => {
    const csrf = (await server.browserOf('rival')).csrfToken();
    const cookie = `accessToken=${buyer.cookies.get('accessToken')}; ds=${csrf}`;
    await expectRefusal(() => buyer.call(placeBid, { ...BID, csrf, headers: { cookie } }), 403, 'badCsrfToken');
  });

  it('with its token and its cookie is accepted', async () => {
    expect((await buyer.call(placeBid, BID)).status).toBe(200);
  });
});

describe('a bearer token', () => {
  const TOKENS: readonly (readonly [what: string, token: (good: string) => string])[] = [
    ['malformed', () => 'token'],
    ['cut short', (good) => good.slice(0, -1)],
    ['with the number of another account', (good) => good.replace(/^\d+/, String(DEMO.staff))],
    ['with a later expiry', (good) => good.replace(/\.(\d+)\./, '.9999999999999.')],
    ['with a letter added', (good) => `${good}x`],
  ];

  it.each(TOKENS)('%s is refused', async (_, tamper) => {
    const good = await openSessionAs(server.origins.cars, 'rival@marque.test');
    const headers = { authorization: `Bearer ${tamper(good)}` };
    await expectRefusal(() => server.visitor.call(placeBid, { ...BID, headers }), 401, 'loginToBid');
    await expectRefusal(() => server.visitor.call(readMe, { headers }), 401, 'notLoggedIn');
    // A program with a stale token gets an error, not the public view.
    await expectRefusal(() => server.visitor.call(listActiveAuctions, { headers }), 401, 'notLoggedIn');
    expect((await server.visitor.call(readMe, { headers: { authorization: `Bearer ${good}` } })).status).toBe(200);
  });

  it('of an unknown kind is ignored', async () => {
    for (const authorization of ['Basic YnV5ZXI6cGFzcw==', 'Bearer', 'Bearer a b']) {
      await expectRefusal(() => server.visitor.call(readMe, { headers: { authorization } }), 401, 'notLoggedIn');
    }
  });

  it('has precedence over cookies', async () => {
    const good = await openSessionAs(server.origins.cars, 'rival@marque.test');
    const me = await buyer.ask(readMe, { headers: { authorization: `Bearer ${good}` } });
    expect(me.userId).toBe(DEMO.rival);
    // Valid cookies do not replace an invalid token.
    await expectRefusal(() => buyer.call(readMe, { headers: { authorization: 'Bearer x' } }), 401, 'notLoggedIn');
  });

  it('ends with its session, after fifteen minutes, and with a change of password', async () => {
    const ended = await openSessionAs(server.origins.cars, 'vip@marque.test');
    const old = await openSessionAs(server.origins.cars, 'vip@marque.test');
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await server.visitor.call(logOut, as(ended))).status).toBe(200);
    await expectRefusal(() => server.visitor.call(readMe, as(ended)), 401, 'notLoggedIn');
    await server.advance(15 * 60_000);
    // Lots that end with the advance are written by the server, not by the request below.
    await untilQuiet(server);
    await expectRefusal(() => server.visitor.call(readMe, as(old)), 401, 'notLoggedIn');
  });

  it('is renewed once by its refresh token; a second time ends the session', async () => {
    const login = { body: { email: 'dealer@marque.test', password: PASSWORD } };
    const { refreshToken } = bearerTokensIn(await server.visitor.ask(openSession, login));
    const renewed = await server.visitor.ask(refreshSession, { body: { refreshToken } });
    const headers = { authorization: `Bearer ${renewed.accessToken}` };
    expect((await server.visitor.call(readMe, { headers })).status).toBe(200);
    const again = () => server.visitor.call(refreshSession, { body: { refreshToken } });
    await expectRefusal(again, 401, 'notLoggedIn');
    await expectRefusal(() => server.visitor.call(readMe, { headers }), 401, 'notLoggedIn');
  });
});

describe('a body', () => {
  it('sets no field that is not the member’s to change', async () => {
    const forbidden = {
      role: 'staff',
      isVIP: '1',
      isVip: true,
      is_vip: 1,
      isBlocked: false,
      isEmailVerified: true,
      userId: 1,
    };
    for (const who of ['unverified', 'blocked', 'nocard'] as const) {
      const before = await server.program(who).ask(readMe);
      const after = await server.program(who).ask(updateMe, { body: { optInSMS: true, ...forbidden } });
      expect(after).toEqual({ ...before, optInSMS: true });
    }
  });

  it('does not decide who bids', async () => {
    const body = { isAbsentee: false, amount: 2_000, userId: DEMO.dealer, bidderId: DEMO.dealer };
    const placed = await server.program('rival').ask(placeBid, { params: { auctionId: LOT }, body });
    expect(placed.auction.highBidderId).toBe(DEMO.rival);
  });

  it('does not decide who watches a lot', async () => {
    await server.program('rival').ask(watchLot, { params: { auctionId: LOT }, body: { userId: DEMO.dealer } });
    expect((await server.program('dealer').ask(readTimely, { params: { auctionId: LOT } })).isWatched).toBe(false);
    expect((await server.program('rival').ask(readTimely, { params: { auctionId: LOT } })).isWatched).toBe(true);
  });
});

describe('five wrong passwords', () => {
  it('lock the account for this address and leave its sessions open', async () => {
    const running = server.program('managed');
    await running.ask(readMe);
    const attempt = (password: string) =>
      server.visitor.call(openSession, { body: { email: 'managed@marque.test', password } });
    for (let count = 1; count <= 5; count += 1) expect((await attempt('wrong')).status).toBe(403);
    const locked = await attempt(PASSWORD);
    expect(locked.json).toEqual({ code: 423, message: 'login_account_locked_message' });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await running.call(listAbsentees)).status).toBe(200);
    await server.advance(15 * 60_000);
    expect((await attempt(PASSWORD)).status).toBe(201);
    expect(storedIn<number>(server, 'users', 'is_blocked', DEMO.managed)).toBe(0);
  });
});

describe('the target of a login', () => {
  const TARGETS = [
    ['/buy?q=Citroën', '/buy?q=Citro%C3%ABn'],
    ['/stories/勞力士', '/stories/%E5%8B%9E%E5%8A%9B%E5%A3%AB'],
    ['/buy?q=50%25#top', '/buy?q=50%25#top'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/buy\r\nset-cookie: a=b', '/'],
  ] as const;

  it.each(TARGETS)('%s leads to %s', async (redirect, location) => {
    const browser = server.browser();
    await browser.open();
    const login = { method: 'POST', path: '/account/loginDrawer' } as const;
    const headers = { 'content-type': 'application/json', accept: 'text/html' };
    const fields = { email: 'super@marque.test', password: PASSWORD, redirect };
    const wrong = await browser.send({ ...login, headers, payload: JSON.stringify({ ...fields, password: 'wrong' }) });
    expect(wrong.status).toBe(303);
    expect(wrong.headers.get('location')).toMatch(/^\/account\/login\?error=403/);
    const right = await browser.send({ ...login, headers, payload: JSON.stringify(fields) });
    expect(right.status, right.text).toBe(303);
    expect(right.headers.get('location')).toBe(location);
  });

  it('is refused with half a surrogate pair', async () => {
    const browser = server.browser();
    await browser.open();
    const refused = await browser.send({
      method: 'POST',
      path: '/account/loginDrawer',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      payload: JSON.stringify({ email: 'super@marque.test', password: PASSWORD, redirect: '/buy/\ud800' }),
    });
    expect(refused.status, refused.text).toBe(400);
  });
});
