import type { UserId } from '@marque/core/rules/lot';
import { type Database, isSqlite } from '../platform/db/index.ts';
import { listHolders, readHolders } from './store.ts';

/**
 * The members who have or had a spending limit, in memory: the bids of all others cost no query. It holds for the process in
 * which limits are changed and bids are written; one that renders pages asks the database.
 */
export interface LimitHolders {
  has(userId: UserId): boolean;
  /** Called before the commit that stores a limit, so that no bid after the commit is judged without it. */
  add(userId: UserId): void;
}

/** Read with the first bid, since a world may be seeded after the start. */
export function createLimitHolders(db: Database): LimitHolders {
  if (!isSqlite(db)) return createAwaitedHolders(db);
  const { readConnection } = db;
  let holders: Set<UserId> | null = null;
  const known = () => {
    holders ??= new Set(readHolders(readConnection));
    return holders;
  };
  return {
    has: (userId) => known().has(userId),
    add: (userId) => {
      known().add(userId);
    },
  };
}

/** Until the ids are read, any member may have a limit, and their bids cost a query. */
function createAwaitedHolders({ read }: Pick<Database, 'read'>): LimitHolders {
  const added = new Set<UserId>();
  let holders: Set<UserId> | null = null;
  let isReading = false;

  function readAll(): void {
    if (isReading) return;
    isReading = true;
    listHolders(read)
      .then((userIds) => {
        holders = new Set([...userIds, ...added]);
      })
      // Read again with the next bid.
      .catch(() => {
        isReading = false;
      });
  }

  return {
    has(userId) {
      if (holders === null) readAll();
      return holders?.has(userId) ?? true;
    },
    add(userId) {
      added.add(userId);
      holders?.add(userId);
    },
  };
}
