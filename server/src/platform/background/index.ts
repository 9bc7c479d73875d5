import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock/index.ts';
import type { ServerContext } from '../context.ts';

/** Work outside requests. An error is logged and goes no further: no failed write ends the process. */
export interface Background {
  /** Runs at once, without a retry. `what` is the log message of a failure. */
  run(what: string, work: () => Promise<unknown>): void;
  /**
   * Runs at once, and again after each failure with growing delays until it succeeds. For work that must be done and may
   * run twice.
   */
  retryUntilSuccess(what: string, work: () => Promise<unknown>): void;
  /** Repeats work, never twice at a time. Returns a function that ends it. */
  every(milliseconds: number, what: string, work: () => Promise<unknown>): () => void;
  /**
   * Runs at once, and again whenever this time has passed on the clock, which a test world may move; never twice at a
   * time.
   */
  repeatByClock(clock: Pick<Clock, 'after'>, milliseconds: number, what: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is under way. Waits for retried work through all its failures. */
  settled(): Promise<void>;
  /** Starts no more work, and resolves when the current work has ended, even with a failure. */
  stop(): Promise<void>;
}

/** The delay of the second attempt. Each later delay is twice the previous one. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export function createBackground({ log }: Pick<ServerContext, 'log'>): Background {
  const underWay = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  const ending = new AbortController();

  function track(work: Promise<unknown>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  async function attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error }, what);
      return false;
    }
  }

  async function attemptUntilDone(what: string, work: () => Promise<unknown>): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!(await attempt(what, work))) {
      await pause(wait, ending.signal);
      if (ending.signal.aborted) return;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  return {
    run(what, work) {
      track(attempt(what, work));
    },
    retryUntilSuccess(what, work) {
      track(attemptUntilDone(what, work));
    },
    every(milliseconds, what, work) {
      let isBusy = false;
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        track(attempt(what, work).finally(() => (isBusy = false)));
      }, milliseconds);
      timer.unref();
      timers.add(timer);
      return () => clearInterval(timer);
    },
    repeatByClock(clock, milliseconds, what, work) {
      let turn: Promise<unknown> = Promise.resolve();
      let cancel = () => {};
      const begin = () => {
        turn = turn.then(() => (ending.signal.aborted ? undefined : attempt(what, work)));
        track(turn);
        cancel = clock.after(milliseconds, begin);
      };
      begin();
      ending.signal.addEventListener('abort', () => cancel());
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      ending.abort();
      for (const timer of timers) clearInterval(timer);
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Resolves after that time, or at once when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
