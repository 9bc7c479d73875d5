import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { SqliteConnection, SqliteDatabase } from '../database.ts';
import { DATABASE_FILE, openReadOnly } from './open-sqlite.ts';

/** A database as it was at one moment: later commits of other processes are not seen. */
export interface SqliteSnapshot extends Pick<SqliteDatabase, 'read' | 'readConnection' | 'close'> {
  /** Names of the migrations that have run. */
  readonly migrations: readonly string[];
}

/**
 * Opens the database of a folder for reads at one moment, and changes no byte of it. The caller holds the folder's lock, so
 * that the files that SQLite makes beside a database can be removed afterwards.
 */
export function openSnapshot(folder: string): SqliteSnapshot {
  const beside = ['-wal', '-shm'].map((ending) => join(folder, DATABASE_FILE + ending));
  const made = beside.filter((file) => !existsSync(file));
  const db = openReadOnly(folder);
  const close = async () => {
    await db.close();
    const [log] = beside;
    // A log with content belongs to a server that was killed.
    if (log !== undefined && existsSync(log) && statSync(log).size > 0) return;
    for (const file of made) rmSync(file, { force: true });
  };
  db.readConnection.exec('begin');
  // The first read fixes the moment.
  return { read: db.read, readConnection: db.readConnection, migrations: namesOf(db.readConnection), close };
}

/**
 * Copies the database of a folder, as it is at one moment, into a new file of its own. A server may write meanwhile, and is
 * not delayed.
 */
export function copyDatabase(folder: string, file: string): void {
  const connection = new Sqlite(join(folder, DATABASE_FILE), { readonly: true, fileMustExist: true });
  try {
    connection.prepare('vacuum into ?').run(file);
  } finally {
    connection.close();
  }
  // SQLite leaves it to the system when the copy reaches the disk.
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A database file that no server uses, such as a copy. */
export interface CopiedDatabase {
  readonly connection: SqliteConnection;
  /** Names of the migrations that have run; none in a database that is not Marque's. */
  readonly migrations: readonly string[];
}

/** Reads a copy of a database, of which every page has been checked first. Throws where it is damaged. */
export function readCopy<T>(file: string, read: (copy: CopiedDatabase) => T): T {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const result = connection.pragma('integrity_check(1)', { simple: true });
    if (result !== 'ok') throw new Error(`the database is damaged (${String(result)})`);
    return read({ connection, migrations: namesOf(connection) });
  } finally {
    connection.close();
  }
}

function namesOf(connection: SqliteConnection): readonly string[] {
  const table = connection.prepare('select 1 from sqlite_master where name = ?').get(DEFAULT_MIGRATION_TABLE);
  if (table === undefined) return [];
  return connection.prepare<[], string>(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`).pluck().all();
}
