import { join } from 'node:path';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import Sqlite from 'better-sqlite3';
import { makeFolder } from './make-folder.ts';

export const LOCK_FILE = 'marque.lock';

export interface FolderLock {
  release(): void;
}

/** References to open connections: a garbage-collected connection is closed and loses its lock. */
const held = new Set<Sqlite.Database>();

/**
 * Locks a folder, which is created if necessary, for this process until the lock is released or the process ends. `taken`
 * if another holder has the lock; throws if the folder can't be created.
 *
 * The lock is that of an empty SQLite database: SQLite locks files on Linux, macOS and Windows, and the system releases
 * the lock of a crashed process, so that no lock is ever stale. A file with a process id could be stale, and can't be
 * checked reliably where ids are reused or where each container has its own process 1. The file is not deleted on release,
 * because another process could then hold a lock on a deleted file.
 */
export function lockFolder(folder: string): Result<FolderLock, 'taken'> {
  makeFolder(folder);
  const database = new Sqlite(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    // The database is never written, so it needs no journal file.
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return refuse('taken');
    throw error;
  }
  held.add(database);
  return succeed({
    release() {
      held.delete(database);
      database.close();
    },
  });
}
