import type { Site } from '@marque/core/rules/lot';
import { SITES } from '@marque/core/rules/lot';
import type { LotRow, Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { rowsOfLot } from './lot-rows.ts';
import { type Lack, lacksOf, type SiteMarket } from './missing-requirements.ts';
import type { SeedLot } from './seed-types.ts';
import { createRowWriter } from './write-rows.ts';

const MINUTE_MS = 60_000;

/** Running and announced auctions that a site should have; a seeded demo has more to begin with. */
const WANTED: Readonly<Record<Site, number>> = { cars: 120, watches: 60 };

export interface KeeperSources {
  /** The `number`th lot (from 0) that comes in after the seeding. */
  readonly nextLot: (number: number, now: number, wish: { readonly site: Site } & Lack) => SeedLot;
  /** Ids of such lots begin here. */
  readonly firstId: number;
}

export interface Keeper {
  start(): void;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/**
 * Keeps a demo's market alive: once a minute, and whenever an auction has closed, brings in what the sites lack. A data
 * folder that was left for days is filled up within a minute of its start.
 */
export function createKeeper(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  lots: Pick<Lots, 'changed' | 'onChanged'>,
  { nextLot, firstId }: KeeperSources,
): Keeper {
  let cancel: (() => void) | null = null;
  let isRunning = false;
  let isQueued = false;
  let underWay: Promise<void> = Promise.resolve();

  /** One look at a time; a hundred closings at once are one reason to look again, not a hundred. */
  const lookAfter = () => {
    if (isQueued) return;
    isQueued = true;
    underWay = underWay
      .then(() => {
        isQueued = false;
        return isRunning ? relist() : undefined;
      })
      .catch((error: unknown) => log.error({ err: error }, 'the market could not be filled up'));
  };

  async function relist(): Promise<void> {
    const now = clock.now();
    const wishes: ({ readonly site: Site } & Lack)[] = [];
    for (const site of SITES) {
      for (const lack of lacksOf(await marketOf(site), now)) wishes.push({ site, ...lack });
    }
    for (const row of await addLots(wishes, now)) lots.changed(row);
  }

  async function marketOf(site: Site): Promise<SiteMarket> {
    const rows = await db.read
      .selectFrom('lots')
      .select(['stage', 'starts_at', 'ends_at'])
      .where('site', '=', site)
      .where('sale_format', '=', 'auction')
      .where('stage', 'in', ['live', 'comingSoon'])
      .execute();
    return {
      ends: rows.flatMap(({ stage, ends_at: at }) => (stage === 'live' && at !== null ? [at] : [])),
      openings: rows.flatMap(({ stage, starts_at: at }) => (stage === 'comingSoon' && at !== null ? [at] : [])),
      wanted: WANTED[site],
    };
  }

  /** Numbers follow the greatest id there is, read in the same transaction: no two lots can get one. */
  async function addLots(wishes: readonly ({ readonly site: Site } & Lack)[], now: number): Promise<readonly LotRow[]> {
    if (wishes.length === 0) return [];
    return db.batch((connection) => {
      const greatest = connection.prepare<[], number | null>('select max(id) from lots').pluck().get() ?? 0;
      const first = Math.max(0, greatest + 1 - firstId);
      const writer = createRowWriter(connection);
      return wishes.map((wish, index) => {
        const rows = rowsOfLot(nextLot(first + index, now, wish));
        writer.lot(rows);
        return rows.lot;
      });
    });
  }

  function nextMinute(): void {
    cancel = clock.at(clock.now() + MINUTE_MS, () => {
      lookAfter();
      nextMinute();
    });
  }

  lots.onChanged((row) => {
    if (row.sale_format === 'auction' && row.closed_at !== null) lookAfter();
  });

  return {
    start() {
      isRunning = true;
      lookAfter();
      nextMinute();
    },
    async stop() {
      isRunning = false;
      cancel?.();
      await underWay;
    },
  };
}
