import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** A notice about boosting for the lot that a page shows. */
export interface BoostOfferNotice {
  readonly title: string;
  /** The packages for the lot. */
  readonly href: string;
  /** When the lot opens (ISO); null once it is live. */
  readonly opensAt: string | null;
  /** The packages are opened. */
  readonly onAct: () => void;
  /** The notice is closed. */
  readonly onDismiss: () => void;
}

/** The page below the frame offers it, and the frame shows it among its banners. */
const offer = createStore<{ readonly current: BoostOfferNotice | null }>(() => ({ current: null }));

/** Offers a notice and returns the function that withdraws it. For effects. */
export function offerBoost(notice: BoostOfferNotice): () => void {
  offer.setState({ current: notice });
  return () => {
    if (offer.getState().current === notice) offer.setState({ current: null });
  };
}

/** The notice on offer; null on the server and during hydration. */
export function useBoostOffer(): BoostOfferNotice | null {
  return useSyncExternalStore(
    offer.subscribe,
    () => offer.getState().current,
    () => null,
  );
}
