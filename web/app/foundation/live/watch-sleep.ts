import { hasSlept } from '@marque/core/rules/live';
import type { Ticker } from '@marque/core/ui/clock';

/**
 * Calls back after each sleep of the page or its machine, with the time of the last tick before it (UTC ms). Returns the
 * function that ends the watch.
 */
export function watchSleep(
  ticker: Pick<Ticker, 'read' | 'subscribe'>,
  isVisible: () => boolean,
  onWake: (since: number) => void,
): () => void {
  let last = { at: ticker.read(), wasVisible: isVisible() };
  return ticker.subscribe(() => {
    const { at, wasVisible } = last;
    last = { at: ticker.read(), wasVisible: isVisible() };
    if (hasSlept(at, last.at, wasVisible)) onWake(at);
  });
}
