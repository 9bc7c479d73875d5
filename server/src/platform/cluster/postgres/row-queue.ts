import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Keys delivered at a time. */
const MOST_AT_ONCE = 500;
const RETRY_MS = 500;

export interface RowQueue {
  add(key: string): void;
  stop(): void;
}

/** Delivers keys in the order in which they came, several at a time; keys that could not be delivered are tried again. */
export function createRowQueue(
  deliver: (keys: readonly string[]) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
): RowQueue {
  const waiting = new Set<string>();
  let isRunning = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (waiting.size > 0 && !isStopped) {
      const keys = [...waiting].slice(0, MOST_AT_ONCE);
      for (const key of keys) waiting.delete(key);
      try {
        await deliver(keys);
      } catch (err) {
        log.error({ err }, 'a change by another process could not be read and is tried again');
        for (const key of keys) waiting.add(key);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    isRunning = false;
  }

  return {
    add(key) {
      waiting.add(key);
      if (isRunning) return;
      isRunning = true;
      // Notifications of one commit come in one turn of the event loop.
      setImmediate(() => void run());
    },
    stop() {
      isStopped = true;
    },
  };
}
