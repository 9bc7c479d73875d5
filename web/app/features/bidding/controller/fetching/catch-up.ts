import type { Timely } from '@marque/core/contracts/listings';
import type { FetchedBids, LotStore } from '@marque/core/live';
import type { LotId } from '@marque/core/rules/lot';

/** Fetches a lot's changing facts, and its history when that is behind; `force` fetches the history in any case. */
export type CatchUp = (options?: { readonly force?: boolean }) => void;

export interface CatchUpDependencies {
  readonly auctionId: LotId;
  readonly lotStore: LotStore;
  /** Each returns null if the server is unreachable. */
  readonly fetchTimely: () => Promise<Timely | null>;
  readonly fetchBids: () => Promise<FetchedBids | null>;
  readonly onTimely: (timely: Timely) => void;
}

/** One fetch runs at a time; a request during it makes it run once more. */
export function createCatchUp({ auctionId, lotStore, fetchTimely, fetchBids, onTimely }: CatchUpDependencies): CatchUp {
  let isRunning = false;
  let isRequested = false;
  let isForced = false;

  async function run(): Promise<void> {
    while (isRequested) {
      const force = isForced;
      isRequested = false;
      isForced = false;
      const timely = await fetchTimely();
      // The reconnection requests the next attempt.
      if (timely === null) return;
      lotStore.seed(timely);
      onTimely(timely);
      const revision = lotStore.getLot(auctionId)?.historyRevision ?? null;
      if (!force && (revision === null || revision >= timely.revision)) continue;
      const bids = await fetchBids();
      if (bids === null) continue;
      lotStore.setHistory(bids);
      // The lot has changed between the two: the history waits for the facts.
      if (bids.revision > (lotStore.getLot(auctionId)?.revision ?? 0)) isRequested = true;
    }
  }

  return ({ force = false } = {}) => {
    isRequested = true;
    isForced ||= force;
    if (isRunning) return;
    isRunning = true;
    run()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        isRunning = false;
      });
  };
}
