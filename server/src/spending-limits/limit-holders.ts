import type { UserId } from '@marque/core/rules/lot';
import { type Database, isSqlite } from '../platform/db/index.ts';
import { readHolders } from './store.ts';

/**
 * The members who have or had a spending limit, in memory: the bids of all others cost no query. It holds for the process in
 * which limits are changed and bids are written; one that renders pages asks the database. On PostgreSQL several processes
 * do both, and the statement that reads what a batch of bids needs reads the limits too.
 */
export interface LimitHolders {
  has(userId: UserId): boolean;
  /** Called before the commit that stores a limit, so that no bid after the commit is judged without it. */
  add(userId: UserId): void;
}

/** Read with the first bid, since a world may be seeded after the start. */
export function createLimitHolders(db: Database): LimitHolders {
  if (!isSqlite(db)) return { has: () => true, add: () => undefined };
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
