export { type Found, findLots, findLotsOfCollection, findLotsOrNone, SINGLE_LOT_TYPES } from './find-lots.ts';
export { LiveTile } from './live-tile.tsx';
export { SoldRows } from './sold-rows.tsx';
