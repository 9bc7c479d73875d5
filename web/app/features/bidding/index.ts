export { AuctionEnd } from './auction-end/auction-end.tsx';
export { BidAnnouncements } from './connection/bid-announcements.tsx';
export type { BidPanelController } from './controller/bid-panel-controller.ts';
export type { EndData } from './controller/view/lot-view-model.ts';
export { ExplainPriceLink } from './explanation/explain-price-link.tsx';
export { type FetchedLog, fetchLog } from './log/fetch-log.ts';
export { BidPanel } from './panel/bid-panel.tsx';
export { usePanelPriceFacts } from './panel/price/price-facts.ts';
export { BidPanelConnector } from './provider/bid-panel-connector.tsx';
export {
  type BidPanelControllerSlot,
  BidPanelProvider,
  type LotPageFacts,
  selectData,
  selectView,
  useBidPanel,
  useBidPanelController,
} from './provider/bid-panel-provider.tsx';
export { openPanel } from './provider/open-panel.ts';
export { useLoginToBid } from './provider/use-login-to-bid.ts';
export { useUrlIntents } from './provider/use-url-intents.ts';
export { useBarLabel } from './sheet/bar-label.ts';
export { useNegotiationFigures } from './sheet/negotiation-figures.ts';
export { SheetBar } from './sheet/sheet-bar.tsx';
export { PanelDialogs } from './trading/dialogs/panel-dialogs.tsx';
