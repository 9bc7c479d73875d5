export {
  type Found,
  findLots,
  findLotsOfCollection,
  findLotsOrNone,
  findSoldPrices,
  SINGLE_LOT_TYPES,
} from './find-lots.ts';
export { LiveTile } from './live-tile.tsx';
export { SoldRows } from './sold-rows.tsx';
