import type { Database } from 'better-sqlite3';

/** How often a running import says that it is alive, and after how long a silent one counts as gone. In milliseconds. */
export const BEAT_MS = 5_000;
const SILENT_MS = 60_000;

/** The process that asks, and what it knows about others. */
export interface LockHolder {
  readonly pid: number;
  readonly now: () => number;
  /** Whether a process with that id runs on this machine. */
  readonly isRunning: (pid: number) => boolean;
}

/** The number of the process that has the lock; null if this one has it now. A process that was killed loses it. */
export function takeLock(db: Database, name: string, { pid, now, isRunning }: LockHolder): number | null {
  const find = db.prepare<[string], { readonly pid: number; readonly beatAt: number }>(
    'SELECT pid, beat_at AS beatAt FROM locks WHERE name = ?',
  );
  return db
    .transaction(() => {
      const held = find.get(name);
      const isHeld = held !== undefined && held.pid !== pid && now() - held.beatAt < SILENT_MS && isRunning(held.pid);
      if (isHeld) return held.pid;
      db.prepare('INSERT OR REPLACE INTO locks (name, pid, beat_at) VALUES (?, ?, ?)').run(name, pid, now());
      return null;
    })
    .immediate();
}

/** Keeps the lock. */
export function keepLock(db: Database, name: string, { pid, now }: Pick<LockHolder, 'pid' | 'now'>): void {
  db.prepare('UPDATE locks SET beat_at = ? WHERE name = ? AND pid = ?').run(now(), name, pid);
}

export function releaseLock(db: Database, name: string, pid: number): void {
  db.prepare('DELETE FROM locks WHERE name = ? AND pid = ?').run(name, pid);
}
