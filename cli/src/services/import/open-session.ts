import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Database } from 'better-sqlite3';
import {
  BEAT_MS,
  type Files,
  type ImportKey,
  type ImportRecord,
  type Imports,
  type JournalFault,
  keepLock,
  type LockHolder,
  openFiles,
  openImports,
  openJournal,
  releaseLock,
  takeLock,
} from './journal/index.ts';

/** An open journal with the lock of one import. */
export interface ImportSession {
  readonly db: Database;
  readonly imports: Imports;
  readonly files: Files;
  /** The last import of the same; null without one. */
  readonly last: ImportRecord | null;
  /** Where a damaged journal was moved to; null where none was. */
  readonly setAside: string | null;
  readonly close: () => void;
}

export type SessionFault = JournalFault | { readonly code: 'alreadyRunning'; readonly pid: number };

/** Opens the journal in a folder and takes the lock of the import, which another process may have. */
export async function openSession(
  folder: string,
  key: ImportKey,
  holder: LockHolder,
): Promise<Result<ImportSession, SessionFault>> {
  const journal = await openJournal(folder, holder.now());
  if (!journal.ok) return journal;
  const { db, setAside } = journal.value;
  const name = JSON.stringify([key.server, key.account, key.vendor, key.variant, key.file]);
  const pid = takeLock(db, name, holder);
  if (pid !== null) {
    db.close();
    return refuse({ code: 'alreadyRunning', pid });
  }
  const beat = setInterval(() => keepLock(db, name, holder), BEAT_MS);
  beat.unref();
  const imports = openImports(db);
  return succeed({
    db,
    imports,
    files: openFiles(db),
    last: imports.findLast(key),
    setAside,
    close: () => {
      clearInterval(beat);
      releaseLock(db, name, holder.pid);
      db.close();
    },
  });
}
