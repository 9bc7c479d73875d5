import type { Clock } from '../../platform/clock/index.ts';

/** An acceptance is remembered at least for this time: much longer than bids may follow one another too soon, or wait for the file. */
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

/** By lot and bidder. */
type Acceptances = Map<number, Map<number, number>>;

/**
 * A minute's acceptances are dropped as a whole. Deleting the oldest one by one takes longer with each: a map keeps the
 * places of deleted entries for a while, and finding its first entry passes over all of them.
 */
export function createRecentAcceptances({ monotonicNow }: Pick<Clock, 'monotonicNow'>): RecentAcceptances {
  let latest: Acceptances = new Map();
  let earlier: Acceptances = new Map();
  let latestSince = monotonicNow();

  function dropOld(now: number): void {
    if (now - latestSince < REMEMBERED_MS) return;
    earlier = now - latestSince < 2 * REMEMBERED_MS ? latest : new Map();
    latest = new Map();
    latestSince = now;
  }

  return {
    since(lotId, userId, monotonicAt) {
      const at = latest.get(lotId)?.get(userId) ?? earlier.get(lotId)?.get(userId);
      return at === undefined ? null : monotonicAt - at;
    },
    add(lotId, userId) {
      const now = monotonicNow();
      dropOld(now);
      const ofLot = latest.get(lotId);
      if (ofLot === undefined) latest.set(lotId, new Map([[userId, now]]));
      else ofLot.set(userId, now);
    },
  };
}
