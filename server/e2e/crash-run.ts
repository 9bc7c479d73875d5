/** Kills a server repeatedly while clients bid, make offers and buy, and then checks its database for all it acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, requireSqlite } from '../src/platform/db/index.ts';
import { type AcknowledgedBid, auctionBidder, examineBids } from './auction-bids.ts';
import { type Bidder, makeBidder, tokenOf } from './bidders.ts';
import { type Actor, CrashClient, refusalsOf } from './crash-client.ts';
import { type AcknowledgedExtension, extendingStaff, isLogged, logInAsStaff } from './crash-extensions.ts';
import { copyLots, resetAuctions } from './crash-lots.ts';
import { addSellingLots, examineSelling, SellingRecord, type SellingReport, sellingVendor } from './crash-selling.ts';
import {
  addTradingLots,
  examineTrading,
  logInAsVendor,
  TradingRecord,
  type TradingReport,
  tradingBidder,
  tradingVendor,
} from './crash-trading.ts';
import { freePorts, type ServerProcess, startProcess } from './server-process.ts';

const CLIENTS = 32;
/** Those of them who make offers and buy lots; the others bid. */
const TRADERS = 12;
/** seller@ of the tests world. */
const VENDOR = 1003;
/** A live auction of the tests world, of which the auctions to bid on are copies. */
const AUCTION = 10062;
/**
 * Auctions that take bids at one time. Each kill replaces the oldest, since a price that has risen for long reaches the
 * greatest amount that a bid may have, and from then on no bid is accepted.
 */
const AUCTIONS_AT_ONCE = 4;
/** The auctions end so long after the start: milliseconds. */
const AUCTION_LASTS = 3 * 86_400_000;

/** Copies of each lot for offers, purchases and relistings: enough that some are still for sale at the last kill. */
function copiesFor(kills: number): number {
  return Math.max(150, kills * 12);
}

export interface CrashReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Requests that a kill interrupted and that were repeated with their key. */
  readonly resent: number;
  readonly lost: readonly AcknowledgedBid[];
  /** Bids that the log has twice: the same bidder, amount and lot. */
  readonly doubled: number;
  /** Extensions by staff that the server accepted. */
  readonly extended: number;
  /** Those of them that the log does not have, or has twice. */
  readonly lostExtensions: readonly AcknowledgedExtension[];
  /** Lots whose row differs from the fold of their log, or whose hash chain is broken. */
  readonly inconsistent: readonly number[];
  readonly trading: TradingReport;
  readonly selling: SellingReport;
}

