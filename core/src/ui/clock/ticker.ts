import { SECOND_MS } from '../../rules/time/index.ts';

/** The one clock of a page: all countdowns listen to it, so that they change together. */
export interface Ticker {
  /**
   * Server time of the last tick (UTC ms), in whole seconds: the same for all readers until the next tick. For rendering by
   * subscribed components; it stands still without listeners.
   */
  readonly now: () => number;
  /** Exact server time, UTC ms: for events, and for setting other clocks. Not for rendering. */
  readonly read: () => number;
  /** Calls back with every tick. The clock runs while it has listeners. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the source of the time by a more exact one; notifies at once. */
  readonly follow: (source: () => number) => void;
}

/** `source` estimates the server's time, UTC ms. */
export function createTicker(source: () => number): Ticker {
  const listeners = new Set<() => void>();
  let read = source;
  let current = wholeSecond(read());
  let timer: ReturnType<typeof setTimeout> | null = null;

  const tick = () => {
    current = wholeSecond(read());
    for (const listener of listeners) listener();
  };
  // Each timeout ends at the next whole second: an interval would drift and skip seconds.
  const arm = () => {
    timer = setTimeout(
      () => {
        tick();
        arm();
      },
      SECOND_MS - (read() % SECOND_MS),
    );
  };

  return {
    now: () => current,
    read: () => read(),
    subscribe(listener) {
      listeners.add(listener);
      if (timer === null) {
        current = wholeSecond(read());
        arm();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearTimeout(timer);
        timer = null;
      };
    },
    follow(next) {
      read = next;
      tick();
    },
  };
}

function wholeSecond(at: number): number {
  return Math.floor(at / SECOND_MS) * SECOND_MS;
}
