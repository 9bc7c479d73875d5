import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { APPLICATION_ID, DATABASE_FILE } from './open-sqlite.ts';

/** Why a database file can't be opened. */
export type DatabaseFault =
  | 'notAFile'
  | 'empty'
  | 'notADatabase'
  | 'damaged'
  /** The database of another program. */
  | 'foreign'
  /** A newer version of Marque has migrated it. */
  | 'newer';

/** Files up to this size are checked as a whole; larger ones would delay each start, and only their first bytes are read. */
const LARGEST_CHECKED_BYTES = 256 * 1024 * 1024;

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');

/**
 * Checks the database of a folder without changing a byte there; null where it can be opened, or where there is none.
 * SQLite writes beside a file even where it only reads it, so it opens a copy.
 */
export function inspectDatabase(folder: string): DatabaseFault | null {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) return null;
  const { size, isFile } = factsOf(file);
  if (!isFile) return 'notAFile';
  if (size === 0) return 'empty';
  if (!firstBytes(file).equals(MAGIC)) return 'notADatabase';
  const log = `${file}-wal`;
  const logSize = existsSync(log) ? factsOf(log).size : 0;
  return size + logSize > LARGEST_CHECKED_BYTES ? null : inspectCopy(file, log);
}

function inspectCopy(file: string, log: string): DatabaseFault | null {
  const folder = mkdtempSync(join(tmpdir(), 'marque-check-'));
  try {
    const copy = join(folder, DATABASE_FILE);
    if (!tryToCopy(file, copy)) return null;
    // A server that was killed leaves committed data in the write-ahead log.
    if (existsSync(log) && !tryToCopy(log, `${copy}-wal`)) return null;
    return inspectContent(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** False where the folder of temporary files has no space, which is no fault of the database. */
function tryToCopy(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return false;
    throw error;
  }
}

function inspectContent(file: string): DatabaseFault | null {
  let database: Sqlite.Database | null = null;
  try {
    database = new Sqlite(file);
    if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') return 'damaged';
    return inspectSchema(database);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return error.code === 'SQLITE_NOTADB' ? 'notADatabase' : 'damaged';
    throw error;
  } finally {
    database?.close();
  }
}

function inspectSchema(database: Sqlite.Database): DatabaseFault | null {
  const isMarked = database.pragma('application_id', { simple: true }) === APPLICATION_ID;
  const tables = namesIn(database, "select name from sqlite_master where type = 'table'");
  const done = tables.includes('kysely_migration') ? namesIn(database, 'select name from kysely_migration') : [];
  const known = done.filter((name) => Object.hasOwn(migrations, name));
  // A first start that was interrupted leaves a marked database without tables.
  if (known.length === 0 && !isMarked) return tables.length === 0 ? 'empty' : 'foreign';
  return known.length < done.length ? 'newer' : null;
}

function namesIn(database: Sqlite.Database, select: string): readonly string[] {
  return database.prepare<[], string>(select).pluck().all();
}

function factsOf(file: string): { readonly size: number; readonly isFile: boolean } {
  const stats = statSync(file);
  return { size: stats.size, isFile: stats.isFile() };
}

function firstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}
