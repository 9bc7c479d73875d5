import { SITES, type Site } from '@marque/core/rules/lot';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { listLots } from './list-lots.ts';
import { type MissingLot, missingRequirements } from './missing-requirements.ts';
import type { SeedLot } from './seed-types.ts';
import { findAuctionTimes } from './store/read-lots.ts';

const MINUTE_MS = 60_000;

/** Intended running and announced auctions per site; a freshly seeded demo has more. */
const WANTED: Readonly<Record<Site, number>> = { cars: 120, watches: 60 };

/** A lot to be added: its site, and when it ends or opens. */
export type LotOrder = { readonly site: Site } & MissingLot;

export interface RelistingSource {
  /** The `number`th lot (from 0) added after the seeding. */
  readonly nextLot: (number: number, now: number, order: LotOrder) => SeedLot;
  /** The first id of such lots. */
  readonly firstId: number;
}

export interface MarketSimulator {
  start(): void;
  /** Resolves when the current relisting has ended. */
  stop(): Promise<void>;
}

/**
 * Adds missing lots to a demo once a minute and after each closed auction. A data folder that was unused for days is full
 * again within a minute of its start.
 */
export function createMarketSimulator(
  { cluster, db, clock, log }: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log'>,
  lots: Pick<Lots, 'changed' | 'onChanged'>,
  { nextLot, firstId }: RelistingSource,
): MarketSimulator {
  let cancel: (() => void) | null = null;
  let isRunning = false;
  let isQueued = false;
  let underWay: Promise<void> = Promise.resolve();

  /** Queues one relisting; further requests before it runs are covered by it. */
  const queueRelisting = () => {
    if (isQueued) return;
    isQueued = true;
    underWay = underWay
      .then(() => {
        isQueued = false;
        return isRunning && cluster.holds('background work') ? relist() : undefined;
      })
      .catch((error: unknown) => log.error({ err: error }, 'lots could not be relisted'));
  };

  async function relist(): Promise<void> {
    const now = clock.now();
    const orders: LotOrder[] = [];
    for (const site of SITES) {
      const market = { ...(await findAuctionTimes(db.read, site)), wanted: WANTED[site] };
      for (const missing of missingRequirements(market, now)) orders.push({ site, ...missing });
    }
    if (orders.length === 0) return;
    await listLots({ db }, lots, firstId, (first) => orders.map((order, index) => nextLot(first + index, now, order)));
  }

  function nextMinute(): void {
    cancel = clock.after(MINUTE_MS, () => {
      queueRelisting();
      nextMinute();
    });
  }

  lots.onChanged((row) => {
    if (row.sale_format === 'auction' && row.closed_at !== null) queueRelisting();
  });

  return {
    start() {
      isRunning = true;
      queueRelisting();
      nextMinute();
    },
    async stop() {
      isRunning = false;
      cancel?.();
      await underWay;
    },
  };
}
