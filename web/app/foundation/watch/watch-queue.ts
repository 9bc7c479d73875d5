import type { LotId } from '@marque/core/rules/lot';

/** Receives the outcome of a change. `isWatched` is the state that the server last confirmed. */
export type Settled = (auctionId: LotId, outcome: { readonly isWatched: boolean; readonly isRefused: boolean }) => void;

interface QueuedChange {
  /** The state that the server last confirmed. */
  confirmed: boolean;
  wanted: boolean;
  isBusy: boolean;
}

/** Sends watch changes of a lot one request at a time; after several presses the last change wins. */
export interface WatchQueue {
  /** `confirmed` is the state before the change; it is used for the first queued change of a lot. */
  put(auctionId: LotId, isWanted: boolean, confirmed: boolean): void;
}

export function createWatchQueue(
  send: (auctionId: LotId, isWatched: boolean) => Promise<boolean>,
  onSettled: Settled,
): WatchQueue {
  const changes = new Map<LotId, QueuedChange>();

  async function process(auctionId: LotId, change: QueuedChange): Promise<void> {
    change.isBusy = true;
    let isRefused = false;
    while (change.wanted !== change.confirmed) {
      const requested = change.wanted;
      isRefused = !(await send(auctionId, requested));
      if (!isRefused) change.confirmed = requested;
      // Without a newer change the refused one is reverted.
      else if (change.wanted === requested) change.wanted = change.confirmed;
    }
    changes.delete(auctionId);
    onSettled(auctionId, { isWatched: change.confirmed, isRefused });
  }

  return {
    put(auctionId, isWanted, confirmed) {
      const change = changes.get(auctionId) ?? { confirmed, wanted: isWanted, isBusy: false };
      changes.set(auctionId, change);
      change.wanted = isWanted;
      if (!change.isBusy) void process(auctionId, change);
    },
  };
}
