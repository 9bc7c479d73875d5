export {
  type Found,
  findLots,
  findLotsOfCollection,
  findLotsOrNone,
  findSoldPrices,
  SINGLE_LOT_TYPES,
} from './find-lots.ts';
export { LiveTile } from './live-tile.tsx';
export { isPackedLots, type PackedLots, packLots, unpackLots } from './packed-lots.ts';
export { SoldRows } from './sold-rows.tsx';