export async function runCrashes(kills: number, print: (line: string) => void): Promise<CrashReport> {
  const data = mkdtempSync(join(tmpdir(), 'marque-crash-'));
  try {
    const port = await freePorts();
    let server = await startProcess({ data, port });
    const bidders = await makeBidders(server);
    await server.stop();
    await exemptEverySecond(data, bidders);
    const tradingLots = await addTradingLots(data, copiesFor(kills));
    const sellingLots = await addSellingLots(data, copiesFor(kills));
    const publishedEnd = Date.now() + AUCTION_LASTS;
    const lots = await addAuctions(data, kills + AUCTIONS_AT_ONCE, publishedEnd);
    server = await startProcess({ data, port });
    let killed = 0;
    const acknowledged: AcknowledgedBid[] = [];
    const extended: AcknowledgedExtension[] = [];
    const openLots = () => lots.slice(killed, killed + AUCTIONS_AT_ONCE);
    const record = new TradingRecord();
    const sold = new SellingRecord();
    const { cars: origin } = server;
    const actors = bidders.map((bidder, index): readonly [() => Promise<string>, Actor] => [
      () => tokenOf(origin, bidder.email),
      index < TRADERS ? tradingBidder(bidder, tradingLots, record) : auctionBidder(bidder, openLots, acknowledged),
    ]);
    const vendors = [tradingVendor(record), sellingVendor(VENDOR, sellingLots, sold)].map(
      (actor): readonly [() => Promise<string>, Actor] => [() => logInAsVendor(origin), actor],
    );
    const staff: readonly [() => Promise<string>, Actor] = [
      () => logInAsStaff(origin),
      extendingStaff(publishedEnd, openLots, extended),
    ];
    const clients = [...actors, ...vendors, staff].map(([logIn, actor]) => new CrashClient(origin, logIn, actor));
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = countsOf(acknowledged, record, sold);
      for (const client of clients) client.start();
      await pause(300 + Math.random() * 900);
      await untilMore(() => sumOf(countsOf(acknowledged, record, sold)), sumOf(before));
      await server.kill();
      await Promise.all(clients.map((client) => client.stop()));
      server = await startProcess({ data, port });
      await Promise.all(clients.map((client) => client.resend()));
      const after = countsOf(acknowledged, record, sold);
      const counts = after.map(([name, count], index) => `${count - (before[index]?.[1] ?? 0)} ${name}`);
      print(`kill ${kill}: acknowledged ${counts.join(', ')}; ${refusalsOf(clients)}`);
      killed = kill;
    }
    await server.stop();
    const resent = clients.reduce((sum, client) => sum + client.resent, 0);
    const trading = await examineTrading(data, tradingLots, record);
    const selling = await examineSelling(data, sellingLots, sold);
    const bids = await examine(data, lots, acknowledged, extended);
    const counts = { acknowledged: acknowledged.length, extended: extended.length };
    return { kills, ...counts, resent, ...bids, trading, selling };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function makeBidders(server: ServerProcess): Promise<Bidder[]> {
  const bidders: Bidder[] = [];
  for (let number = 0; number < CLIENTS; number += 1) bidders.push(await makeBidder(server.cars, 'crash', number));
  return bidders;
}

/**
 * Prices soon reach the amount from which bids need a card hold. VIPs need none, so half of the bidders get final
 * responses, and the other half has pending holds at a kill.
 */
async function exemptEverySecond(data: string, bidders: readonly Bidder[]): Promise<void> {
  const db = await openDatabase(data);
  const ids = bidders.filter((_, index) => index % 2 === 0).map((bidder) => bidder.userId);
  await db.write((transaction) => transaction.updateTable('users').set({ is_vip: 1 }).where('id', 'in', ids).execute());
  await db.close();
}

/** Adds live auctions without bids to the folder of a stopped server. */
async function addAuctions(data: string, count: number, endsAt: number): Promise<readonly number[]> {
  const db = await openDatabase(data);
  const lots = await requireSqlite(db).batch((connection) => {
    const added = copyLots(connection, AUCTION, count, 'auction');
    resetAuctions(connection, added, null);
    const end = connection.prepare<[number, number, number]>(
      'update lots set original_ends_at = ?, ends_at = ? where id = ?',
    );
    for (const id of added) end.run(endsAt, endsAt, id);
    return added;
  });
  await db.close();
  return lots;
}

type Counts = readonly (readonly [name: string, count: number])[];

function countsOf(bids: readonly AcknowledgedBid[], trading: TradingRecord, selling: SellingRecord): Counts {
  return [
    ['bids', bids.length],
    ['offers', trading.offers.length],
    ['counters', trading.counters.length],
    ['sales', trading.sales.length],
    ['holds', trading.holds.length],
    ['of the seller', selling.reserves.length + selling.boosts.length + selling.relistings.length],
  ];
}

function sumOf(counts: Counts): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** A kill before the server has acknowledged anything proves nothing. Throws if it acknowledges nothing in a minute. */
async function untilMore(read: () => number, before: number): Promise<void> {
  for (let tries = 0; read() === before; tries += 1) {
    if (tries === 600) throw new Error('The server has acknowledged nothing for a minute.');
    await pause(100);
  }
}

async function examine(
  data: string,
  lots: readonly number[],
  acknowledged: readonly AcknowledgedBid[],
  extended: readonly AcknowledgedExtension[],
) {
  const db = await openDatabase(data);
  try {
    const { logs, ...bids } = await examineBids(db, lots, acknowledged);
    const lostExtensions = extended.filter((one) => !isLogged(one, logs.get(one.lotId) ?? []));
    return { ...bids, lostExtensions };
  } finally {
    await db.close();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
