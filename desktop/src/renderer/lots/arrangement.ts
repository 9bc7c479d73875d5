import type { Currency } from '@marque/core/rules/money';
import type { WallRow as ShownRow, WallGroup } from '@marque/core/rules/monitoring';
import type { Entry, WallItem } from './entry.ts';
import { VIEWS, type ViewName } from './wall-view.ts';

export interface Arrangement extends Lines, Figures {}

export interface Lines {
  readonly items: readonly WallItem[];
}

export interface Figures {
  readonly lotCount: number;
  readonly viewCounts: Readonly<Record<ViewName, number>>;
  readonly needsYou: number;
  /** Items of the work queue, on all lots. */
  readonly work: number;
  /** Sum of the current bids of the shown lots, minor units by currency. */
  readonly onTheTable: ReadonlyMap<Currency, number>;
  /** Bids of the last ten minutes on the shown lots. */
  readonly bidsInTenMinutes: number;
}

/** The totals of all lots while only the first of them are here. */
export interface WallTotals {
  readonly figures: Figures;
  /** Lots of each group. */
  readonly groups: Readonly<Partial<Record<WallGroup, number>>>;
}

export const EMPTY: Arrangement = {
  items: [],
  lotCount: 0,
  viewCounts: { live: 0, mine: 0, belowReserve: 0, quiet: 0, comingSoon: 0 },
  needsYou: 0,
  work: 0,
  onTheTable: new Map(),
  bidsInTenMinutes: 0,
};

/** The lines of the shown rows; those of before where no line has moved, since new ones draw the wall again. */
export function linesOf(
  shown: readonly ShownRow[],
  entries: ReadonlyMap<number, Entry>,
  before: Lines,
  totals: WallTotals | null,
): Lines {
  const items: WallItem[] = [];
  let headAt = -1;
  let count = 0;
  for (const [nth, { lotId, group }] of shown.entries()) {
    if (group !== shown[nth - 1]?.group) {
      headAt = items.length;
      count = 0;
    }
    count += 1;
    items[headAt] = { kind: 'group', group, count: Math.max(count, totals?.groups[group] ?? 0) };
    items.push(entries.get(lotId)?.item ?? { kind: 'lot', lotId });
  }
  return isSameOrder(before.items, items) ? before : { items };
}

/** Index of a lot in the lines; -1 where it is none of them. A search costs less than an index of all lots for each turn. */
export function positionOf(items: readonly WallItem[], lotId: number): number {
  return items.findIndex((item) => item.kind === 'lot' && item.lotId === lotId);
}

/** The figures beside the wall, which change more often than its lines. */
export function figuresOf(entries: Iterable<Entry>): Figures {
  const counts = VIEWS.map(() => 0);
  const onTheTable = new Map<Currency, number>();
  let [lotCount, needsYou, allWork, bidsInTenMinutes] = [0, 0, 0, 0];
  for (const { views, placed, isShown, currency, minor, recentBids, work } of entries) {
    allWork += work;
    if (isShown) {
      lotCount += 1;
      bidsInTenMinutes += recentBids;
      onTheTable.set(currency, (onTheTable.get(currency) ?? 0) + minor);
    }
    if (views === 0) continue;
    if (placed.group === 'needsYou') needsYou += 1;
    for (let nth = 0; nth < counts.length; nth += 1) {
      if (views & (1 << nth)) counts[nth] = (counts[nth] ?? 0) + 1;
    }
  }
  const viewCounts = Object.fromEntries(VIEWS.map((name, nth) => [name, counts[nth] ?? 0])) as Figures['viewCounts'];
  return { lotCount, viewCounts, needsYou, work: allWork, onTheTable, bidsInTenMinutes };
}

function isSameOrder(left: readonly WallItem[], right: readonly WallItem[]): boolean {
  return left.length === right.length && left.every((item, nth) => isSameItem(item, right[nth]));
}

function isSameItem(left: WallItem, right: WallItem | undefined): boolean {
  if (left === right) return true;
  return left.kind === 'group' && right?.kind === 'group' && left.group === right.group && left.count === right.count;
}
