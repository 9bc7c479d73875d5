import { instantOf } from '@marque/core/contracts/instants';
import type { Refetch } from '@marque/core/rules/live';
import { followsLot, hasNegotiations } from '@marque/core/rules/lot';
import { fetchedOffers } from '../bid-panel-state.ts';
import type { PanelContext } from '../panel-context.ts';
import { newestOf, ownBidsOf } from '../view/own-bids.ts';
import { type CatchUp, createCatchUp } from './catch-up.ts';
import { createLatestFetch } from './latest-fetch.ts';

/** How the panel gets what it may have missed. */
export interface PanelFetches {
  readonly catchUp: CatchUp;
  /** Does nothing for visitors, and for lots that are not negotiated. */
  readonly refetchOffers: () => void;
  /** Fetches the parts that an event has outdated. */
  readonly refetch: (parts: readonly Refetch[]) => void;
}

/** What the parts of the controller share that may fetch. */
export type FetchingContext = PanelContext & PanelFetches;

export function createPanelFetches(context: PanelContext): PanelFetches {
  const { auctionId, lotStore, api, page, store, updateInputs } = context;
  const opensAt = instantOf(store.getState().data.lot.dtAuctionStartUTC) ?? Number.POSITIVE_INFINITY;

  const fetchLot = createCatchUp({
    auctionId,
    lotStore,
    fetchTimely: () => api.fetchTimely(auctionId, store.getState().data.countryCode),
    fetchBids: () => api.fetchBids(auctionId),
    onTimely: (timely) => updateInputs({ reportedOwn: newestOf(store.getState().reportedOwn, ownBidsOf(timely)) }),
  });

  const fetchOffers = createLatestFetch({
    fetch: async () => fetchedOffers(await api.fetchOffers(auctionId)),
    onValue: (offers) => updateInputs({ offers }),
  });

  /**
   * Lots that are still to come, or on offer without a clock, have no live data. A page that missed the opening, or an
   * update, is loaded again.
   */
  const catchUp: CatchUp = (options) => {
    const { stage } = store.getState().view.state;
    if (followsLot(stage).timely) fetchLot(options);
    else if (options?.force === true || (stage === 'comingSoon' && opensAt <= context.clock.now()))
      page()?.revalidate();
  };

  /** Only members are a party to negotiations. */
  function refetchOffers(): void {
    const { me, state } = store.getState().view;
    if (me !== null && hasNegotiations(state)) fetchOffers();
  }

  return {
    catchUp,
    refetchOffers,
    refetch(parts) {
      // The lot's changing facts have an endpoint of their own; the rest comes with the page.
      if (parts.includes('lot') || parts.includes('history')) catchUp({ force: true });
      if (parts.includes('offers')) refetchOffers();
      if (parts.includes('me') || parts.includes('page')) page()?.revalidate();
    },
  };
}
