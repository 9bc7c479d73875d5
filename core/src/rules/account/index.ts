export { type BidTimes, bidGroupOf, groupBids } from './bid-groups.ts';
export { BID_ROW_APPEARANCES, type BidRowAppearance, type RowIcon, type RowTone } from './bid-row-appearance.ts';
export { type BidOnLot, type BidState, bidStateOf, canHaveBought, hasBought } from './bid-states.ts';
export {
  awaitsVendor,
  canLowerReserve,
  OWN_LOT_GROUPS,
  type OwnLotGroup,
  ownLotGroup,
  type SellingState,
  sellingState,
} from './own-lots.ts';
export { groupWatched, type WatchedTimes } from './watched-lots.ts';
