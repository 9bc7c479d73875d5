import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

interface PageClock {
  readonly ticker: Ticker;
  /** The time the page was drawn with on the server. */
  readonly serverNow: number;
}

const ClockContext = createContext<PageClock | null>(null);

interface ClockProviderProps {
  /** Server time (UTC ms) at which the page was asked for. */
  readonly serverNow: number;
  readonly children: ReactNode;
}

/**
 * The clock of everything below. Server and first render in the browser show `serverNow`; from then on it runs with the
 * machine's clock, put right by as much as it differed then, until `useTicker().follow` is given a better one.
 */
export function ClockProvider({ serverNow, children }: ClockProviderProps) {
  // The first time counts: a page whose data is fetched again goes on with the clock it has.
  const [clock] = useState<PageClock>(() => {
    const ahead = serverNow - Date.now();
    return { ticker: createTicker(() => Date.now() + ahead), serverNow };
  });
  return <ClockContext value={clock}>{children}</ClockContext>;
}

function usePageClock(): PageClock {
  const clock = use(ClockContext);
  if (clock === null) throw new Error('Clocks need a ClockProvider above them.');
  return clock;
}

export function useTicker(): Ticker {
  return usePageClock().ticker;
}

/** The server's time in whole seconds, UTC ms. Whoever asks is drawn anew every second; most want `useTicking`. */
export function useNow(): number {
  return useTicking((now) => now);
}

/**
 * Something that follows from the time. Its reader is drawn anew only when the value changes, so a lot that ends next
 * week costs nothing: give back text, a number or a boolean, not a new object each time.
 */
export function useTicking<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  const { ticker, serverNow } = usePageClock();
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now()),
    () => read(serverNow),
  );
}
