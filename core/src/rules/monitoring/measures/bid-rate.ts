import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import type { WatchedLot } from '../types.ts';

const BUCKET_MS = 10 * MINUTE_MS;
const BUCKETS = HOUR_MS / BUCKET_MS;

export interface BidRate {
  /** Bids of the last five minutes. */
  readonly lastFive: number;
  /** Bids of the last ten minutes. */
  readonly lastTen: number;
  /** Bids of the last hour in spans of ten minutes, the oldest first. */
  readonly buckets: readonly number[];
}

/** How quickly bids arrive, at `now` (UTC ms). A bid after `now` counts as made now: the server's clock is estimated. */
export function bidRate(lot: Pick<WatchedLot, 'recentBids'>, now: number): BidRate {
  const buckets = Array.from({ length: BUCKETS }, () => 0);
  let lastFive = 0;
  for (const at of lot.recentBids) {
    const age = Math.max(0, now - at);
    if (age < 5 * MINUTE_MS) lastFive += 1;
    const index = BUCKETS - 1 - Math.floor(age / BUCKET_MS);
    if (index >= 0) buckets[index] = (buckets[index] ?? 0) + 1;
  }
  return { lastFive, lastTen: buckets[BUCKETS - 1] ?? 0, buckets };
}

/** Since when a live lot has had no bid (UTC ms): its last bid, or else its start. */
export function withoutBidsSince(lot: Pick<WatchedLot, 'lastBidAt' | 'startsAt'>): number | null {
  return lot.lastBidAt ?? lot.startsAt;
}
