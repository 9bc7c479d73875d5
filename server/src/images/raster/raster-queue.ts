import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';

/** Longest queue; the oldest requests are dropped, and pages that still show the picture request it again. */
const MOST_WAITING = 500;
/** The processor is the bidders' until they have been quiet for so long. */
const PAUSE_AFTER_BIDS_MS = 2000;

/** Background work: one task at a time, the newest request first, none while bids come in. */
export interface RasterQueue<Request> {
  /** Asking again for what waits already moves it to the front. */
  enqueue(name: string, image: Request): void;
  /** Resolves when the task has ended or been dropped, and after `milliseconds` at the latest. */
  settled(name: string, milliseconds: number): Promise<void>;
  /** Called for each batch of bids: tasks that have not started wait. */
  pause(): void;
  /** Lets the task under way finish and begins no other. */
  stop(): Promise<void>;
  readonly waiting: number;
}

export interface RasterQueueOptions<Request> {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly work: (image: Request) => Promise<void>;
  readonly mostWaiting?: number;
}

export function createRasterQueue<Request>(parts: RasterQueueOptions<Request>): RasterQueue<Request> {
  const { clock, log, work, mostWaiting = MOST_WAITING } = parts;
  /** In the order of asking, the newest last. */
  const waiting = new Map<string, Request>();
  const watchers = new Map<string, Set<() => void>>();
  let underWay: { readonly name: string; readonly done: Promise<void> } | null = null;
  /** By the monotonic clock. */
  let quietAt = Number.NEGATIVE_INFINITY;
  let cancelAlarm: (() => void) | null = null;
  let isStopped = false;

  function next(): void {
    if (isStopped || underWay !== null || waiting.size === 0) return;
    const left = quietAt - clock.monotonicNow();
    if (left > 0) {
      cancelAlarm ??= clock.after(left, () => {
        cancelAlarm = null;
        next();
      });
      return;
    }
    const newest = [...waiting].at(-1);
    if (newest === undefined) return;
    const [name, image] = newest;
    waiting.delete(name);
    const done = work(image)
      .catch((err: unknown) => log.error({ err, picture: name }, 'a picture could not be made'))
      .finally(() => {
        underWay = null;
        notify(name);
        next();
      });
    underWay = { name, done };
  }

  function notify(name: string): void {
    for (const resolve of watchers.get(name) ?? []) resolve();
    watchers.delete(name);
  }

  return {
    enqueue(name, image) {
      if (isStopped || underWay?.name === name) return;
      waiting.delete(name);
      waiting.set(name, image);
      for (const oldest of waiting.keys()) {
        if (waiting.size <= mostWaiting) break;
        waiting.delete(oldest);
        notify(oldest);
      }
      next();
    },
    settled(name, milliseconds) {
      if (!waiting.has(name) && underWay?.name !== name) return Promise.resolve();
      return new Promise((resolve) => {
        const watching = watchers.get(name) ?? new Set();
        watchers.set(name, watching);
        const cancel = clock.after(milliseconds, end);
        watching.add(end);
        function end(): void {
          cancel();
          watching.delete(end);
          resolve();
        }
      });
    },
    pause() {
      quietAt = clock.monotonicNow() + PAUSE_AFTER_BIDS_MS;
    },
    async stop() {
      isStopped = true;
      waiting.clear();
      for (const name of watchers.keys()) notify(name);
      cancelAlarm?.();
      cancelAlarm = null;
      await underWay?.done;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
