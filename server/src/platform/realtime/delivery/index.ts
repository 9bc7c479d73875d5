import type { Clock } from '../../clock/index.ts';

/** Items for another program, sent in order and in batches, one request at a time. */
export interface DeliveryQueue<Item> {
  /** Never throws or waits. */
  add(item: Item): void;
  /**
   * Resolves when what has been added so far is sent, or gave way to newer items. Never, where the end of this process comes
   * first: another one has to send it.
   */
  flushed(): Promise<void>;
  /** Sends what waits. From now on nothing is sent twice: the first failure drops it all. */
  drain(): Promise<void>;
}

export interface DeliveryOptions<Item> {
  readonly clock: Pick<Clock, 'after'>;
  /** Items in one request. */
  readonly atOnce: number;
  /** Items that may wait. The oldest are dropped, since the newest describe the present. */
  readonly mostWaiting: number;
  /** Resolves with how many items, from the first, need not be sent again. Never rejects. */
  readonly deliver: (items: readonly Item[]) => Promise<number>;
  readonly onDropped: (count: number) => void;
}

/** The delay after a failure. Each later delay is twice the previous one. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

export function createDeliveryQueue<Item>(options: DeliveryOptions<Item>): DeliveryQueue<Item> {
  const { clock, atOnce, mostWaiting, deliver, onDropped } = options;
  const waiting: Item[] = [];
  /** Items added, and those of them that are settled: sent, or dropped for newer ones. */
  let added = 0;
  let settled = 0;
  let flushes: { readonly upTo: number; readonly resolve: () => void }[] = [];

  function settle(count: number): void {
    settled += count;
    for (const { resolve } of flushes.filter(({ upTo }) => upTo <= settled)) resolve();
    flushes = flushes.filter(({ upTo }) => upTo > settled);
  }

  let sending: Promise<void> | null = null;
  let isDraining = false;
  let wake: () => void = () => undefined;

  async function pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = clock.after(milliseconds, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  async function send(): Promise<void> {
    // The rest of a commit's items come within the same turn.
    await Promise.resolve();
    let waitMs = FIRST_WAIT_MS;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atOnce);
      const done = await deliver(batch);
      settle(done);
      if (done === batch.length) {
        waitMs = FIRST_WAIT_MS;
        continue;
      }
      if (isDraining) {
        // Each further attempt could take as long, and a stop must not.
        onDropped(batch.length - done + waiting.length);
        waiting.length = 0;
        continue;
      }
      waiting.unshift(...batch.slice(done));
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
    // In the same turn as the look at what waits, so that no item is added without a sender.
    sending = null;
  }

  return {
    add(item) {
      if (waiting.length >= mostWaiting) {
        waiting.shift();
        onDropped(1);
        settle(1);
      }
      waiting.push(item);
      added += 1;
      sending ??= send();
    },
    flushed: () =>
      settled === added
        ? Promise.resolve()
        : new Promise((resolve) => flushes.push({ upTo: added, resolve: () => resolve() })),
    async drain() {
      isDraining = true;
      wake();
      await sending;
    },
  };
}
