import {
  arrange,
  bidRate,
  countWork,
  matches,
  moveLot,
  orderPlaced,
  orderWall,
  type PlacedLot,
  placeLot,
  rearrange,
  rowsOf,
  type WallRow as ShownRow,
  type WallOrder,
} from '@marque/core/rules/monitoring';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Arrangement, EMPTY, type Entry, figuresOf, linesOf } from './arrangement.ts';
import type { LotRows } from './row-store.ts';
import type { WallRow } from './wall-row.ts';
import { FIRST_VIEW, shownFilter, viewBits, type WallViewState } from './wall-view.ts';

/** Why a row keeps its place: the pointer is on it, or the cursor of the keyboard. */
type Hold = 'pointer' | 'cursor';

export interface Wall {
  readonly view: Pick<StoreApi<WallViewState>, 'getState' | 'subscribe'>;
  readonly arrangement: Pick<StoreApi<Arrangement>, 'getState' | 'subscribe'>;
  setView(view: Partial<WallViewState>): void;
  /** Keeps a lot at its place while the pointer or the cursor is on it; null lets it go. */
  hold(by: Hold, lotId: number | null): void;
  /** Follows the rows and the clock. Returns the function that ends this. */
  follow(): () => void;
}

/** Lots enter, leave and change their groups at most this often. */
const TURN_EVERY_MS = 400;
/** Rows of a group are sorted anew in each tenth turn, every four seconds. */
const TURNS_PER_SORTING = 10;
/** Lots that a turn looks at again because time has passed: all 5,000 take 20 s. */
const SWEEP_PER_TURN = 100;
/** Lots that end sooner are looked at in every turn. */
const SOON_MS = 5 * 60_000;

/** `now` is the server's time, UTC ms. */
export function createWall(rows: LotRows, now: () => number): Wall {
  const view = createStore<WallViewState>(() => FIRST_VIEW);
  const arrangement = createStore<Arrangement>(() => EMPTY);
  const entries = new Map<number, Entry>();
  const held: Record<Hold, number | null> = { pointer: null, cursor: null };
  const dirty = new Set<number>();
  const soon = new Set<number>();
  let filter = shownFilter(FIRST_VIEW);
  let order: WallOrder = orderWall([], now(), FIRST_VIEW.sort);
  let shown: readonly ShownRow[] = [];
  let published: readonly ShownRow[] | null = null;
  /** Whether a lot has entered, left or changed its group, or is no longer held, since the rows were arranged. */
  let hasMoved = false;
  let turns = 0;
  let sweep: Iterator<WallRow> = rows.all()[Symbol.iterator]();

  const heldIds = () => new Set([held.pointer, held.cursor].filter((lotId) => lotId !== null));

  function evaluate(row: WallRow, at: number): Entry {
    const state = view.getState();
    const { watched } = row;
    const before = entries.get(row.lotId);
    const context = { userId: state.userId, now: at };
    const isHeld = held.pointer === row.lotId || held.cursor === row.lotId;
    const isOfSite = state.sites[watched.site];
    const isShown = (isHeld && before?.isShown === true) || (isOfSite && matches(watched, filter, context));
    const placed = placeLot(watched, at, state.sort);
    const staysInOrder = isShown && before?.inOrder?.group === placed.group;
    return {
      item: before?.item ?? { kind: 'lot', lotId: row.lotId },
      placed,
      inOrder: staysInOrder ? before.inOrder : isShown ? placed : null,
      isShown,
      views: isOfSite ? viewBits(row, context) : 0,
      currency: watched.price.currency,
      minor: watched.price.minor,
      recentBids: bidRate(watched, at).lastTen,
      work: countWork(watched, at),
    };
  }

  function place(lotId: number, at: number): void {
    const row = rows.get(lotId);
    const before = entries.get(lotId);
    const entry = row === undefined ? undefined : evaluate(row, at);
    if (placeOf(before)?.group !== placeOf(entry)?.group) {
      order = moveLot(order, before?.inOrder ?? null, placeOf(entry));
      hasMoved = true;
    }
    const endsAt = row?.watched.endsAt ?? null;
    if (endsAt !== null && endsAt > at && endsAt - at < SOON_MS) soon.add(lotId);
    else soon.delete(lotId);
    if (entry === undefined) entries.delete(lotId);
    else entries.set(lotId, entry);
  }

  /** Sorts all lots by what they are now; between two sortings only lots that change their group move. */
  function sortAnew(): void {
    const placed: PlacedLot[] = [];
    for (const [lotId, entry] of entries) {
      if (!entry.isShown) continue;
      placed.push(entry.placed);
      entries.set(lotId, { ...entry, inOrder: entry.placed });
    }
    order = orderPlaced(placed, view.getState().sort);
    shown = rearrange(shown, rowsOf(order), heldIds());
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
    turns += 1;
    if (turns % TURNS_PER_SORTING === 0) sortAnew();
    else if (hasMoved) shown = arrange(shown, rowsOf(order), heldIds());
    hasMoved = false;
    publish();
  }

  function rebuild(): void {
    const at = now();
    const { sort } = view.getState();
    held.pointer = null;
    held.cursor = null;
    filter = shownFilter(view.getState());
    entries.clear();
    const watched: WallRow['watched'][] = [];
    for (const row of rows.all()) {
      const entry = evaluate(row, at);
      entries.set(row.lotId, entry);
      if (entry.isShown) watched.push(row.watched);
    }
    order = orderWall(watched, at, sort);
    shown = rowsOf(order);
    publish();
  }

  function publish(): void {
    const before = arrangement.getState();
    const { items, positions } = shown === published ? before : linesOf(shown, entries, before);
    published = shown;
    arrangement.setState({ items, positions, ...figuresOf(entries.values()) });
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
      if (before === null) return;
      dirty.add(before);
      hasMoved = true;
    },
    follow() {
      const end = rows.onApplied((lotIds) => {
        for (const lotId of lotIds) dirty.add(lotId);
      });
      const timer = setInterval(turn, TURN_EVERY_MS);
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
