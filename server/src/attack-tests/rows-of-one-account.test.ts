import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { createPlaceBid } from '../bidding/place-bid.ts';
import { createRateLimiter, RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { VISITOR_FACTS } from '../platform/testing.ts';
import { createSessions } from '../sessions/index.ts';
import { MOST_SESSIONS } from '../sessions/settings.ts';
import { attempts, printCounts } from './attack-size.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an account that logs in over and over keeps a bounded number of sessions, the latest ones', async () => {
  const { db } = server.context;
  const sessions = await createSessions(server.context);
  const logIn = () => {
    const start = { userId: DEMO.rival, ip: '192.0.2.1', userAgent: 'test', keep: true };
    return db.write((transaction) => sessions.open(transaction, start));
  };
  const times = attempts(MOST_SESSIONS + 50, 5_000);
  const first = await logIn();
  for (let nth = 2; nth < times; nth += 1) await logIn();
  const last = await logIn();
  const stored = await db.read
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', DEMO.rival)
    .executeTakeFirstOrThrow();
  printCounts('sessions of one account', { opened: times, stored: stored.count });
  expect(stored.count).toBe(MOST_SESSIONS);
  expect(await sessions.renew(first.refreshToken, 0)).toBeNull();
  expect(await sessions.renew(last.refreshToken, 0)).not.toBeNull();
});

it('an account that sends refused bids without end stores a bounded number of answers', async () => {
  const { context, accounts, auctions } = server;
  const limiter = createRateLimiter(context, 'bids', RATE_LIMITS.bids);
  const place = createPlaceBid(context, accounts, auctions.bidding.writer, limiter);
  const account = accounts.factsOf(DEMO.rival);
  if (account === null) return expect.fail('The world has no such account.');
  const times = RATE_LIMITS.bids.most + attempts(100, 5_000);
  const statuses: Record<number, number> = {};
  for (let nth = 0; nth < times; nth += 1) {
    const result = await place({
      params: { auctionId: 10003 },
      body: { isAbsentee: false, amount: 1 },
      ...VISITOR_FACTS,
      caller: { kind: 'member', account, sessionId: 'a', via: 'bearer', isCrawler: false },
      receivedAt: context.clock.now(),
      idempotencyKey: randomUUID(),
    });
    const status = result.kind === 'refused' ? result.problem.code : result.status;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const stored = await context.db.read
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', DEMO.rival)
    .executeTakeFirstOrThrow();
  printCounts('refused bids of one account', { sent: times, stored: stored.count });
  expect(statuses).toEqual({ 409: RATE_LIMITS.bids.most, 429: times - RATE_LIMITS.bids.most });
  expect(stored.count).toBe(RATE_LIMITS.bids.most);
});
