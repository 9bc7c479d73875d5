import type { RateLimitStore } from './port.ts';

export interface MemoryStoreOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicNow: () => number;
  /** Keys of one name at most; the oldest window makes room for a new one. */
  readonly maxKeys?: number;
}

interface Window {
  readonly startedAt: number;
  count: number;
}

/** About 10 MB for each limit. */
const MAX_KEYS = 50_000;

/** Counts in this process. A restart forgets all counts. */
export function createMemoryRateLimitStore({ monotonicNow, maxKeys = MAX_KEYS }: MemoryStoreOptions): RateLimitStore {
  const windowsByName = new Map<string, Map<string, Window>>();

  function windowsOf(name: string): Map<string, Window> {
    const known = windowsByName.get(name);
    if (known !== undefined) return known;
    const windows = new Map<string, Window>();
    windowsByName.set(name, windows);
    return windows;
  }

  return {
    async increment(name, key, windowMs) {
      const now = monotonicNow();
      const windows = windowsOf(name);
      dropEnded(windows, now - windowMs);
      const window = windows.get(key) ?? { startedAt: now, count: 0 };
      if (window.count === 0) {
        if (windows.size >= maxKeys) dropOldest(windows);
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, remainingMs: window.startedAt + windowMs - now };
    },
  };
}

/** A map keeps the order of insertion and all windows of a name are equally long, so the ended ones come first. */
function dropEnded(windows: Map<string, Window>, startedUntil: number): void {
  for (const [key, { startedAt }] of windows) {
    if (startedAt > startedUntil) return;
    windows.delete(key);
  }
}

function dropOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    windows.delete(key);
    return;
  }
}
