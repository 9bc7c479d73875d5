import { statfs } from 'node:fs/promises';

export type Phase = 'starting' | 'ready' | 'stopping';

/** Why a server should get no requests. */
export type Unready = Exclude<Phase, 'ready'> | 'writesFail' | 'noSpace';

/** The heartbeat is stored every second, and waits at most five for a lock of another program. */
const OLDEST_HEARTBEAT_MS = 5_000;

/** Below this, the database can soon no longer grow. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Checks may come from many addresses at once, and are not limited. */
const MEASURE_EVERY_MS = 1_000;

export interface ReadinessFacts {
  readonly phase: () => Phase;
  /** Milliseconds since a heartbeat was last stored; null before the first. */
  readonly heartbeatAge: () => number | null;
  readonly freeBytes: () => Promise<number>;
}

/** Why the server should get no requests; null while it is ready. */
export function createReadiness({ phase, heartbeatAge, freeBytes }: ReadinessFacts): () => Promise<Unready | null> {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measurement = Promise.resolve(Number.POSITIVE_INFINITY);

  function freeNow(): Promise<number> {
    if (performance.now() - measuredAt >= MEASURE_EVERY_MS) {
      measuredAt = performance.now();
      // A folder that can't be read has no space either.
      measurement = freeBytes().catch(() => 0);
    }
    return measurement;
  }

  return async () => {
    const current = phase();
    if (current !== 'ready') return current;
    const age = heartbeatAge();
    if (age === null || age > OLDEST_HEARTBEAT_MS) return 'writesFail';
    return (await freeNow()) < LEAST_FREE_BYTES ? 'noSpace' : null;
  };
}

/** The space that this process may still fill on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
