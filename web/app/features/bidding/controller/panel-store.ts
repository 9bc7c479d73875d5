import type { LotStore } from '@marque/core/live';
import { type BidPanelEvent, reduceBidPanel } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BidPanelInputs, type BidPanelState, initialState, withInputs } from './bid-panel-state.ts';
import type { BidPanelClock } from './panel-context.ts';
import type { LotPageData } from './view/lot-view-model.ts';

/** The state of the panel and the ways to change it. */
export interface PanelStore {
  readonly store: StoreApi<BidPanelState>;
  readonly dispatch: (event: BidPanelEvent) => void;
  readonly updateInputs: (inputs: Partial<BidPanelInputs>) => void;
  /** Takes the lot and the time as they are now. */
  readonly sync: () => void;
  /** Notes what is known about the offers as of `asOf` (UTC ms): a page that was requested before it is older. */
  readonly noteOffers: (asOf: number) => void;
}

export interface PanelStoreDependencies {
  readonly data: LotPageData;
  readonly lotStore: LotStore;
  readonly clock: Pick<BidPanelClock, 'now'>;
  /** Server time (UTC ms) of the first render. */
  readonly renderedAt: number;
}

export function createPanelStore(
  { data, lotStore, clock, renderedAt }: PanelStoreDependencies,
  onChange: (before: BidPanelState, after: BidPanelState) => void,
): PanelStore {
  const { auctionId } = data.lot;
  const store = createStore<BidPanelState>(() => initialState(data, readLot(lotStore, auctionId), renderedAt));

  function commit(after: BidPanelState): void {
    const before = store.getState();
    if (after === before) return;
    store.setState(after, true);
    onChange(before, after);
  }

  function updateInputs(inputs: Partial<BidPanelInputs>): void {
    commit(withInputs(store.getState(), inputs, clock.now()));
  }

  return {
    store,
    dispatch(event) {
      const before = store.getState();
      const panel = reduceBidPanel(before.panel, event);
      if (panel === before.panel) return;
      const isSame = panel.memory === before.panel.memory && panel.pendingHold === before.panel.pendingHold;
      commit(isSame ? { ...before, panel } : withInputs({ ...before, panel }, {}, clock.now()));
    },
    updateInputs,
    sync: () => updateInputs({ lotState: readLot(lotStore, auctionId) }),
    noteOffers(asOf) {
      const before = store.getState();
      if (asOf > before.offers.asOf) commit({ ...before, offers: { ...before.offers, asOf } });
    },
  };
}

export function readLot(lotStore: LotStore, auctionId: LotId) {
  const lot = lotStore.getLot(auctionId);
  if (lot === null) throw new Error('The lot of a page is seeded before its bid panel is created.');
  return lot;
}
