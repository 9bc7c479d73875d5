import { type Database, isSqlite, type PostgresDatabase } from '../../platform/db/index.ts';
import type { BatchFacts } from './batch-context.ts';
import { createPostgresTransactions } from './postgres/postgres-transactions.ts';
import { createSqliteTransactions } from './sqlite/sqlite-statements.ts';
import type { BidTransactions } from './statements.ts';

/** The transactions of bids on the engine of `db`. */
export function createBidTransactions(
  db: Database,
  facts: { readonly clock: { readonly now: () => number } } & Pick<BatchFacts, 'mayHaveLimit'>,
): BidTransactions {
  return isSqlite(db) ? createSqliteTransactions(db) : createPostgresTransactions(db as PostgresDatabase, facts);
}
