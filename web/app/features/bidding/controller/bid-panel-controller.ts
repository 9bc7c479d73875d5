import type { LotStore } from '@marque/core/live';
import type { Realtime } from '@marque/core/realtime';
import { hasNegotiations, type LotId } from '@marque/core/rules/lot';
import { shallow } from 'zustand/vanilla/shallow';
import type { BidPanelState } from './bid-panel-state.ts';
import { createPanelChannels } from './channels/panel-channels.ts';
import { createPanelFetches, type FetchingContext } from './fetching/panel-fetches.ts';
import { panelCommands } from './panel-commands.ts';
import type { BidPanelApi, BidPanelClock, PanelContext } from './panel-context.ts';
import type { BidPanelPage } from './panel-page.ts';
import { createPanelStore } from './panel-store.ts';
import { type EntryStorage, persistEntry } from './persisted-entry.ts';
import { createFormPresence } from './presence/form-presence.ts';
import { sendAction } from './sending/send-action.ts';
import { auctionEndOf } from './view/auction-end-state.ts';
import type { LotPageData } from './view/lot-view-model.ts';

export interface BidPanelDependencies {
  readonly data: LotPageData;
  readonly lotStore: LotStore;
  readonly api: BidPanelApi;
  readonly clock: BidPanelClock;
  /** Server time (UTC ms) of the first render: the server's while the page is being hydrated. */
  readonly renderedAt: number;
  readonly storage: EntryStorage;
  readonly createKey: () => string;
  /** Polling is of use only while the page is visible. */
  readonly isVisible: () => boolean;
}

export type BidPanelController = ReturnType<typeof createBidPanelController>;

/**
 * The bid panel of one lot's page, shown beside the story, in the sheet of a phone and in the bars. It owns the panel's
 * state, follows the lot, sends bids, and persists the entered amount. Between `start` and the function that it returns
 * it subscribes and has effects; before, it only holds the state that the page is drawn with.
 */
export function createBidPanelController(dependencies: BidPanelDependencies) {
  const { lotStore, clock, createKey } = dependencies;
  const { auctionId } = dependencies.data.lot;
  let page: BidPanelPage | null = null;
  let realtime: Realtime | null = null;
  let isStarted = false;

  const panel = createPanelStore(dependencies, (before, after) => {
    if (isStarted) runEffects(before, after);
  });
  const { store, sync } = panel;
  const shared: PanelContext = {
    ...dependencies,
    ...panel,
    auctionId,
    page: () => page,
    realtime: () => realtime,
    isStarted: () => isStarted,
  };
  const context: FetchingContext = { ...shared, ...createPanelFetches(shared) };
  const followChannels = createPanelChannels(context);
  const { presence, update: updatePresence, setAtForm } = createFormPresence(context);

  function runEffects(before: BidPanelState, after: BidPanelState): void {
    followChannels();
    persistEntry(context, before, after);
    updatePresence();
    if (after.offers.isOutdated && hasNegotiations(after.view.state) && !hasNegotiations(before.view.state))
      context.refetchOffers();
    if (needsFreshPage(after) && (!needsFreshPage(before) || isOvertaken(before, after))) page?.revalidate();
    dismissOutdatedToast(before, after);
  }

  /** A message about the lot is outdated once the viewer is overtaken, and once the lot is sold. */
  function dismissOutdatedToast(before: BidPanelState, after: BidPanelState): void {
    const { isOutbid, hidesNotices } = after.view;
    const hasChanged = isOutbid !== before.view.isOutbid || hidesNotices !== before.view.hidesNotices;
    if (!hasChanged || !(isOutbid || hidesNotices) || after.panel.toastId === null) return;
    page?.dismissToast(after.panel.toastId);
    panel.dispatch({ kind: 'toastShown', toastId: null });
  }

  return {
    store,
    presence,
    /** Replaces what the loaders know. Each part of a page tells the same; React would render all of them again, at once. */
    setData(data: LotPageData): void {
      if (!shallow(data, store.getState().data)) panel.updateInputs({ data });
    },
    setPage(next: BidPanelPage): void {
      page = next;
    },
    /** Follows the lot and the account through a connection; null while there is none. */
    connect(connection: Realtime | null): void {
      if (connection === realtime) return;
      realtime = connection;
      followChannels();
      updatePresence();
    },
    start(): () => void {
      isStarted = true;
      sync();
      followChannels();
      persistEntry(context, null, store.getState());
      if (needsFreshPage(store.getState())) page?.revalidate();
      const stops = [lotStore.subscribe(auctionId, sync), clock.subscribe(sync)];
      return () => {
        isStarted = false;
        for (const stop of stops) stop();
        followChannels();
        updatePresence();
      };
    },
    /** Part of the history was missed. */
    fillGap(lotId: LotId): void {
      if (lotId === auctionId) context.catchUp({ force: true });
    },
    ...panelCommands(panel),
    submit: () => void sendAction(context, { kind: 'submitted', key: createKey() }),
    /** Sends an action with an unknown result again; it counts once. */
    retry: () => void sendAction(context, { kind: 'retried', key: createKey() }),
    enterForm: () => setAtForm(true),
    leaveForm: () => setAtForm(false),
  };
}

/** What becomes visible when a lot opens or closes does not travel on public channels: the page is loaded again. */
function needsFreshPage({ view, data, panel }: BidPanelState): boolean {
  return view.needsFreshPage || auctionEndOf(view, data, panel).request;
}

/** The fresh page has arrived, and the lot has moved on meanwhile. */
function isOvertaken(before: BidPanelState, after: BidPanelState): boolean {
  return before.data.lot.stage !== after.data.lot.stage;
}
