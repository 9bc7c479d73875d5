import { SECOND_MS } from '../../rules/time/index.ts';

/** The one clock of a page: every countdown listens to it, so that all of them turn over together. */
export interface Ticker {
  /**
   * Server time of the last tick (UTC ms), in whole seconds: the same for everybody until the next one. For what is drawn
   * by it and listens; it stands still while nobody does.
   */
  readonly now: () => number;
  /** Server time at this very moment, UTC ms: for whatever happens now, and for setting other clocks. Nothing is drawn from it. */
  readonly read: () => number;
  /** Calls back with every tick. The clock runs while somebody listens. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes where the time comes from, once the server's clock is known better; says so at once. */
  readonly follow: (source: () => number) => void;
}

/** `source` gives the server's time, UTC ms, as well as it is known. */
export function createTicker(source: () => number): Ticker {
  const listeners = new Set<() => void>();
  let read = source;
  let current = wholeSecond(read());
  let timer: ReturnType<typeof setTimeout> | null = null;

  const tick = () => {
    current = wholeSecond(read());
    for (const listener of listeners) listener();
  };
  // Aimed at the next whole second: an interval would creep, and now and then leave a second out.
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
