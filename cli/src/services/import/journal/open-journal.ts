import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Database } from 'better-sqlite3';
import { migrate } from './migrations.ts';

export const JOURNAL_FILE = 'imports.db';

/** Why there is no journal; `file` is its path. */
export interface JournalFault {
  readonly code: 'journalNewer' | 'journalUnusable';
  readonly file: string;
}

export interface OpenedJournal {
  readonly db: Database;
  /** Where a damaged file was moved to; null where none was. */
  readonly setAside: string | null;
}

/** How long a write waits for another process, in milliseconds. */
const BUSY_MS = 5_000;
/** Pages that SQLite keeps in memory. Rows are read and written in order, so that few are needed again. */
const CACHE_KIB = 2_000;
/** Pages of 4 KiB in the write-ahead log before SQLite copies them into the file, for which it waits for the disk. */
const CHECKPOINT_PAGES = 4_000;

/** Codes of SQLite for a file that is no database, or one that is damaged. */
const DAMAGED: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/**
 * Opens the journal of imports in a folder, and makes both. A damaged file is set aside: which rows were submitted is known to
 * the server as well, which refuses a row's id the second time. `now` in UTC milliseconds names the file that is set aside.
 */
export async function openJournal(folder: string, now: number): Promise<Result<OpenedJournal, JournalFault>> {
  const file = join(folder, JOURNAL_FILE);
  try {
    // Rows hold what vendors have answered, so the folder is the user's alone.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const db = await openFile(file);
    if (db !== null) return checked(db, file, null);
    const setAside = await moveAway(file, now);
    const fresh = await openFile(file);
    return fresh === null ? refuse({ code: 'journalUnusable', file }) : checked(fresh, file, setAside);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return refuse({ code: 'journalUnusable', file });
    throw error;
  }
}

/** A journal that is gone with its connection, for imports that send nothing. SQLite keeps it in a temporary file. */
export async function openTemporaryJournal(): Promise<Database> {
  const { default: Sqlite } = await import('better-sqlite3');
  const db = new Sqlite('');
  db.pragma('journal_mode = OFF');
  db.pragma(`cache_size = -${CACHE_KIB}`);
  // Its rows belong to no import that is noted.
  db.pragma('foreign_keys = OFF');
  migrate(db);
  return db;
}

function checked(db: Database, file: string, setAside: string | null): Result<OpenedJournal, JournalFault> {
  if (migrate(db)) return succeed({ db, setAside });
  db.close();
  return refuse({ code: 'journalNewer', file });
}

/** Null for a damaged file. */
async function openFile(file: string): Promise<Database | null> {
  const { default: Sqlite } = await import('better-sqlite3');
  const db = new Sqlite(file, { timeout: BUSY_MS });
  try {
    db.pragma('journal_mode = WAL');
    // What a loss of power takes from the journal, the server still knows: it answers a repeated row as before.
    db.pragma('synchronous = NORMAL');
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    db.pragma('foreign_keys = ON');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    if (db.pragma('quick_check(1)', { simple: true }) === 'ok') return db;
  } catch (error) {
    if (!isDamage(error)) {
      db.close();
      throw error;
    }
  }
  db.close();
  return null;
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && DAMAGED.has(error.code.slice(0, 14))
  );
}

async function moveAway(file: string, now: number): Promise<string> {
  const target = `${file}.damaged-${now}`;
  for (const ending of ['', '-wal', '-shm']) {
    const part = `${file}${ending}`;
    const isThere = await stat(part).then(
      () => true,
      () => false,
    );
    if (isThere) await rename(part, `${target}${ending}`);
  }
  return target;
}
