import type { Timely } from '@marque/core/contracts/listings';
import type { LotId } from '@marque/core/rules/lot';
import { useCallback, useRef } from 'react';
import { useLotStore } from '../../foundation/live/index.ts';
import { browserApi, useSession } from '../../foundation/session/index.ts';

/** Fetches what moves on a lot, and its history where that has fallen behind; `force` fetches the history anyway. */
export type CatchUp = (options?: { readonly force?: boolean }) => void;

/** One at a time: asked for again meanwhile, it runs once more. What comes back goes into the store and to `onTimely`. */
export function useCatchUp(auctionId: LotId, onTimely: (timely: Timely) => void): CatchUp {
  const store = useLotStore();
  const { countryCode } = useSession();
  const run = useRef<{ isBusy: boolean; isWanted: boolean; force: boolean }>({
    isBusy: false,
    isWanted: false,
    force: false,
  });
  const listener = useRef(onTimely);
  listener.current = onTimely;

  return useCallback(
    ({ force = false } = {}) => {
      const state = run.current;
      state.isWanted = true;
      state.force ||= force;
      if (state.isBusy) return;
      state.isBusy = true;
      const work = async () => {
        const [{ readTimely }, { listBids }] = await Promise.all([
          import('@marque/core/contracts/listings'),
          import('@marque/core/contracts/bidding'),
        ]);
        while (state.isWanted) {
          const isForced = state.force;
          state.isWanted = false;
          state.force = false;
          const answer = await browserApi.call(readTimely, {
            params: { auctionId },
            query: { buyerCountryCode: countryCode },
          });
          // The line is down: it is the reconnection's to ask again.
          if (!answer.ok) return;
          store.seed(answer.value.body);
          listener.current(answer.value.body);
          const known = store.getLot(auctionId)?.historyRevision ?? null;
          if (!isForced && (known === null || known >= answer.value.body.revision)) continue;
          const bids = await browserApi.call(listBids, { params: { auctionId } });
          if (bids.ok) store.setHistory(bids.value.body);
        }
      };
      work()
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          state.isBusy = false;
        });
    },
    [auctionId, countryCode, store],
  );
}
