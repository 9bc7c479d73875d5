import type { Currency } from '@marque/core/rules/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createOrderedGroups, type Placed } from './ordered-groups.ts';
import type { LotRows } from './row-store.ts';
import type { WallRow } from './wall-row.ts';
import {
  alertsOf,
  bidsWithin,
  GROUPS,
  type Group,
  groupOf,
  isInView,
  RATE_MS,
  VIEWS,
  type ViewName,
} from './wall-rules.ts';
import { type Classified, DEFAULT_VIEW, matchesFilter, searchWords, sortKey, type WallView } from './wall-view.ts';

/** A line of the wall: the head of a group, or a lot. */
export type WallItem =
  | { readonly kind: 'group'; readonly group: Group; readonly count: number }
  | { readonly kind: 'lot'; readonly lotId: number };

export interface Arrangement {
  readonly items: readonly WallItem[];
  /** Index in `items` by lot. */
  readonly positions: ReadonlyMap<number, number>;
  readonly lotCount: number;
  readonly viewCounts: Readonly<Record<ViewName, number>>;
  readonly needsYou: number;
  /** Sum of the current bids of the shown lots, minor units by currency. */
  readonly onTheTable: ReadonlyMap<Currency, number>;
  /** Bids of the last ten minutes on the shown lots. */
  readonly bidsInTenMinutes: number;
}

/** Why a row keeps its place: the pointer is on it, or the cursor of the keyboard. */
type Hold = 'pointer' | 'cursor';

export interface Wall {
  readonly view: Pick<StoreApi<WallView>, 'getState' | 'subscribe'>;
  readonly arrangement: Pick<StoreApi<Arrangement>, 'getState' | 'subscribe'>;
  setView(view: Partial<WallView>): void;
  /** Keeps a lot in its group while the pointer or the cursor is on it; null lets it go. */
  hold(by: Hold, lotId: number | null): void;
  /** Follows the rows and the clock. Returns the function that ends this. */
  follow(): () => void;
}

interface Entry extends Placed, Classified {
  readonly item: WallItem;
  readonly isShown: boolean;
  /** One bit for each view that it belongs to. */
  readonly views: number;
  readonly currency: Currency;
  readonly minor: number;
  readonly recentBids: number;
}

/** The wall re-sorts at most this often. */
const ARRANGE_EVERY_MS = 400;
/** Lots that a turn looks at again because time has passed: all 5,000 take ten seconds. */
const SWEEP_PER_TURN = 200;
/** Lots that end sooner are looked at in every turn. */
const SOON_MS = 5 * 60_000;

const EMPTY: Arrangement = {
  items: [],
  positions: new Map(),
  lotCount: 0,
  viewCounts: { live: 0, mine: 0, belowReserve: 0, quiet: 0, comingSoon: 0 },
  needsYou: 0,
  onTheTable: new Map(),
  bidsInTenMinutes: 0,
};

