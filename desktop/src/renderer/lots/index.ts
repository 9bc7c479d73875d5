export { type Arrangement, positionOf, type WallTotals } from './arrangement.ts';
export type { WallItem } from './entry.ts';
export { FILTERS, type FilterName, filterNames, toggleCondition } from './filter-bar.ts';
export { createLotRows, followLots, type LotRows } from './row-store.ts';
export { createWall, type Wall } from './wall.ts';
export type { WallRow } from './wall-row.ts';
export { builtInView, enteredView, shownFilter, type WallViewState } from './wall-view.ts';
