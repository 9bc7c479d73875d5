import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase as KyselyConnection, SqliteDialect, type SqliteStatement } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { createQueue } from '../../queue/index.ts';
import type { SqliteConnection, SqliteDatabase } from '../database.ts';
import { migrations } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { makeFolder } from './make-folder.ts';

export const DATABASE_FILE = 'marque.sqlite';

/** "Marq", by which other programs and the next start recognise the file. */
export const APPLICATION_ID = 0x4d61_7271;

/** Of the connections of the server's own process: the tables' most used pages, so that no bid waits for the file. */
const CACHE_KIB = 64_000;

/** During the start, the process may block while another program has locked the file. */
const START_BUSY_MS = 5_000;
/** Reads wait only for an exclusive lock of the file. They wait inside SQLite and block the event loop. */
const READ_BUSY_MS = 100;
/** Maximum wait of a write from its request while another program (a backup, a shell) has the lock. */
const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 20;

/**
 * Opens or creates the database of a data folder and migrates it. Throws when the folder can't be used.
 * `patienceMs`: how long a write waits for a lock of another program.
 */
export async function openDatabase(folder: string, patienceMs = PATIENCE_MS): Promise<SqliteDatabase> {
  makeFolder(folder);
  const file = join(folder, DATABASE_FILE);
  const writer = new Sqlite(file);
  // Written first, so that an interrupted first start leaves a file that is known as ours.
  writer.pragma(`busy_timeout = ${START_BUSY_MS}`);
  if (writer.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    writer.pragma(`application_id = ${APPLICATION_ID}`);
  }
  writer.pragma('journal_mode = WAL');
  // A bid must be on the disk before it is answered as accepted.
  writer.pragma('synchronous = FULL');
  writer.pragma(`cache_size = -${CACHE_KIB}`);

  if (!isMigrated(writer)) {
    // Off during migrations: a table that is built anew keeps the rows that refer to it.
    writer.pragma('foreign_keys = OFF');
    await migrate(new Kysely<Schema>({ dialect: new SqliteDialect({ database: writer }) }));
  }
  const write = new Kysely<Schema>({ dialect: new SqliteDialect({ database: rememberStatements(writer) }) });
  writer.pragma('foreign_keys = ON');
  // From here on, writes wait for a lock asynchronously and never inside SQLite.
  writer.pragma('busy_timeout = 0');

  const readConnection = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: READ_BUSY_MS });
  readConnection.pragma(`cache_size = -${CACHE_KIB}`);
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: rememberStatements(readConnection) }) });

  const enqueue = createQueue();
  const inTransaction = createTransactions(writer, patienceMs);
  return {
    engine: 'sqlite',
    read,
    readConnection,
    write(work) {
      const askedAt = performance.now();
      return enqueue(() => inTransaction(askedAt, () => work(write)));
    },
    batch(work) {
      const askedAt = performance.now();
      return enqueue(() => inTransaction(askedAt, () => work(writer)));
    },
    async close() {
      await enqueue(async () => undefined);
      await read.destroy();
      await write.destroy();
      // Kysely does not close a connection that it has never used.
      readConnection.close();
      writer.close();
    },
  };
}

/** A renderer's pages are read through many small queries; its memory is bounded. */
const READER_CACHE_KIB = 16_000;

/** The database of a data folder that another process writes: `write` and `batch` reject. */
export function openReadOnly(folder: string): SqliteDatabase {
  const file = join(folder, DATABASE_FILE);
  const readConnection = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: READ_BUSY_MS });
  readConnection.pragma(`cache_size = -${READER_CACHE_KIB}`);
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: rememberStatements(readConnection) }) });
  const refuse = () => Promise.reject(new Error('This process only reads the database.'));
  return {
    engine: 'sqlite',
    read,
    readConnection,
    write: refuse,
    batch: refuse,
    async close() {
      await read.destroy();
      readConnection.close();
    },
  };
}

/** Whether exactly the known migrations have run. The migrator itself reads the columns of every table first. */
function isMigrated(connection: SqliteConnection): boolean {
  const table = connection.prepare('select 1 from sqlite_master where name = ?').get(DEFAULT_MIGRATION_TABLE);
  if (table === undefined) return false;
  const done = connection.prepare(`select name from ${DEFAULT_MIGRATION_TABLE}`).pluck().all();
  return done.length === Object.keys(migrations).length && done.every((name) => String(name) in migrations);
}

async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Runs work between `begin` and `commit`; rolls back if it fails. */
function createTransactions(writer: SqliteConnection, patienceMs: number) {
  const begin = writer.prepare('begin immediate');
  const commit = writer.prepare('commit');
  const rollback = writer.prepare('rollback');

  return async <T>(askedAt: number, work: () => T | Promise<T>): Promise<T> => {
    while (!tryToBegin(begin, performance.now() - askedAt >= patienceMs)) await sleep(ASK_AGAIN_MS);
    try {
      const result = work();
      const value = result instanceof Promise ? await result : result;
      commit.run();
      return value;
    } catch (error) {
      // On a full disk, SQLite may have rolled back already.
      if (writer.inTransaction) rollback.run();
      throw error;
    }
  };
}

function tryToBegin(begin: Sqlite.Statement, isLastTry: boolean): boolean {
  try {
    begin.run();
    return true;
  } catch (error) {
    if (isLastTry || !isBusy(error)) throw error;
    return false;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Maximum number of cached statements, since each length of an id list is another text. At the maximum, all are dropped. */
const MOST_STATEMENTS = 500;

/**
 * A connection for Kysely that prepares each text once. Kysely prepares every query again, and SQLite takes several times
 * as long to parse a text as to find a row by its key.
 *
 * Statements are shared, so each query must be read to its end at once: two streams of the same text would conflict.
 */
export function rememberStatements(connection: SqliteConnection): KyselyConnection {
  const known = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const statement = known.get(text) ?? connection.prepare(text);
      if (known.size >= MOST_STATEMENTS) known.clear();
      known.set(text, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}
