export { createLotRows, followLots, type LotRows } from './row-store.ts';
export { type Arrangement, createWall, type Wall, type WallItem } from './wall.ts';
export type { WallRow } from './wall-row.ts';
export {
  type AlertName,
  alertsOf,
  bidsWithin,
  type Group,
  groupOf,
  isResultUnknown,
  type LotAlert,
  RATE_MS,
  type ReserveDistance,
  reserveDistance,
  VIEWS,
  type ViewName,
} from './wall-rules.ts';
export { FILTERS, type FilterName, SORTS, type SortName, type WallView } from './wall-view.ts';
