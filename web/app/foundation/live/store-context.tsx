import type { Listing } from '@marque/core/contracts/listings';
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

/** The one lot store of the page. Loaders seed it, the live channels move it. */
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
    schedule: tellWithNextFrame,
  });
  return { store, gapListeners };
}

/** Never while React draws: seeding happens there. On the server nobody listens. */
function tellWithNextFrame(tell: () => void): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(tell);
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
 * Makes lots known to the store, before anything below asks for them. What a loader brought is never newer than what was
 * heard since: the revision decides.
 */
export function useSeed(fetched: FetchedLot | readonly FetchedLot[]): void {
  const store = useLotStore();
  const seeded = useRef<unknown>(null);
  if (seeded.current !== fetched) {
    seeded.current = fetched;
    store.seed(fetched);
  }
}

/** One value of one lot, in the terms of the rules. Its reader is drawn anew when that value changes, and only then. */
export function useLot<Value>(auctionId: LotId, read: (lot: LotLiveState | null) => Value): Value {
  const store = useLotStore();
  const latest = useRef(read);
  latest.current = read;
  const view = useMemo(() => viewLot(store, auctionId, (lot) => latest.current(lot)), [store, auctionId]);
  return useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);
}

/** A listing as of now: what the loader brought, with what has moved since. The same object until something moves. */
export function useLiveListing<Lot extends Listing>(listing: Lot): Lot {
  const store = useLotStore();
  const { auctionId } = listing;
  const live = useSyncExternalStore(
    (listener) => store.subscribe(auctionId, listener),
    () => store.getLive(auctionId),
    () => store.getLive(auctionId),
  );
  return useMemo(() => {
    const isNewer = live !== null && live.revision > listing.revision;
    return isNewer ? { ...listing, ...live } : listing;
  }, [listing, live]);
}

/** Calls back when something of a lot's history was missed: whoever shows that history fetches it again. */
export function useLotGap(listener: GapListener): void {
  const { gapListeners } = usePageStore();
  useEffect(() => {
    gapListeners.add(listener);
    return () => {
      gapListeners.delete(listener);
    };
  }, [gapListeners, listener]);
}
