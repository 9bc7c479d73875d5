import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import Sqlite from 'better-sqlite3';

export const LOCK_FILE = 'marque.lock';

export interface FolderLock {
  release(): void;
}

/** Held here too: an open connection that nobody refers to is closed as garbage, and its lock goes with it. */
const held = new Set<Sqlite.Database>();

/**
 * Takes a folder (made where there is none) for this process alone, until it lets go or ends in whatever way. `taken`
 * where somebody else has it; throws where there can be no such folder.
 *
 * The lock is that of an empty SQLite database: SQLite knows how Linux, macOS and Windows each lock a file, and the
 * system itself lets go for a process that has crashed, so that no lock is ever stale. A file with a process id would
 * have to be judged at each start, and judged wrongly where ids come round again or where each container has its own
 * process 1. The file stays when the lock goes: with it, somebody could lock a file that has just lost its name.
 */
export function lockFolder(folder: string): Result<FolderLock, 'taken'> {
  mkdirSync(folder, { recursive: true });
  const database = new Sqlite(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    // Nothing is ever written: a journal beside it would only be one more file.
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
