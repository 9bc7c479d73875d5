import type { LotId } from '@marque/core/rules/lot';

/** What became of a change. `isWatched` is what the server last said of the lot. */
export type Settled = (auctionId: LotId, outcome: { readonly isWatched: boolean; readonly isRefused: boolean }) => void;

interface QueuedChange {
  /** What the server last said. */
  confirmed: boolean;
  wanted: boolean;
  isBusy: boolean;
}

/** Passes on what somebody watchQueue for a lot, one request at a time: however often a heart is pressed, the last change wins. */
export interface WatchQueue {
  /** `confirmed` counts for the first change of a lot: how it stands before anything was asked. */
  put(auctionId: LotId, isWanted: boolean, confirmed: boolean): void;
}

export function createWatchQueue(
  send: (auctionId: LotId, isWatched: boolean) => Promise<boolean>,
  settled: Settled,
): WatchQueue {
  const watchQueue = new Map<LotId, QueuedChange>();

  async function work(auctionId: LotId, change: QueuedChange): Promise<void> {
    change.isBusy = true;
    let isRefused = false;
    while (change.wanted !== change.confirmed) {
      const asked = change.wanted;
      isRefused = !(await send(auctionId, asked));
      if (!isRefused) change.confirmed = asked;
      // Nothing else was wished meanwhile: the heart turns back.
      else if (change.wanted === asked) change.wanted = change.confirmed;
    }
    watchQueue.delete(auctionId);
    settled(auctionId, { isWatched: change.confirmed, isRefused });
  }

  return {
    put(auctionId, isWanted, confirmed) {
      const change = watchQueue.get(auctionId) ?? { confirmed, wanted: isWanted, isBusy: false };
      watchQueue.set(auctionId, change);
      change.wanted = isWanted;
      if (!change.isBusy) void work(auctionId, change);
    },
  };
}
