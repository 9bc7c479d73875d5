import type { LotId } from '../../lot/index.ts';
import type { WatchedLot } from '../types.ts';
import { groupOf, WALL_GROUPS, type WallGroup } from './groups.ts';
import { type SortKey, sortKeyOf, type WallSort } from './sorts.ts';

/** Where a lot belongs. The key is as old as the placing, so that the place is found again after the lot has changed. */
export interface PlacedLot {
  readonly lotId: LotId;
  readonly group: WallGroup;
  readonly key: SortKey;
}

/** All lots of the wall in their order, by group. */
export interface WallOrder {
  readonly sort: WallSort;
  readonly groups: Readonly<Record<WallGroup, readonly PlacedLot[]>>;
}

/** Where a lot belongs at `now` (UTC ms). */
export function placeLot(lot: WatchedLot, now: number, sort: WallSort): PlacedLot {
  return { lotId: lot.lotId, group: groupOf(lot, now), key: sortKeyOf[sort.by](lot, now) };
}

/** The order of lots that have been placed: by group, inside a group by the sort, equal ones by lot number. */
export function orderPlaced(placed: readonly PlacedLot[], sort: WallSort): WallOrder {
  const groups = emptyGroups();
  for (const lot of placed) groups[lot.group].push(lot);
  for (const group of WALL_GROUPS) groups[group].sort((left, right) => comparePlaced(left, right, sort));
  return { sort, groups };
}

/**
 * The order after one lot has got another place: `before` is its placing in `order`, null for a new lot; `after` is null for
 * a lot that has left. Costs a binary search and a copy of the groups concerned, and the same order if nothing moves.
 */
export function moveLot(order: WallOrder, before: PlacedLot | null, after: PlacedLot | null): WallOrder {
  if (before?.group === after?.group && before?.key === after?.key) return order;
  const groups = { ...order.groups };
  if (before !== null) groups[before.group] = without(groups[before.group], before, order.sort);
  if (after !== null) groups[after.group] = withLot(groups[after.group], after, order.sort);
  return { sort: order.sort, groups };
}

function without(lots: readonly PlacedLot[], lot: PlacedLot, sort: WallSort): readonly PlacedLot[] {
  const index = indexOf(lots, lot, sort);
  return lots[index]?.lotId === lot.lotId ? lots.toSpliced(index, 1) : lots;
}

function withLot(lots: readonly PlacedLot[], lot: PlacedLot, sort: WallSort): readonly PlacedLot[] {
  return lots.toSpliced(indexOf(lots, lot, sort), 0, lot);
}

/** The index of the first lot that does not come before this one. */
function indexOf(lots: readonly PlacedLot[], lot: PlacedLot, sort: WallSort): number {
  let low = 0;
  let high = lots.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const other = lots[middle];
    if (other !== undefined && comparePlaced(other, lot, sort) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparePlaced(left: PlacedLot, right: PlacedLot, { isDescending }: WallSort): number {
  const byKey = compareKeys(left.key, right.key);
  if (byKey !== 0) return isDescending ? -byKey : byKey;
  return left.lotId - right.lotId;
}

function compareKeys(left: SortKey, right: SortKey): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function emptyGroups(): Record<WallGroup, PlacedLot[]> {
  return { needsYou: [], lastTwoMinutes: [], withinTheHour: [], today: [], later: [], comingSoon: [], ended: [] };
}
