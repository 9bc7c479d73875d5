/** The part of the crash test about a vendor's own lots: lowered reserves, boosts, relistings and alerts. */
import { randomUUID } from 'node:crypto';
import { openDatabase, requireSqlite } from '../src/platform/db/index.ts';
import type { Actor, Write } from './crash-client.ts';
import { copyLots, pick, repeatedIn, resetAuctions } from './crash-lots.ts';

/** seller@'s lots of the tests world that are copied: live below a reserve, and unsold. */
const [LIVE, UNSOLD] = [10062, 10063];
/** In minor units; each lowering takes some hundreds off. */
const RESERVE = 100_000_000;
/** Of three days, with tax. */
const BOOST_TOTAL = 34.8;

export interface SellingLots {
  readonly live: readonly number[];
  readonly unsold: readonly number[];
}

/** Adds copies of both lots to the folder of a stopped server. */
export async function addSellingLots(data: string, copies: number): Promise<SellingLots> {
  const db = await openDatabase(data);
  const lots = await requireSqlite(db).batch((connection) => {
    const live = copyLots(connection, LIVE, copies);
    const unsold = copyLots(connection, UNSOLD, copies);
    resetAuctions(connection, live, RESERVE);
    return { live, unsold };
  });
  await db.close();
  return lots;
}

/** What the server has acknowledged. */
export class SellingRecord {
  readonly reserves: { readonly lotId: number; readonly amount: number }[] = [];
  readonly boosts: { readonly lotId: number; readonly boostId: number }[] = [];
  readonly relistings: { readonly lotId: number; readonly newId: number }[] = [];
  readonly alerts: { readonly key: string }[] = [];
}

function write(method: Write['method'], path: string, body: object): Write {
  return { method, path, body, key: randomUUID() };
}

/** The vendor of the lots, who lowers reserves, boosts and relists, and sets alerts. */
export function sellingVendor(userId: number, lots: SellingLots, record: SellingRecord): Actor {
  const reserves = new Map<number, number>();
  let alerts = 0;
  return {
    next() {
      const chance = Math.random();
      if (chance < 0.7) {
        const lotId = pick(lots.live) ?? 0;
        const amount = (reserves.get(lotId) ?? RESERVE / 100) - 1 - Math.floor(Math.random() * 900);
        reserves.set(lotId, amount);
        return write('PUT', `/v1/auctions/${lotId}/reserve`, { amount });
      }
      // One account may ask the gateway for sixty boosts an hour.
      if (chance < 0.73) {
        const body = { package: 'threeDays', total: BOOST_TOTAL };
        return write('POST', `/v1/auctions/${pick(lots.live)}/boosts`, body);
      }
      if (chance < 0.95) return write('POST', `/v1/auctions/${pick(lots.unsold)}/relisting`, { reserve: 7_000 });
      alerts += 1;
      const body = { subscriptionType: 'makeModel', subscriptionKey: `crash_model${alerts}` };
      return write('POST', `/v1/users/${userId}/subscriptions`, body);
    },
    answered({ path, body: sent }, status, reply) {
      if (status !== 200) return;
      const lotId = Number(/auctions\/(\d+)/.exec(path)?.[1] ?? 0);
      const body = reply as {
        readonly boostId: number;
        readonly relistedAs: { readonly auctionId: number };
        readonly subscription: { readonly key: string };
      };
      if (path.endsWith('/reserve')) record.reserves.push({ lotId, amount: (sent as { amount: number }).amount });
      else if (path.endsWith('/boosts')) record.boosts.push({ lotId, boostId: body.boostId });
      else if (path.endsWith('/relisting')) record.relistings.push({ lotId, newId: body.relistedAs.auctionId });
      else record.alerts.push({ key: body.subscription.key });
    },
  };
}

export interface SellingReport {
  readonly acknowledged: number;
  /** Acknowledged writes that the database does not have. */
  readonly lost: readonly object[];
  /** Reserves, boosts, relistings and alerts that count twice. */
  readonly doubled: number;
}

/** Compares the folder of a stopped server with what the vendor was told. */
export async function examineSelling(data: string, lots: SellingLots, record: SellingRecord): Promise<SellingReport> {
  const db = await openDatabase(data);
  try {
    const [entries, boosts, relisted, alerts] = await Promise.all([
      db.read
        .selectFrom('lot_entries')
        .selectAll()
        .where('lot_id', 'in', lots.live)
        .where('kind', '=', 'reserve')
        .execute(),
      db.read.selectFrom('boosts').selectAll().where('lot_id', 'in', lots.live).execute(),
      db.read.selectFrom('lots').selectAll().where('relisted_from', 'in', lots.unsold).execute(),
      db.read.selectFrom('subscriptions').selectAll().execute(),
    ]);
    const isKept = ({ lotId, amount }: (typeof record.reserves)[number]) =>
      entries.some((entry) => entry.lot_id === lotId && entry.amount === amount * 100);
    const isBoosted = ({ lotId, boostId }: (typeof record.boosts)[number]) =>
      boosts.some(({ id, lot_id, status }) => id === boostId && lot_id === lotId && status === 'paid');
    const isRelisted = ({ lotId, newId }: (typeof record.relistings)[number]) =>
      relisted.some(({ id, relisted_from }) => id === newId && relisted_from === lotId);
    const isSubscribed = ({ key }: (typeof record.alerts)[number]) => alerts.some((alert) => alert.key === key);
    const paid = boosts.filter(({ status }) => status !== 'refused');
    return {
      acknowledged: record.reserves.length + record.boosts.length + record.relistings.length + record.alerts.length,
      lost: [
        ...record.reserves.filter((one) => !isKept(one)),
        ...record.boosts.filter((one) => !isBoosted(one)),
        ...record.relistings.filter((one) => !isRelisted(one)),
        ...record.alerts.filter((one) => !isSubscribed(one)),
      ],
      doubled:
        repeatedIn(entries.map(({ lot_id, amount }) => `${lot_id}/${amount}`)) +
        repeatedIn(paid.map(({ lot_id }) => String(lot_id))) +
        repeatedIn(relisted.map(({ relisted_from }) => String(relisted_from))) +
        repeatedIn(alerts.map((alert) => `${alert.user_id}/${alert.key}`)),
    };
  } finally {
    await db.close();
  }
}
