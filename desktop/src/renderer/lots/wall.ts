import type { Currency } from '@marque/core/rules/money';
import {
  bidRate,
  moveLot,
  orderWall,
  type PlacedLot,
  placeLot,
  WALL_GROUPS,
  type WallGroup,
  type WallOrder,
} from '@marque/core/rules/monitoring';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LotRows } from './row-store.ts';
import type { WallRow } from './wall-row.ts';
import { FIRST_VIEW, hasView, isAdmitted, VIEWS, type ViewName, viewBits, type WallViewState } from './wall-view.ts';

/** A line of the wall: the head of a group, or a lot. */
export type WallItem =
  | { readonly kind: 'group'; readonly group: WallGroup; readonly count: number }
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
  readonly view: Pick<StoreApi<WallViewState>, 'getState' | 'subscribe'>;
  readonly arrangement: Pick<StoreApi<Arrangement>, 'getState' | 'subscribe'>;
  setView(view: Partial<WallViewState>): void;
  /** Keeps a lot in its group while the pointer or the cursor is on it; null lets it go. */
  hold(by: Hold, lotId: number | null): void;
  /** Follows the rows and the clock. Returns the function that ends this. */
  follow(): () => void;
}

interface Entry {
  readonly item: WallItem;
  /** Its place in the order. A row moves only when its group changes. */
  readonly placed: PlacedLot;
  readonly isShown: boolean;
  /** One bit for each view that it belongs to. */
  readonly views: number;
  readonly currency: Currency;
  readonly minor: number;
  readonly recentBids: number;
}

/** The wall re-sorts at most this often. */
const ARRANGE_EVERY_MS = 400;
/** Lots that a turn looks at again because time has passed: all 5,000 take 20 s. */
const SWEEP_PER_TURN = 100;
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
  const view = createStore<WallViewState>(() => FIRST_VIEW);
  const arrangement = createStore<Arrangement>(() => EMPTY);
  const entries = new Map<number, Entry>();
  let order: WallOrder = orderWall([], now(), FIRST_VIEW.sort);
  const held: Record<Hold, number | null> = { pointer: null, cursor: null };
  const dirty = new Set<number>();
  const soon = new Set<number>();
  let sweep: Iterator<WallRow> = rows.all()[Symbol.iterator]();

  const isHeld = (lotId: number) => held.pointer === lotId || held.cursor === lotId;

  function evaluate(row: WallRow, at: number): Entry {
    const state = view.getState();
    const { watched } = row;
    const before = entries.get(row.lotId);
    const context = { userId: state.userId, now: at };
    const isKept = before?.isShown === true && isHeld(row.lotId);
    const views = state.sites[watched.site] ? viewBits(row, context) : 0;
    const placed = placeLot(watched, at, state.sort);
    return {
      item: before?.item ?? { kind: 'lot', lotId: row.lotId },
      placed: before !== undefined && (isKept || before.placed.group === placed.group) ? before.placed : placed,
      isShown: isKept || (hasView(views, state.view) && isAdmitted(row, state, context)),
      views,
      currency: watched.price.currency,
      minor: watched.price.minor,
      recentBids: bidRate(watched, at).lastTen,
    };
  }

  function place(lotId: number, at: number): void {
    const row = rows.get(lotId);
    const before = entries.get(lotId);
    const entry = row === undefined ? undefined : evaluate(row, at);
    order = moveLot(order, placeOf(before), placeOf(entry));
    const endsAt = row?.watched.endsAt ?? null;
    if (endsAt !== null && endsAt > at && endsAt - at < SOON_MS) soon.add(lotId);
    else soon.delete(lotId);
    if (entry === undefined) entries.delete(lotId);
    else entries.set(lotId, entry);
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
    held.pointer = null;
    held.cursor = null;
    entries.clear();
    const shown: WallRow[] = [];
    for (const row of rows.all()) {
      const entry = evaluate(row, at);
      entries.set(row.lotId, entry);
      if (entry.isShown) shown.push(row);
    }
    order = orderWall(
      shown.map(({ watched }) => watched),
      at,
      view.getState().sort,
    );
    publish();
  }

  function publish(): void {
    const next = gather(entries, order);
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

function placeOf(entry: Entry | undefined): PlacedLot | null {
  return entry?.isShown === true ? entry.placed : null;
}

function gather(entries: ReadonlyMap<number, Entry>, { groups }: WallOrder): Arrangement {
  const items: WallItem[] = [];
  const positions = new Map<number, number>();
  const onTheTable = new Map<Currency, number>();
  let bidsInTenMinutes = 0;
  let lotCount = 0;
  for (const group of WALL_GROUPS) {
    const placed = groups[group];
    if (placed.length === 0) continue;
    items.push({ kind: 'group', group, count: placed.length });
    lotCount += placed.length;
    for (const { lotId } of placed) {
      const entry = entries.get(lotId);
      if (entry === undefined) continue;
      positions.set(lotId, items.length);
      items.push(entry.item);
      onTheTable.set(entry.currency, (onTheTable.get(entry.currency) ?? 0) + entry.minor);
      bidsInTenMinutes += entry.recentBids;
    }
  }
  return { items, positions, lotCount, ...countViews(entries.values()), onTheTable, bidsInTenMinutes };
}

function countViews(entries: Iterable<Entry>): Pick<Arrangement, 'viewCounts' | 'needsYou'> {
  const counts = VIEWS.map(() => 0);
  let needsYou = 0;
  for (const { views, placed } of entries) {
    if (views === 0) continue;
    if (placed.group === 'needsYou') needsYou += 1;
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
