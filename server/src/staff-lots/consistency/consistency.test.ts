import { placeBid } from '@marque/core/contracts/bidding';
import { readLog } from '@marque/core/contracts/log';
import { searchListings } from '@marque/core/contracts/search';
import { type ConsistencyResult, listStaffLots, readLotConsistency } from '@marque/core/contracts/staff';
import { expect, it } from 'vitest';
import { DEMO, serverForFile } from '../../api-tests/harness/test-server.ts';
import { requireSqlite } from '../../platform/db/index.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/index.ts';

const server = await serverForFile();
const staff = server.program('staff');

async function check(auctionId: number): Promise<readonly ConsistencyResult[]> {
  return (await staff.ask(readLotConsistency, { params: { auctionId } })).results;
}

async function allLots(): Promise<number[]> {
  const ids: number[] = [];
  for (const index of ['cars', 'watches']) {
    const { hits } = await staff.ask(searchListings, { params: { index }, body: { hitsPerPage: 96 } });
    ids.push(...hits.map(({ auctionId }) => auctionId));
  }
  return ids;
}

const failed = (results: readonly ConsistencyResult[]) => results.filter(({ state }) => state !== 'passed');

it('finds nothing wrong with any lot of a seeded world', async () => {
  const ids = await allLots();
  expect(ids.length).toBeGreaterThan(50);
  for (const id of ids) expect({ id, failed: failed(await check(id)) }).toEqual({ id, failed: [] });
});

it('finds nothing wrong after bids, also with a maximum that was not beaten', async () => {
  const lot = 10003;
  const params = { auctionId: lot };
  await server.program('buyer').ask(placeBid, { params, body: { isAbsentee: true, amount: 3_000 } });
  await server.program('rival').ask(placeBid, { params, body: { isAbsentee: false, amount: 2_000 } });
  expect(failed(await check(lot))).toEqual([]);
  const { lots } = await staff.ask(listStaffLots);
  expect(lots.find(({ auctionId }) => auctionId === lot)?.currentBid).toBe(2_100);
});

it('says that a stored maximum differs from the log, and not what it is', async () => {
  const lot = 10033;
  await requireSqlite(server.context.db).batch((connection) => {
    connection.prepare('update lots set leader_ceiling = 456700 where id = ?').run(lot);
  });
  const answer = await staff.call(readLotConsistency, { params: { auctionId: lot } });
  const { results } = answer.json as { readonly results: readonly ConsistencyResult[] };
  expect(failed(results)).toEqual([{ check: 'ceiling', state: 'failed', fault: 'notByReplay', values: {} }]);
  // The log has 4,000 pounds.
  expect(answer.text).not.toMatch(/4567|4000|400000/);
});

it('answers for a log that cannot be replayed', async () => {
  const lot = 10005;
  await requireSqlite(server.context.db).batch((connection) => {
    connection.prepare('update lot_entries set bidder_id = null where lot_id = ? and sequence = 1').run(lot);
  });
  const results = await check(lot);
  expect(results.find((result) => result.check === 'chain')).toMatchObject({ state: 'failed', fault: 'unreadable' });
  expect(results.find((result) => result.check === 'price')).toMatchObject({ state: 'notRun', reason: 'logDamaged' });
});

it('knows no lot without an id of one', async () => {
  expect((await staff.call(readLotConsistency, { params: { auctionId: 999_999 } })).status).toBe(404);
});

it('refuses more checks in a minute than a check of all lots takes, and counts a long log as many', async () => {
  const { rateLimitStore } = server.context;
  const most = RATE_LIMITS.consistencyReads.most;
  await requireSqlite(server.context.db).batch((connection) => {
    connection.prepare('update lots set sequence = 950 where id = 10025').run();
  });
  const before = (await rateLimitStore.increment('consistencyReads', String(DEMO.staff), 60_000, 0)).count;
  await check(10025);
  await check(10026);
  const after = (await rateLimitStore.increment('consistencyReads', String(DEMO.staff), 60_000, 0)).count;
  expect(after - before).toBe(10 + 1);
  await rateLimitStore.increment('consistencyReads', String(DEMO.staff), 60_000, most);
  const refused = await staff.call(readLotConsistency, { params: { auctionId: 10026 } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.program('staff').call(readLog, { params: { auctionId: 10026 } })).status).toBe(200);
});
