import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

export type SqliteConnection = Sqlite.Database;

/**
 * One write connection with one queue in front of it, and one read-only connection. A second writing connection would
 * block the event loop, and an insert that slipped into a waiting transaction would vanish with its rollback; so every
 * write is one entry of the queue, entries never nest, and a transaction awaits nothing but its own SQL.
 */
export interface Database {
  /** Read-only. Sees what is committed, never a transaction under way. */
  readonly read: Kysely<Schema>;
  /** Read-only, for prepared statements on hot paths. */
  readonly readConnection: SqliteConnection;
  /** One transaction, at its turn. `work` must await nothing but SQL on `transaction`. */
  write<T>(work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** One synchronous transaction with prepared statements, at its turn: the hot path of bids. */
  batch<T>(work: (connection: SqliteConnection) => T): Promise<T>;
  close(): Promise<void>;
}

const DATABASE_FILE = 'marque.sqlite';

/** Opens (or makes) the database of a data folder and brings it up to date. Throws when the folder can't be used. */
export async function openDatabase(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, DATABASE_FILE);
  const writer = new Sqlite(file);
  writer.pragma('journal_mode = WAL');
  // Nobody hears "accepted" before the bid is on the disk.
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma('busy_timeout = 5000');

  const write = new Kysely<Schema>({ dialect: new SqliteDialect({ database: writer }) });
  await migrate(write);

  const readConnection = new Sqlite(file, { readonly: true, fileMustExist: true });
  readConnection.pragma('cache_size = -64000');
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: readConnection }) });

  const enqueue = createQueue();
  return {
    read,
    readConnection,
    write: (work) => enqueue(() => write.transaction().execute(work)),
    batch: (work) => enqueue(async () => writer.transaction(() => work(writer)).immediate()),
    async close() {
      await enqueue(async () => undefined);
      await read.destroy();
      await write.destroy();
    },
  };
}

async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Runs one task after another; a task that fails does not hold up those behind it. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