/** `now` is the server's time, UTC ms. */
export function createWall(rows: LotRows, now: () => number): Wall {
  const view = createStore<WallView>(() => DEFAULT_VIEW);
  const arrangement = createStore<Arrangement>(() => EMPTY);
  const entries = new Map<number, Entry>();
  const groups = createOrderedGroups<Entry>(() => view.getState().sort.isDescending);
  const held: Record<Hold, number | null> = { pointer: null, cursor: null };
  const dirty = new Set<number>();
  const soon = new Set<number>();
  let words: readonly string[] = [];
  let sweep: Iterator<WallRow> = rows.all()[Symbol.iterator]();

  function evaluate(row: WallRow, at: number): Entry {
    const { userId, filters, sites, sort, view: chosen } = view.getState();
    const before = entries.get(row.lotId);
    const alerts = alertsOf(row, at);
    const group = groupOf(row, alerts, at);
    const isKept = before?.isShown === true && isHeld(row.lotId);
    const isOfSites = sites[row.wire.site];
    const views = isOfSites ? viewBits(row, group, at, userId) : 0;
    const isShown =
      isKept ||
      (hasView(views, chosen) &&
        words.every((word) => row.searchText.includes(word)) &&
        filters.every((filter) => matchesFilter(filter, row, { alerts, group }, at)));
    return {
      lotId: row.lotId,
      item: before?.item ?? { kind: 'lot', lotId: row.lotId },
      alerts,
      group: isKept ? before.group : group,
      key: isKept ? before.key : sortKey(sort.by, row, at),
      isShown,
      views,
      currency: row.currentBid.currency,
      minor: row.currentBid.minor,
      recentBids: bidsWithin(row, RATE_MS, at),
    };
  }

  const isHeld = (lotId: number) => held.pointer === lotId || held.cursor === lotId;

  function place(lotId: number, at: number): void {
    const before = entries.get(lotId);
    const row = rows.get(lotId);
    if (before?.isShown) groups.remove(before);
    if (row === undefined) {
      entries.delete(lotId);
      soon.delete(lotId);
      return;
    }
    const entry = evaluate(row, at);
    entries.set(lotId, entry);
    if (entry.isShown) groups.insert(entry);
    if (row.endsAt !== null && row.endsAt > at && row.endsAt - at < SOON_MS) soon.add(lotId);
    else soon.delete(lotId);
  }

  function turn(): void {
    const at = now();
    for (const lotId of soon) dirty.add(lotId);
    for (let count = 0; count < SWEEP_PER_TURN; count += 1) {
      const next = sweep.next();
      if (next.done) {
        sweep = rows.all()[Symbol.iterator]();
        break;
      }
      dirty.add(next.value.lotId);
    }
    for (const lotId of dirty) place(lotId, at);
    dirty.clear();
    publish();
  }

  function rebuild(): void {
    const at = now();
    words = searchWords(view.getState().search);
    held.pointer = null;
    held.cursor = null;
    entries.clear();
    for (const row of rows.all()) entries.set(row.lotId, evaluate(row, at));
    groups.clear([...entries.values()].filter(({ isShown }) => isShown));
    publish();
  }

  function publish(): void {
    const next = gather(entries.values(), groups.of);
    const before = arrangement.getState();
    // The wall draws again only when a line has moved; the figures beside it change more often.
    const items = isSameOrder(before.items, next.items) ? before.items : next.items;
    const positions = items === before.items ? before.positions : next.positions;
    arrangement.setState({ ...next, items, positions });
  }

  return {
    view,
    arrangement,
    setView(change) {
      view.setState(change);
      rebuild();
    },
    hold(by, lotId) {
      const before = held[by];
      if (before === lotId) return;
      held[by] = lotId;
      if (before !== null) dirty.add(before);
    },
    follow() {
      const end = rows.onApplied((lotIds) => {
        for (const lotId of lotIds) dirty.add(lotId);
      });
      const timer = setInterval(turn, ARRANGE_EVERY_MS);
      rebuild();
      return () => {
        end();
        clearInterval(timer);
      };
    },
  };
}

function viewBits(row: WallRow, group: Group, at: number, userId: number | null): number {
  return VIEWS.reduce((bits, name, nth) => (isInView(name, row, group, at, userId) ? bits | (1 << nth) : bits), 0);
}

function hasView(bits: number, name: ViewName): boolean {
  return (bits & (1 << VIEWS.indexOf(name))) !== 0;
}

function gather(entries: Iterable<Entry>, of: (group: Group) => readonly Entry[]): Arrangement {
  const items: WallItem[] = [];
  const positions = new Map<number, number>();
  const onTheTable = new Map<Currency, number>();
  let bidsInTenMinutes = 0;
  let lotCount = 0;
  for (const group of GROUPS) {
    const placed = of(group);
    if (placed.length === 0) continue;
    items.push({ kind: 'group', group, count: placed.length });
    lotCount += placed.length;
    for (const { item, lotId, currency, minor, recentBids } of placed) {
      positions.set(lotId, items.length);
      items.push(item);
      onTheTable.set(currency, (onTheTable.get(currency) ?? 0) + minor);
      bidsInTenMinutes += recentBids;
    }
  }
  const { viewCounts, needsYou } = countViews(entries);
  return { items, positions, lotCount, viewCounts, needsYou, onTheTable, bidsInTenMinutes };
}

function countViews(entries: Iterable<Entry>): Pick<Arrangement, 'viewCounts' | 'needsYou'> {
  const counts = VIEWS.map(() => 0);
  let needsYou = 0;
  for (const { views, group } of entries) {
    if (views === 0) continue;
    if (group === 'needsYou') needsYou += 1;
    for (let nth = 0; nth < counts.length; nth += 1) {
      if (views & (1 << nth)) counts[nth] = (counts[nth] ?? 0) + 1;
    }
  }
  return {
    viewCounts: Object.fromEntries(VIEWS.map((name, nth) => [name, counts[nth] ?? 0])) as Arrangement['viewCounts'],
    needsYou,
  };
}

function isSameOrder(left: readonly WallItem[], right: readonly WallItem[]): boolean {
  return left.length === right.length && left.every((item, nth) => isSameItem(item, right[nth]));
}

function isSameItem(left: WallItem, right: WallItem | undefined): boolean {
  if (left === right) return true;
  return left.kind === 'group' && right?.kind === 'group' && left.group === right.group && left.count === right.count;
}
