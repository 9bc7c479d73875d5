import type { WorldName } from '../../config.ts';

/** How often something may be done within a time, counted by a key: the caller's address, an account, a mailbox. */
export interface AttemptLimit {
  readonly most: number;
  readonly windowMs: number;
}

export interface AttemptLimiter {
  /** Counts an attempt. Null while it is allowed, else the seconds until the next one is. */
  take(key: string): number | null;
}

interface Window {
  readonly startedAt: number;
  count: number;
}

/** Keys are swept when there are this many. */
const SWEEP_AT = 10_000;

/** In these worlds a whole crowd calls from one address. */
const CROWDED_WORLDS: readonly WorldName[] = ['tests', 'load'];
const CROWD = 500;

/** Counts attempts by key within windows that begin with the first of them. Kept in memory: a restart forgives. */
export function createAttemptLimiter({ most, windowMs }: AttemptLimit, now: () => number): AttemptLimiter {
  const windows = new Map<string, Window>();

  function sweep(at: number): void {
    for (const [key, { startedAt }] of windows) {
      if (at - startedAt >= windowMs) windows.delete(key);
    }
  }

  return {
    take(key) {
      const at = now();
      const window = windows.get(key);
      if (window === undefined || at - window.startedAt >= windowMs) {
        if (windows.size >= SWEEP_AT) sweep(at);
        windows.set(key, { startedAt: at, count: 1 });
        return null;
      }
      window.count += 1;
      return window.count <= most ? null : Math.ceil((window.startedAt + windowMs - at) / 1000);
    },
  };
}

/** A limit by address as it holds in a world: wider where a crowd shares one. */
export function limitIn(world: WorldName, { most, windowMs }: AttemptLimit): AttemptLimit {
  return { most: CROWDED_WORLDS.includes(world) ? most * CROWD : most, windowMs };
}
