import type { LotLive } from '@marque/core/contracts/listings';
import { createLotStore, type FetchedLot, type LotStore, viewLot } from '@marque/core/live';
import type { LotLiveState } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

type GapListener = (auctionId: LotId) => void;

interface PageStore {
  readonly store: LotStore;
  readonly gapListeners: Set<GapListener>;
}

const StoreContext = createContext<PageStore | null>(null);

/** The page's lot store. Loaders seed it, the live channels update it. */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  const [page] = useState(createPageStore);
  return <StoreContext value={page}>{children}</StoreContext>;
}

function createPageStore(): PageStore {
  const gapListeners = new Set<GapListener>();
  const store = createLotStore({
    needsRefetch: (auctionId) => {
      for (const listener of gapListeners) listener(auctionId);
    },
    schedule: notifyWithNextFrame,
  });
  return { store, gapListeners };
}

/** Notifies after rendering, since seeding happens during a render. On the server there are no listeners. */
function notifyWithNextFrame(notify: () => void): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(notify);
}

function usePageStore(): PageStore {
  const page = use(StoreContext);
  if (page === null) throw new Error('Live lots need a StoreProvider above them.');
  return page;
}

export function useLotStore(): LotStore {
  return usePageStore().store;
}

/**
 * Adds the loader's lots to the store during the render, before components below read them. A newer revision from the live
 * channels is kept.
 */
export function useSeed(fetched: FetchedLot | readonly FetchedLot[]): void {
  const store = useLotStore();
  const seeded = useRef<unknown>(null);
  if (seeded.current !== fetched) {
    seeded.current = fetched;
    store.seed(fetched);
  }
}

/** One value of one lot's live state. The component renders again only when that value changes. */
export function useLot<Value>(auctionId: LotId, read: (lot: LotLiveState | null) => Value): Value {
  const store = useLotStore();
  const latest = useRef(read);
  latest.current = read;
  const view = useMemo(() => viewLot(store, auctionId, (lot) => latest.current(lot)), [store, auctionId]);
  return useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);
}

/** A listing with the live changes since it was loaded. The same object until the lot changes. */
export function useLiveListing<Lot extends LotLive>(listing: Lot): Lot {
  const store = useLotStore();
  const { auctionId } = listing;
  const live = useSyncExternalStore(
    (listener) => store.subscribe(auctionId, listener),
    () => {
      const now = store.getLive(auctionId);
      return now !== null && now.revision > listing.revision ? now : null;
    },
    // Hydration equals the page's HTML, also where an update arrived before it.
    () => null,
  );
  return useMemo(() => (live === null ? listing : { ...listing, ...live }), [listing, live]);
}

/** Calls back when events of a lot were missed, so that its history is fetched again. */
export function useLotGap(listener: GapListener): void {
  const { gapListeners } = usePageStore();
  useEffect(() => {
    gapListeners.add(listener);
    return () => {
      gapListeners.delete(listener);
    };
  }, [gapListeners, listener]);
}
