import type { ApiClient, ApiFailure } from '@marque/core/client';
import { SECOND_MS } from '@marque/core/rules/time';
import { fetchFeed } from './fetch-feed.ts';
import type { RowFetcher } from './rows/row-fetcher.ts';
import type { RowStore } from './rows/row-store.ts';

/** The outbox delays the rows no longer than this. */
const LONGEST_DRAIN_MS = 20 * SECOND_MS;
const FIRST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = 30 * SECOND_MS;

interface CatchUpOptions {
  readonly client: ApiClient;
  readonly rows: RowStore;
  readonly fetcher: RowFetcher;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  readonly drained: () => Promise<void>;
  /** Called with each failure; the pages are fetched again after a while. */
  readonly onFeedFailed: (failure: ApiFailure) => void;
  /** All pages were fetched. */
  readonly onComplete: () => void;
}

export interface CatchUp {
  /** After a subscription: drains the outbox, then fetches all rows. False if a break came between. */
  run(): Promise<boolean>;
  /** Fetches all rows without a subscription, every half minute at most. */
  fetchNowAndThen(): void;
  /** What began before a break has no effect after it. */
  interrupt(): void;
}

export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { client, rows, fetcher, monotonicNow, drained, onFeedFailed, onComplete } = options;
  /** Raised by each break and each run. */
  let generation = 0;
  let fetchedAt = Number.NEGATIVE_INFINITY;

  /** Fetches until it succeeds or is interrupted. */
  async function fetchAll(begun: number): Promise<boolean> {
    for (let waitMs = FIRST_RETRY_MS; begun === generation; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      fetcher.pause();
      fetchedAt = monotonicNow();
      const fetched = await fetchFeed(client, rows, () => begun === generation);
      if (fetched.ok && fetched.value === 'complete') {
        onComplete();
        fetcher.resume();
        return true;
      }
      if (!fetched.ok) onFeedFailed(fetched.error);
      await pause(waitMs);
    }
    return false;
  }

  return {
    async run() {
      generation += 1;
      const begun = generation;
      await Promise.race([drained(), pause(LONGEST_DRAIN_MS)]);
      return begun === generation && fetchAll(begun);
    },
    fetchNowAndThen() {
      if (monotonicNow() - fetchedAt > LONGEST_RETRY_MS) void fetchAll(generation);
    },
    interrupt() {
      generation += 1;
      fetcher.pause();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // An ended console waits for none of these.
    setTimeout(resolve, milliseconds).unref();
  });
}
