export { notificationFromWire, offerFromWire, paymentFromWire } from './account-events-from-wire.ts';
export { commentFromWire, lotCommentFromWire } from './comments-from-wire.ts';
export { lineFromWire } from './lot-from-wire.ts';
export { createLotStore, type FetchedBids, type FetchedLot, type LotStore } from './lot-store.ts';
export { viewLot } from './lot-view.ts';
export { negotiationsFromWire, offerTermsFromWire, offerUpdateFromWire } from './negotiations-from-wire.ts';
export { watchedLotFromWire } from './watched-lot-from-wire.ts';
