import Sqlite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { isPostgresUnavailable } from './postgres/errors.ts';
import type { Schema } from './schema.ts';

/**
 * What features read and write through, on either engine: a data folder's own SQLite file, or PostgreSQL
 * (docs/decisions/0065).
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Sees committed data only. Read-only on SQLite. */
  readonly read: Kysely<Schema>;
  /**
   * Queues one transaction. `work` must only await SQL on `transaction`, and may run more than once: PostgreSQL repeats a
   * transaction that conflicts with one of another process. Rejects with an error that `isUnavailable` recognises if the
   * database can't be written now; the data is then unchanged.
   */
  write<T>(work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type SqliteConnection = Sqlite.Database;

/**
 * One write connection with one queue in front of it, and one read-only connection. A second writing connection would
 * block the event loop, and an insert that slipped into a waiting transaction would vanish with its rollback; so every
 * write is one entry of the queue, entries never nest, and a transaction awaits only its own SQL.
 */
export interface SqliteDatabase extends Database {
  readonly engine: 'sqlite';
  /** Read-only, for prepared statements on hot paths. */
  readonly readConnection: SqliteConnection;
  /** Queues one synchronous transaction with prepared statements: the hot path of bids. */
  batch<T>(work: (connection: SqliteConnection) => T): Promise<T>;
}

export function isSqlite(db: Database): db is SqliteDatabase {
  return db.engine === 'sqlite';
}

/** For what only a data folder has, such as the seeding of worlds. Throws on PostgreSQL. */
export function requireSqlite(db: Database): SqliteDatabase {
  if (isSqlite(db)) return db;
  throw new Error('This needs the database of a data folder.');
}

const TEMPORARY_SQLITE_FAILURE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;

/** Whether an error is a temporary failure of the database: a full disk, a lock of another program, a server that is away. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Sqlite.SqliteError) return TEMPORARY_SQLITE_FAILURE.test(error.code);
  return isPostgresUnavailable(error);
}
