import type { ApiClient } from '@marque/core/client';
import { MOST_STAFF_LOTS, readStaffLots } from '@marque/core/contracts/staff';
import type { FetchReason } from './lot-row.ts';
import type { RowStore } from './row-store.ts';

/** Requests for single rows are at least this far apart. */
export const FETCH_EVERY_MS = 500;
/** How long a row waits that only may count another bidder. */
export const BIDDERS_WAIT_MS = 5_000;
/** After a failed request, and for a row whose gap an answer did not close, the wait doubles up to this. */
const LONGEST_WAIT_MS = 30_000;

interface Wanted {
  readonly reason: FetchReason;
  readonly dueAt: number;
}

/** Fetches single rows in batches, one request at a time. */
export interface RowFetcher {
  want(auctionId: number, reason: FetchReason): void;
  /** While the whole feed is being fetched, single rows wait. */
  pause(): void;
  resume(): void;
  /** Forgets what was wanted. */
  clear(): void;
}

interface RowFetcherOptions {
  readonly client: ApiClient;
  readonly rows: RowStore;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
}

export function createRowFetcher({ client, rows, monotonicNow }: RowFetcherOptions): RowFetcher {
  const wanted = new Map<number, Wanted>();
  /** Answers in a row that did not close a lot's gap. */
  const attempts = new Map<number, number>();
  let isPaused = true;
  let failures = 0;
  let generation = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function schedule(waitMs: number): void {
    if (isPaused || timer !== null || wanted.size === 0) return;
    timer = setTimeout(() => void fetchDue(), waitMs);
  }

  function takeDue(): number[] {
    const now = monotonicNow();
    const due: number[] = [];
    for (const [auctionId, { reason, dueAt }] of wanted) {
      if (due.length === MOST_STAFF_LOTS) break;
      if (dueAt > now) continue;
      wanted.delete(auctionId);
      // The feed, or a later event, may have closed the gap meanwhile.
      if (reason !== 'gap' || rows.hasGap(auctionId)) due.push(auctionId);
    }
    return due;
  }

  async function fetchDue(): Promise<void> {
    const ids = takeDue();
    const begun = generation;
    if (ids.length > 0) await fetchRows(ids, begun);
    if (begun !== generation) return;
    timer = null;
    schedule(failures === 0 ? FETCH_EVERY_MS : waitAfter(failures));
  }

  async function fetchRows(ids: readonly number[], begun: number): Promise<void> {
    const fetch = rows.openFetch();
    const answer = await client.call(readStaffLots, { query: { ids: ids.join(',') } });
    if (begun === generation) {
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) {
        for (const id of ids) attempts.set(id, (attempts.get(id) ?? 0) + 1);
        fetch.settle(answer.value.body.lots);
        fetch.settleIds(ids);
        for (const id of ids) if (!rows.hasGap(id)) attempts.delete(id);
      } else {
        for (const id of ids) wanted.set(id, { reason: 'facts', dueAt: 0 });
      }
    }
    fetch.close();
  }

  return {
    want(auctionId, reason) {
      const waitMs = reason === 'bidders' ? BIDDERS_WAIT_MS : waitAfter(attempts.get(auctionId) ?? 0);
      const dueAt = reason === 'facts' ? 0 : monotonicNow() + waitMs;
      const known = wanted.get(auctionId);
      const isStronger = known === undefined || (reason === 'facts' && known.reason !== 'facts') || dueAt < known.dueAt;
      if (isStronger) wanted.set(auctionId, { reason, dueAt });
      schedule(FETCH_EVERY_MS);
    },
    pause() {
      isPaused = true;
      generation += 1;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
    resume() {
      isPaused = false;
      failures = 0;
      schedule(FETCH_EVERY_MS);
    },
    clear() {
      wanted.clear();
      attempts.clear();
    },
  };
}

function waitAfter(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(FETCH_EVERY_MS * 2 ** attempts, LONGEST_WAIT_MS);
}
