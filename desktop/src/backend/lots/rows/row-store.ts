import type { StaffLot } from '@marque/core/contracts/staff';
import type { CachedLot } from '../../cache/index.ts';
import {
  applyEvent,
  applyFetched,
  type FetchReason,
  hasGap,
  hasLeft,
  type LotEvent,
  type LotRow,
  openRow,
} from './lot-row.ts';

/** Events of one lot that are remembered during a request. More leave a gap, which is fetched again. */
const MOST_EVENTS = 100;

interface RowStoreOptions {
  /** UTC milliseconds of this machine, and of the server as far as it is known. */
  readonly now: () => number;
  readonly serverNow: () => number;
  readonly onChanged: (auctionId: number) => void;
  readonly onGone: (auctionId: number) => void;
  /** The row has to be fetched. */
  readonly onWanted: (auctionId: number, reason: FetchReason) => void;
}

/** A request for rows under way. It is opened before the request is sent, so that no event falls between. */
export interface OpenFetch {
  settle(lots: readonly StaffLot[]): void;
  /** At the end of the whole feed: lots that it left out are gone, unless an event of them came meanwhile. */
  settleFeed(): void;
  /** At the end of a request by ids: those that it left out are gone. */
  settleIds(asked: readonly number[]): void;
  close(): void;
}

export interface RowStore {
  read(auctionId: number): CachedLot | null;
  readAll(): CachedLot[];
  /** Up to `count` rows by id, those after `after`; `next` is the last id if there are more. */
  readAfter(after: number | null, count: number): { readonly lots: CachedLot[]; readonly next: number | null };
  /** Adds the rows of the cache. */
  restore(rows: readonly CachedLot[]): void;
  applyEvent(event: LotEvent): void;
  openFetch(): OpenFetch;
  /** Whether revisions of a row are missing. */
  hasGap(auctionId: number): boolean;
  removeLeft(): void;
  clear(): void;
}

/** The rows of the wall. In any order of answers and events the newest revision of each wins. */
export function createRowStore({ now, serverNow, onChanged, onGone, onWanted }: RowStoreOptions): RowStore {
  const rows = new Map<number, LotRow>();
  const fetches = new Set<Map<number, LotEvent[]>>();

  function remove(auctionId: number): void {
    if (rows.delete(auctionId)) onGone(auctionId);
  }

  function settleOne(lot: StaffLot, events: readonly LotEvent[]): void {
    const row = applyFetched(lot, events, rows.get(lot.auctionId) ?? null, now());
    if (hasLeft(row.lot, serverNow())) {
      remove(lot.auctionId);
      return;
    }
    rows.set(lot.auctionId, row);
    onChanged(lot.auctionId);
    if (hasGap(row)) onWanted(lot.auctionId, 'gap');
  }

  function openFetch(): OpenFetch {
    const events = new Map<number, LotEvent[]>();
    const answered = new Set<number>();
    fetches.add(events);
    return {
      settle(lots) {
        for (const lot of lots) {
          answered.add(lot.auctionId);
          settleOne(lot, events.get(lot.auctionId) ?? []);
        }
      },
      settleFeed() {
        for (const auctionId of rows.keys()) {
          if (answered.has(auctionId)) continue;
          if (events.has(auctionId)) onWanted(auctionId, 'facts');
          else remove(auctionId);
        }
      },
      settleIds(asked) {
        for (const auctionId of asked) if (!answered.has(auctionId)) remove(auctionId);
      },
      close: () => void fetches.delete(events),
    };
  }

  return {
    read: (auctionId) => cachedOf(rows.get(auctionId)),
    readAll: () => [...rows.values()].map(({ lot, freshAt }) => ({ lot, freshAt })),
    readAfter(after, count) {
      const ids = [...rows.keys()].filter((id) => after === null || id > after).toSorted((one, other) => one - other);
      const page = ids.slice(0, count);
      return {
        lots: page.flatMap((id) => cachedOf(rows.get(id)) ?? []),
        next: ids.length > count ? (page.at(-1) ?? null) : null,
      };
    },
    restore(cached) {
      for (const { lot, freshAt } of cached) rows.set(lot.auctionId, openRow(lot, freshAt));
    },
    applyEvent(event) {
      const { auctionId } = event.auction;
      for (const events of fetches) {
        const known = events.get(auctionId) ?? [];
        events.set(auctionId, [...known, event].slice(-MOST_EVENTS));
      }
      const row = rows.get(auctionId);
      // A lot that is new to the wall, or one that no longer belongs to it: the answer decides.
      if (row === undefined) {
        onWanted(auctionId, 'facts');
        return;
      }
      const change = applyEvent(row, event, now());
      if (change.fetch !== null) onWanted(auctionId, change.fetch);
      if (change.row === row) return;
      rows.set(auctionId, change.row);
      onChanged(auctionId);
    },
    openFetch,
    hasGap(auctionId) {
      const row = rows.get(auctionId);
      return row !== undefined && hasGap(row);
    },
    removeLeft() {
      for (const [auctionId, { lot }] of rows) if (hasLeft(lot, serverNow())) remove(auctionId);
    },
    clear() {
      for (const auctionId of rows.keys()) remove(auctionId);
    },
  };
}

function cachedOf(row: LotRow | undefined): CachedLot | null {
  return row === undefined ? null : { lot: row.lot, freshAt: row.freshAt };
}
