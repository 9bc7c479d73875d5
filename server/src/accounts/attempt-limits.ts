import type { AttemptLimit } from './settings.ts';

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
