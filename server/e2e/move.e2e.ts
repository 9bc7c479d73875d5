import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { loggedEntryFromWire, type readLog } from '@marque/core/contracts/log';
import type { ConsistencyResult, StaffLot } from '@marque/core/contracts/staff';
import { verifyChain } from '@marque/core/rules/bidding';
import { expect, test } from 'playwright/test';
import { type Cluster, SERVER_PROGRAM, startCluster } from '../cluster/cluster.ts';
import { runAsProcess } from '../src/maintenance/testing/run-as-process.ts';
import { makeBidder, PASSWORD, post, tokenOf } from './bidders.ts';
import { findPostgres, OLDEST_POSTGRES } from './postgres/find-postgres.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const HOUR_MS = 3_600_000;
const BIDS = 4;

interface Placed {
  readonly auction: { readonly minimumBid: number; readonly noBids: number };
}

async function get<Reply>(origin: string, path: string, token: string): Promise<Reply> {
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

const logInStaff = (origin: string) => tokenOf(origin, 'staff@marque.test', 'marque-demo-1');

/** The cheapest of the auctions that end in some hours: a bid on it needs no card hold. */
async function findAuction(origin: string): Promise<StaffLot> {
  const { lots } = await get<{ lots: readonly StaffLot[] }>(origin, '/v1/staff/lots', await logInStaff(origin));
  const [lot] = lots
    .filter(({ stage, saleFormat }) => stage === 'live' && saleFormat === 'auction')
    .filter(({ dtStageEndUTC }) => Date.parse(dtStageEndUTC ?? '') > Date.now() + HOUR_MS)
    .toSorted((one, other) => one.minimumBid - other.minimumBid);
  if (lot === undefined) throw new Error('The demo has no such auction.');
  return lot;
}

/** Two bidders outbid each other. Returns the least next bid. */
async function bidInTurn(origin: string, lot: number, tokens: readonly string[], least: number): Promise<number> {
  let amount = least;
  for (let count = 0; count < BIDS; count += 1) {
    // A bidder may bid again half a second after their last bid.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const body = { isAbsentee: false, amount };
    const token = tokens[count % tokens.length] ?? '';
    const { auction } = await post<Placed>(origin, `/v1/auctions/${lot}/bids`, token, body);
    amount = auction.minimumBid;
  }
  return amount;
}

/** What bidders and staff can verify of a lot: the chain of its log, and what the server stores of it. */
async function expectSound(origin: string, lot: number, token: string): Promise<number> {
  const log = await get<ReplyOf<typeof readLog>>(origin, `/v1/auctions.json/${lot}/log`, token);
  const entries = log.entries.map((entry) => loggedEntryFromWire(entry, log.currencyCode));
  expect(await verifyChain(lot, entries, { hash: (text) => hash('sha256', text) })).toBeNull();
  const path = `/v1/staff/lots/${lot}/consistency`;
  const { results } = await get<{ results: readonly ConsistencyResult[] }>(origin, path, await logInStaff(origin));
  expect(results.length).toBeGreaterThan(10);
  expect(results.filter(({ state }) => state !== 'passed')).toEqual([]);
  return entries.length;
}

test('a demo moves to PostgreSQL, and its bidders go on at a cluster with their logins and their auctions', async () => {
  test.skip(findPostgres() === null, `PostgreSQL ${OLDEST_POSTGRES} or newer is not installed here`);
  const data = mkdtempSync(join(tmpdir(), 'marque-move-'));
  const postgres = await startPostgres();
  let server: ServerProcess | null = null;
  let cluster: Cluster | null = null;
  try {
    server = await startProcess({ world: 'demo', data });
    const { cars } = server;
    const bidders = [await makeBidder(cars, 'ann', 1), await makeBidder(cars, 'ben', 2)];
    const tokens = bidders.map(({ token }) => token);
    const lot = await findAuction(cars);
    const next = await bidInTurn(cars, lot.auctionId, tokens, lot.minimumBid);
    const entries = await expectSound(cars, lot.auctionId, tokens[0] ?? '');
    expect(await server.stop()).toBe(0);

    const moved = await runAsProcess('move', ['--data', data, '--to', postgres.url]);
    expect(moved.err).toContain('checked the logs of auctions');
    expect({ code: moved.code, out: moved.out }).toEqual({ code: 0, out: expect.stringContaining('They agree.') });

    cluster = await startCluster({
      program: SERVER_PROGRAM,
      databaseUrl: postgres.url,
      port: 0,
      count: 2,
      args: ['--world', 'demo', '--no-traffic', '--data', data, '--request-limit', '1000000'],
      log: () => undefined,
    });
    const { cars: origin } = cluster.origins;
    // Their access tokens are good, since the secret has moved; so are their passwords.
    await bidInTurn(origin, lot.auctionId, tokens, next);
    expect(await tokenOf(origin, bidders[0]?.email ?? '', PASSWORD)).not.toBe('');
    const grown = await expectSound(origin, lot.auctionId, tokens[1] ?? '');
    expect(grown).toBeGreaterThanOrEqual(entries + BIDS);
  } finally {
    await cluster?.stop();
    await server?.kill();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
