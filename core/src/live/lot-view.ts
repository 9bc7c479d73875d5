import type { LotLiveState } from '../rules/live/index.ts';
import type { LotId } from '../rules/lot/types.ts';
import type { LotStore } from './lot-store.ts';

/** One value of one lot, in the form that `useSyncExternalStore` takes. */
export interface LotView<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Value;
}

/**
 * Looks at one value of one lot: `viewLot(store, 7, (lot) => lot?.currentBid ?? null)`. Its reader is only woken by that
 * lot, and gets the same value until the value itself differs; `read` is asked again only when the lot has changed, so it
 * may put an object together. Keep the view: a new one starts over.
 */
export function viewLot<Value>(
  store: LotStore,
  auctionId: LotId,
  read: (lot: LotLiveState | null) => Value,
): LotView<Value> {
  let seen: { readonly lot: LotLiveState | null; readonly value: Value } | null = null;
  return {
    subscribe: (listener) => store.subscribe(auctionId, listener),
    getSnapshot() {
      const lot = store.getLot(auctionId);
      if (seen === null || seen.lot !== lot) seen = { lot, value: read(lot) };
      return seen.value;
    },
  };
}
