import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

interface PageClock {
  readonly ticker: Ticker;
  /** The time of the server's render. */
  readonly serverNow: number;
  readonly isOff: boolean;
}

/** The metric of the `Server-Timing` header by which the server states a page's age. */
const PAGE_AGE = 'age';

const ClockContext = createContext<PageClock | null>(null);

interface ClockProviderProps {
  /** Server time (UTC ms) of the page's request. */
  readonly serverNow: number;
  /** Shows placeholders in place of running clocks, so that pictures of a page do not change from one to the next. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/**
 * The clock of all components below. The server and hydration show `serverNow`; from then on it follows the device's clock
 * with the offset at that moment, until `useTicker().follow` gets a better source.
 */
export function ClockProvider({ serverNow, isOff = false, children }: ClockProviderProps) {
  // Only the first time counts: a page whose data is fetched again keeps its clock.
  const [source] = useState<Omit<PageClock, 'isOff'>>(() => {
    const ahead = serverNow - renderedAt();
    return { ticker: createTicker(() => Date.now() + ahead), serverNow };
  });
  const clock = useMemo<PageClock>(() => ({ ...source, isOff }), [source, isOff]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** Older browsers lack the second. */
type NavigationFacts = Partial<Pick<PerformanceNavigationTiming, 'responseStart' | 'serverTiming'>>;

/**
 * The device's time (UTC ms) at which the server rendered the page: when its first byte arrived, less the age that the
 * server states of a page that it had rendered before. In tests and other documents without a navigation, now.
 */
function renderedAt(): number {
  const [navigation] = (globalThis.performance?.getEntriesByType?.('navigation') ?? []) as NavigationFacts[];
  const arrivedAt = navigation?.responseStart ?? 0;
  if (arrivedAt === 0) return Date.now();
  const age = navigation?.serverTiming?.find(({ name }) => name === PAGE_AGE)?.duration ?? 0;
  return Date.now() - (performance.now() - arrivedAt) - age;
}

function usePageClock(): PageClock {
  const clock = use(ClockContext);
  if (clock === null) throw new Error('Clocks need a ClockProvider above them.');
  return clock;
}

export function useTicker(): Ticker {
  return usePageClock().ticker;
}

/** Whether running clocks show a placeholder. */
export function useIsClockOff(): boolean {
  return usePageClock().isOff;
}

/** The server's time in whole seconds, UTC ms. The component renders every second; `useTicking` usually suffices. */
export function useNow(): number {
  return useTicking((now) => now);
}

/**
 * A value derived from the time. The component renders only when the value changes, so a lot that ends next week is
 * cheap: return text, a number or a boolean, not a new object each time.
 */
export function useTicking<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  const { ticker, serverNow } = usePageClock();
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now()),
    () => read(serverNow),
  );
}
