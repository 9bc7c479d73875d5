export { commentFromWire, notificationFromWire, offerFromWire, paymentFromWire } from './from-wire.ts';
export { createLotStore, type FetchedBids, type FetchedLot, type LotStore, type LotStoreOptions } from './lot-store.ts';
export { type LotView, viewLot } from './lot-view.ts';
