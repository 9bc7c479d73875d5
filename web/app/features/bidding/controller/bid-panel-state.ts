import {
  type BidPanel,
  INITIAL_LIVE_MEMORY,
  type LotLiveState,
  openBidPanel,
  reduceBidPanel,
} from '@marque/core/rules/live';
import {
  type LotPageData,
  type LotViewInputs,
  type LotViewModel,
  lotViewModel,
  type OpenActions,
  openActionsAt,
  panelContextOf,
} from './view/lot-view-model.ts';
import { NO_OWN_BIDS, newestOf, type OwnBids, ownBidsOf } from './view/own-bids.ts';

/** The state of all components that show the bidding on a lot. */
export interface BidPanelState {
  readonly data: LotPageData;
  /** The viewer's own bids as reported since the page was loaded. */
  readonly reportedOwn: OwnBids;
  readonly view: LotViewModel;
  readonly panel: BidPanel;
}

/** What the state is derived from, beside the panel's events. `now` is in UTC ms. */
export interface BidPanelInputs {
  readonly data: LotPageData;
  readonly reportedOwn: OwnBids;
  readonly lotState: LotLiveState;
  readonly now: number;
}

export function initialState(data: LotPageData, lotState: LotLiveState, now: number): BidPanelState {
  const view = lotViewModel({
    page: data,
    state: lotState,
    own: newestOf(ownBidsOf(data.timely), NO_OWN_BIDS),
    negotiation: INITIAL_LIVE_MEMORY.negotiations,
    openTo: openActionsAt(data.lot, lotState, now),
  });
  return { data, reportedOwn: NO_OWN_BIDS, view, panel: openBidPanel(panelContextOf(view)) };
}

/** The state with new inputs. The same object when the view stays the same. */
export function withInputs(before: BidPanelState, inputs: Partial<BidPanelInputs>): BidPanelState {
  const { data = before.data, reportedOwn = before.reportedOwn, lotState = before.view.state, now } = inputs;
  const next: LotViewInputs = {
    page: data,
    state: lotState,
    own: newestOf(ownBidsOf(data.timely), reportedOwn),
    negotiation: before.panel.memory.negotiations,
    openTo:
      now === undefined ? before.view.openTo : sameOrNew(before.view.openTo, openActionsAt(data.lot, lotState, now)),
  };
  const isSame =
    data === before.data &&
    reportedOwn === before.reportedOwn &&
    next.state === before.view.state &&
    next.openTo === before.view.openTo &&
    next.negotiation.counterReceived === before.view.viewer.counter &&
    next.negotiation.ownOffer === before.view.viewer.offer;
  if (isSame) return before;
  const view = lotViewModel(next);
  const panel = reduceBidPanel(before.panel, { kind: 'contextChanged', context: panelContextOf(view) });
  return { data, reportedOwn, view, panel };
}

function sameOrNew(before: OpenActions, now: OpenActions): OpenActions {
  const isSame = before.bids === now.bids && before.offers === now.offers && before.buyNow === now.buyNow;
  return isSame ? before : now;
}
