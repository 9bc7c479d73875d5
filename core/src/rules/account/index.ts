export { BID_GROUPS, type BidGroup, type BidTimes, groupBids, groupOf } from './bid-groups.ts';
export { BID_ROW_APPEARANCES, type BidRowAppearance, type RowIcon, type RowTone } from './bid-row-appearance.ts';
export { BID_STATES, type BidOnLot, type BidState, bidStateOf, canHaveBought, hasBought } from './bid-states.ts';
export { isStillSelling, SELLING_STATES, type SellingState, sellingState } from './own-lots.ts';
export { groupWatched, type WatchedGroups, type WatchedTimes } from './watched-lots.ts';
