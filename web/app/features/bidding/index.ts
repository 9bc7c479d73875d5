export { AuctionEnd } from './auction-end/auction-end.tsx';
export { type Bidding, BiddingProvider, useBidding } from './bidding-context.tsx';
export { opensInSheet } from './face.ts';
export { BidPanel } from './panel/bid-panel.tsx';
export { panelPriceFacts } from './panel/price-and-clock.tsx';
export { SheetBar, useBarWords } from './sheet/sheet-bar.tsx';
export type { EndData } from './types.ts';
export { useErrands } from './use-errands.ts';
