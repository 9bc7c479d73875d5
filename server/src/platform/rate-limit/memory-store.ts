import type { RateLimitStore } from './port.ts';
import { createWindowQueue, type Window, type WindowQueue } from './window-queue.ts';

export interface MemoryStoreOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicNow: () => number;
  /** Keys of one name at most; the oldest window makes room for a new one. */
  readonly maxKeys?: number;
}

/** What tests and measurements read. */
export interface MemoryRateLimitStore extends RateLimitStore {
  /** Windows held, and windows looked at so far. */
  counts(): { readonly windows: number; readonly visits: number };
}

/** About 10 MB for each limit. */
const MAX_KEYS = 50_000;

/** Ended windows that one attempt removes at most: more than it adds, so that they become fewer. */
const REMOVED_AT_ONCE = 2;

/** Counts in this process. A restart forgets all counts. */
export function createMemoryRateLimitStore({
  monotonicNow,
  maxKeys = MAX_KEYS,
}: MemoryStoreOptions): MemoryRateLimitStore {
  const queues = new Map<string, WindowQueue>();
  let visits = 0;

  function queueOf(name: string): WindowQueue {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = createWindowQueue();
    queues.set(name, queue);
    return queue;
  }

  /** All windows of a name are equally long, so the ended ones come first. */
  function removeEnded(queue: WindowQueue, startedUntil: number): void {
    for (let removed = 0; removed < REMOVED_AT_ONCE; removed += 1) {
      visits += 1;
      const first = queue.first();
      if (first === null || first.startedAt > startedUntil) return;
      queue.remove(first.key);
    }
  }

  function currentWindow(queue: WindowQueue, key: string, now: number, windowMs: number): Window {
    visits += 1;
    const known = queue.find(key);
    if (known !== undefined && known.startedAt > now - windowMs) return known;
    if (known !== undefined) queue.remove(key);
    const oldest = queue.first();
    if (queue.size() >= maxKeys && oldest !== null) queue.remove(oldest.key);
    return queue.begin(key, now);
  }

  return {
    async increment(name, key, windowMs, by = 1) {
      const now = monotonicNow();
      const queue = queueOf(name);
      removeEnded(queue, now - windowMs);
      const window = currentWindow(queue, key, now, windowMs);
      window.count += by;
      return { count: window.count, remainingMs: window.startedAt + windowMs - now };
    },
    counts() {
      let windows = 0;
      for (const queue of queues.values()) windows += queue.size();
      return { windows, visits };
    },
  };
}
