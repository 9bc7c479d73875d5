import type { FeeQuote } from '@marque/core/contracts/fees';
import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { ValidOffer } from '@marque/core/contracts/offers';
import type { BidPanel, PanelState } from '@marque/core/rules/live';
import { useTicker } from '@marque/core/ui/clock';
import { useCameAsHtml } from '@marque/core/ui/server-html';
import { useStoreValue } from '@marque/core/ui/store';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react';
import { useLotStore } from '../../../foundation/live/index.ts';
import { browserApi, useMe, useSession } from '../../../foundation/session/index.ts';
import { type BidPanelController, createBidPanelController } from '../controller/bid-panel-controller.ts';
import type { BidPanelState } from '../controller/bid-panel-state.ts';
import type { BidPanelApi } from '../controller/panel-context.ts';
import type { EntryStorage } from '../controller/persisted-entry.ts';
import { sendBid } from '../controller/sending/send-bid.ts';
import type { EndData, LotPageData, LotViewModel, PurchaseData } from '../controller/view/lot-view-model.ts';

/** What the page of a lot knows, for each of its parts. */
export interface LotPageFacts {
  /** As the loader fetched it. */
  readonly lot: ListingDetail;
  readonly timely: Timely | null;
  /** How the auction ended for the viewer; null until it has, and for visitors. */
  readonly end: EndData | null;
  /** What the viewer may do about offers; null for visitors and for lots that are not negotiated. */
  readonly validOffer: ValidOffer | null;
  /** What became of the viewer's purchase; null unless one of the lot awaits its card hold. */
  readonly purchase: PurchaseData | null;
  /** The buyer's fees for an example amount; null where they could not be fetched. */
  readonly fees: FeeQuote | null;
  readonly controllerSlot: BidPanelControllerSlot;
}

/** Holds the page's controller, whose code arrives after the page: empty until the first part is rendered. */
export interface BidPanelControllerSlot {
  current: BidPanelController | null;
}

const ControllerContext = createContext<BidPanelController | null>(null);

/** Around each part of a lot's page that shows its bidding. All parts of a page share one controller. */
export function BidPanelProvider({ page, children }: { readonly page: LotPageFacts; readonly children: ReactNode }) {
  const data = useLotPageData(page);
  const controller = usePageController(page.controllerSlot, data);
  useLayoutEffect(() => controller.setData(data), [controller, data]);
  return <ControllerContext value={controller}>{children}</ControllerContext>;
}

export function useBidPanelController(): BidPanelController {
  const controller = use(ControllerContext);
  if (controller === null) throw new Error('The bid panel needs a BidPanelProvider above it.');
  return controller;
}

/** One value of the bid panel's state. */
export function useBidPanel<Value>(select: (state: BidPanelState) => Value): Value {
  return useStoreValue(useBidPanelController().store, select);
}

/** What the loaders know of the lot. */
export const selectData = ({ data }: BidPanelState): LotPageData => data;
/** The lot from the viewer's point of view at this moment. */
export const selectView = ({ view }: BidPanelState): LotViewModel => view;
export const selectPanel = ({ panel }: BidPanelState): BidPanel => panel;
/** The amount form or its confirmation. */
export const selectForm = ({ panel }: BidPanelState): PanelState => panel.form.state;

function useLotPageData({ lot, timely, end, validOffer, purchase, fees }: LotPageFacts): LotPageData {
  const me = useMe();
  const { flags, countryCode, serverNow: asOf } = useSession();
  return useMemo(
    () => ({ lot, timely, end, validOffer, purchase, fees, asOf, me, flags: flags ?? null, countryCode }),
    [lot, timely, end, validOffer, purchase, fees, asOf, me, flags, countryCode],
  );
}

function usePageController(slot: BidPanelControllerSlot, data: LotPageData): BidPanelController {
  const lotStore = useLotStore();
  const clock = useTicker();
  const { serverNow } = useSession();
  const isHydrating = useCameAsHtml();
  slot.current ??= createBidPanelController({
    data,
    lotStore,
    clock,
    api: bidPanelApi,
    renderedAt: isHydrating ? serverNow : clock.now(),
    storage: sessionEntryStorage,
    createKey: () => crypto.randomUUID(),
    isVisible: () => document.visibilityState === 'visible',
  });
  return slot.current;
}

/** Contracts are imported with the first call, so that the panel's code stays small. */
const bidPanelApi: BidPanelApi = {
  placeBid: sendBid,
  // Most visitors of a lot's page trade nothing.
  async trade(auctionId, action) {
    const { sendTrade } = await import('../controller/sending/send-trade.ts');
    return sendTrade(auctionId, action);
  },
  async fetchOffers(auctionId) {
    const { readValidOffer } = await import('@marque/core/contracts/offers');
    const answer = await browserApi.call(readValidOffer, { params: { auctionId } });
    return answer.ok ? answer.value.body : null;
  },
  async fetchTimely(auctionId, buyerCountryCode) {
    const { readTimely } = await import('@marque/core/contracts/listings');
    const answer = await browserApi.call(readTimely, { params: { auctionId }, query: { buyerCountryCode } });
    return answer.ok ? answer.value.body : null;
  },
  async fetchBids(auctionId) {
    const { listBids } = await import('@marque/core/contracts/bidding');
    const answer = await browserApi.call(listBids, { params: { auctionId } });
    return answer.ok ? answer.value.body : null;
  },
};

/** `sessionStorage` is read with each call, since a browser that disables storage throws on access. */
const sessionEntryStorage: EntryStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};
