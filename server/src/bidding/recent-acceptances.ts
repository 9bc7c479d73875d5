import type { Clock } from '../platform/clock/index.ts';

/** An acceptance is remembered for this time: much longer than bids may follow one another too soon, or wait for the file. */
const REMEMBERED_MS = 60_000;

/**
 * The acceptances of the last minute by the monotonic clock. The rules compare instants, and those of a clock that was set
 * meanwhile do not tell the time between two bids.
 */
export interface RecentAcceptances {
  /** Milliseconds from a bidder's last acceptance on a lot to `monotonicAt`; null where there is none of late. */
  since(lotId: number, userId: number, monotonicAt: number): number | null;
  /** After the commit. */
  add(lotId: number, userId: number): void;
}

export function createRecentAcceptances({ monotonicNow }: Pick<Clock, 'monotonicNow'>): RecentAcceptances {
  /** In the order of acceptance, the newest last. */
  const acceptedAt = new Map<string, number>();
  const keyOf = (lotId: number, userId: number) => `${lotId}:${userId}`;

  return {
    since(lotId, userId, monotonicAt) {
      const at = acceptedAt.get(keyOf(lotId, userId));
      return at === undefined ? null : monotonicAt - at;
    },
    add(lotId, userId) {
      const now = monotonicNow();
      for (const [key, at] of acceptedAt) {
        if (at > now - REMEMBERED_MS) break;
        acceptedAt.delete(key);
      }
      const key = keyOf(lotId, userId);
      acceptedAt.delete(key);
      acceptedAt.set(key, now);
    },
  };
}
