export { type Found, findLots, findLotsIfAny, findLotsOfCollection, SINGLE_LOT_TYPES } from './find-lots.ts';
export { LiveTile } from './live-tile.tsx';
export { SoldRows } from './sold-rows.tsx';
