import type { LotLiveState } from '../rules/live/index.ts';
import type { LotId } from '../rules/lot/types.ts';
import type { LotStore } from './lot-store.ts';

/** A selector of one lot, in the form that `useSyncExternalStore` expects. */
interface LotView<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Value;
}

/**
 * Selects one value of one lot: `viewLot(store, 7, (lot) => lot?.currentBid ?? null)`. Listeners are called only for that
 * lot, and the value keeps its identity until it changes; `read` runs only after a change of the lot, so it may create an
 * object. Keep the view between renderings: a new one has no cached value.
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
