/** Ends the processes of a cluster in turn while clients bid and follow prices, and then checks what it acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, SERVER_PROGRAM, startCluster } from '../../cluster/cluster.ts';
import { openPostgres } from '../../src/platform/db/index.ts';
import { type AcknowledgedBid, auctionBidder, type ExaminedBids, examineBids } from '../auction-bids.ts';
import { type Bidder, makeBidder, tokenOf } from '../bidders.ts';
import { CrashClient, refusalsOf } from '../crash-client.ts';
import { startPostgres, type TemporaryPostgres } from '../postgres/start-postgres.ts';
import { addAuctions, exempt } from './prepare-lots.ts';
import { type PriceWatcher, watchPrices } from './price-watcher.ts';

const BIDDERS = 32;
const WATCHERS = 8;
const API_PROCESSES = 2;
/** Bids go to so many lots at one time; each round replaces the oldest, since a price cannot rise without end. */
const LOTS_AT_ONCE = 16;
const AUCTION_LASTS_MS = 3 * 86_400_000;
const READY_MS = 60_000;
/** Events and repeated requests that are still under way after the last bid. */
const SETTLE_MS = 60_000;

export interface ClusterReport extends Omit<ExaminedBids, 'logs'> {
  /** How often each part was ended. */
  readonly ended: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  /** Requests that broke and that were repeated with their key. */
  readonly resent: number;
  /** Clients whose price of a lot is not the lot's, one line each. */
  readonly wrongPrices: readonly string[];
}

/** What ends a part of the cluster, by its name. */
type Endings = readonly (readonly [name: string, end: () => Promise<void>])[];

export async function runClusterKills(rounds: number, print: (line: string) => void): Promise<ClusterReport> {
  const data = mkdtempSync(join(tmpdir(), 'marque-cluster-'));
  const postgres = await startPostgres();
  try {
    const bidders = await prepareBidders(postgres.url, data, print);
    const lots = await addAuctions(postgres.url, rounds + LOTS_AT_ONCE, Date.now() + AUCTION_LASTS_MS);
    const cluster = await start(postgres.url, data, print);
    try {
      return await endParts({ cluster, postgres, bidders, lots, rounds, print });
    } finally {
      await cluster.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function start(databaseUrl: string, data: string, print: (line: string) => void): Promise<Cluster> {
  return startCluster({
    program: SERVER_PROGRAM,
    databaseUrl,
    port: 0,
    count: API_PROCESSES,
    args: ['--world', 'tests', '--no-traffic', '--data', data, '--request-limit', '1000000'],
    // What the processes log of the ends of others would hide what this run says.
    env: { MARQUE_LOG_LEVEL: 'fatal' },
    log: print,
  });
}

/** Makes accounts that may bid, and stops the cluster again, so that its lots can be added. */
async function prepareBidders(databaseUrl: string, data: string, print: (line: string) => void): Promise<Bidder[]> {
  const cluster = await start(databaseUrl, data, print);
  const bidders: Bidder[] = [];
  for (let number = 0; number < BIDDERS; number += 1) {
    bidders.push(await makeBidder(cluster.origins.cars, 'cluster', number));
  }
  await cluster.stop();
  await exempt(
    databaseUrl,
    bidders.map(({ userId }) => userId),
  );
  return bidders;
}

interface Run {
  readonly cluster: Cluster;
  readonly postgres: TemporaryPostgres;
  readonly bidders: readonly Bidder[];
  readonly lots: readonly number[];
  readonly rounds: number;
  readonly print: (line: string) => void;
}

async function endParts({ cluster, postgres, bidders, lots, rounds, print }: Run): Promise<ClusterReport> {
  const origin = cluster.origins.cars;
  const acknowledged: AcknowledgedBid[] = [];
  const ended: Record<string, number> = {};
  let round = 0;
  const openLots = () => lots.slice(round, round + LOTS_AT_ONCE);
  const clients = bidders.map(
    (bidder) =>
      new CrashClient(origin, () => tokenOf(origin, bidder.email), auctionBidder(bidder, openLots, acknowledged)),
  );
  const watchers = await Promise.all(Array.from({ length: WATCHERS }, () => watchPrices(origin, lots)));
  try {
    for (round = 0; round < rounds; round += 1) {
      for (const [name, end] of endingsOf(cluster, postgres)) {
        const before = acknowledged.length;
        for (const client of clients) client.start();
        await sleep(300 + Math.random() * 900);
        await untilMore(() => acknowledged.length, before);
        await end();
        ended[name] = (ended[name] ?? 0) + 1;
        await sleep(200 + Math.random() * 400);
        await Promise.all(clients.map((client) => client.stop()));
        await untilReady(cluster);
        await Promise.all(clients.map((client) => client.resend()));
        print(
          `round ${round + 1}: ${name} ended, ${acknowledged.length - before} bids acknowledged; ${refusalsOf(clients)}`,
        );
      }
    }
    const resent = clients.reduce((sum, client) => sum + client.resent, 0);
    const { examined, wrongPrices } = await examine(postgres.url, lots, acknowledged, watchers);
    const { lost, doubled, inconsistent } = examined;
    return { ended, acknowledged: acknowledged.length, resent, lost, doubled, inconsistent, wrongPrices };
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** Processes as a power cut ends them; PostgreSQL restarts on its data. */
function endingsOf(cluster: Cluster, postgres: TemporaryPostgres): Endings {
  const kills = [...cluster.processes, cluster.realtime].map((program) => {
    const kill = async () => {
      const pid = program.pid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    };
    return [program.name, kill] as const;
  });
  return [...kills, ['PostgreSQL', postgres.restart]];
}

async function untilReady(cluster: Cluster): Promise<void> {
  for (const startedAt = performance.now(); cluster.countReady() < cluster.processes.length; await sleep(50)) {
    if (performance.now() - startedAt > READY_MS) throw new Error('The cluster was not ready again within a minute.');
  }
}

/** An end before anything is acknowledged proves nothing. */
async function untilMore(read: () => number, before: number): Promise<void> {
  for (const startedAt = performance.now(); read() === before; await sleep(50)) {
    if (performance.now() - startedAt > READY_MS) throw new Error('The cluster has acknowledged nothing for a minute.');
  }
}

async function examine(
  databaseUrl: string,
  lots: readonly number[],
  acknowledged: readonly AcknowledgedBid[],
  watchers: readonly PriceWatcher[],
) {
  const db = await openPostgres(databaseUrl);
  try {
    const rows = await db.read.selectFrom('lots').select(['id', 'price']).where('id', 'in', lots).execute();
    const prices = new Map(rows.map(({ id, price }) => [id, price / 100]));
    const wrong = () =>
      watchers.flatMap((watcher, number) =>
        lots
          .filter((lotId) => watcher.priceOf(lotId) !== prices.get(lotId))
          .map(
            (lotId) => `client ${number} shows ${watcher.priceOf(lotId)} for lot ${lotId}: it is ${prices.get(lotId)}`,
          ),
      );
    for (const startedAt = performance.now(); wrong().length > 0; await sleep(200)) {
      if (performance.now() - startedAt > SETTLE_MS) break;
    }
    return { examined: await examineBids(db, lots, acknowledged), wrongPrices: wrong() };
  } finally {
    await db.close();
  }
}
