export {
  commentFromWire,
  lotCommentFromWire,
  negotiationsFromWire,
  notificationFromWire,
  offerFromWire,
  offerTermsFromWire,
  offerUpdateFromWire,
  paymentFromWire,
} from './from-wire.ts';
export { createLotStore, type FetchedBids, type FetchedLot, type LotStore } from './lot-store.ts';
export { viewLot } from './lot-view.ts';
