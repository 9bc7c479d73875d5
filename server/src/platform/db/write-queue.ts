import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** Writes of one commit: each of them takes a fraction of a millisecond, and a bid may wait behind them. */
const MOST_TOGETHER = 16;
const ASK_AGAIN_MS = 20;

interface Write {
  /** Milliseconds of a monotonic clock. */
  readonly askedAt: number;
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How the work of a write ended. A failed one has left nothing behind. */
type Outcome = { readonly write: Write; readonly value: unknown } | { readonly write: Write; readonly error: unknown };

/**
 * Queues one write. Resolves after its commit; rejects, with the data unchanged, if the work throws or cannot be committed.
 * `isUrgent`: it does not wait for others of this turn of the event loop.
 */
export type Enqueue = <T>(work: () => T | Promise<T>, isUrgent: boolean) => Promise<T>;

/**
 * The writes of one connection, one after another in the order of their requests. Those that wait while another one is
 * committed share the next commit, since to bring a commit to the disk takes longer than the writes in it: each has a
 * savepoint, so that one that fails leaves nothing behind and the others are committed. None is told of its success before
 * the common commit. `patienceMs`: how long a write waits for a lock of another program.
 */
export function createWriteQueue(connection: Sqlite.Database, patienceMs: number): Enqueue {
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');
  const rollback = connection.prepare('rollback');
  const savepoint = connection.prepare('savepoint one_write');
  const release = connection.prepare('release one_write');
  const rollbackToSavepoint = connection.prepare('rollback to one_write');
  const waiting: Write[] = [];
  let isRunning = false;
  /** The beginning that waits for the end of this turn; null without one. */
  let soon: NodeJS.Immediate | null = null;

  /** The requests that have arrived by now are read in this turn, and their writes are committed together. */
  function start(isUrgent: boolean): void {
    if (isRunning || (soon !== null && !isUrgent)) return;
    if (soon !== null) clearImmediate(soon);
    soon = null;
    if (!isUrgent) {
      soon = setImmediate(() => {
        soon = null;
        isRunning = true;
        void run();
      });
      return;
    }
    isRunning = true;
    queueMicrotask(() => void run());
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const writes = await beginFor(waiting.splice(0, MOST_TOGETHER));
      if (writes.length > 0) await commitTogether(writes);
    }
    isRunning = false;
  }

  /** Begins a transaction. Writes that have waited too long for the file are rejected; the others are returned. */
  async function beginFor(writes: readonly Write[]): Promise<readonly Write[]> {
    let left = writes;
    while (left.length > 0) {
      try {
        begin.run();
        return left;
      } catch (error) {
        const now = performance.now();
        const isOver = ({ askedAt }: Write) => !isBusy(error) || now - askedAt >= patienceMs;
        for (const write of left) if (isOver(write)) write.reject(error);
        left = left.filter((write) => !isOver(write));
      }
      if (left.length > 0) await sleep(ASK_AGAIN_MS);
    }
    return left;
  }

  async function commitTogether(writes: readonly Write[]): Promise<void> {
    const isAlone = writes.length === 1;
    /** What follows for each write once the commit has succeeded. */
    const outcomes: Outcome[] = [];
    for (const [at, write] of writes.entries()) {
      try {
        if (!isAlone) savepoint.run();
        const result = write.work();
        const value = result instanceof Promise ? await result : result;
        if (!isAlone) release.run();
        outcomes.push({ write, value });
      } catch (error) {
        outcomes.push({ write, error });
        // On a full disk, SQLite may have rolled back the whole transaction; what has not begun begins again.
        if (!connection.inTransaction) {
          waiting.unshift(...writes.slice(at + 1));
          return rejectAll(outcomes, error);
        }
        if (isAlone) rollback.run();
        else {
          rollbackToSavepoint.run();
          release.run();
        }
      }
    }
    try {
      if (connection.inTransaction) commit.run();
    } catch (error) {
      if (connection.inTransaction) rollback.run();
      return rejectAll(outcomes, error);
    }
    for (const outcome of outcomes) {
      if ('error' in outcome) outcome.write.reject(outcome.error);
      else outcome.write.resolve(outcome.value);
    }
  }

  return <T>(work: () => T | Promise<T>, isUrgent: boolean): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({ askedAt: performance.now(), work, resolve: (value) => resolve(value as T), reject });
    start(isUrgent);
    return promise;
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Those that failed by themselves keep their own error. */
function rejectAll(outcomes: readonly Outcome[], error: unknown): void {
  for (const outcome of outcomes) outcome.write.reject('error' in outcome ? outcome.error : error);
}
