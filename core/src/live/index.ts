export {
  commentFromWire,
  lotCommentFromWire,
  notificationFromWire,
  offerFromWire,
  paymentFromWire,
} from './from-wire.ts';
export { createLotStore, type FetchedBids, type FetchedLot, type LotStore } from './lot-store.ts';
export { viewLot } from './lot-view.ts';
