import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** The engine that a store's statements run on, for the few that have no common form. */
export function engineOf(db: Kysely<Schema>): Database['engine'] {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
