export { createLotRows, followLots, type LotRows } from './row-store.ts';
export { type Arrangement, createWall, type Wall, type WallItem } from './wall.ts';
export type { WallRow } from './wall-row.ts';
export { FILTERS, type FilterName, VIEWS } from './wall-view.ts';
