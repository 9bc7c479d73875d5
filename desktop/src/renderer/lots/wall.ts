import type { PlacedLot, WallRow as ShownRow } from '@marque/core/rules/monitoring';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Arrangement, EMPTY, figuresOf, linesOf, type WallTotals } from './arrangement.ts';
import { type Entry, entryOf, placeOf } from './entry.ts';
import { createRevisits } from './revisits.ts';
import type { LotRows } from './row-store.ts';
import { createShownRows } from './shown-rows.ts';
import type { WallRow } from './wall-row.ts';
import { FIRST_VIEW, isSameView, shownFilter, type WallViewState } from './wall-view.ts';

/** Why a row keeps its place: the pointer is on it, or the cursor of the keyboard. */
type Hold = 'pointer' | 'cursor';

export interface Wall {
  readonly view: Pick<StoreApi<WallViewState>, 'getState' | 'subscribe'>;
  readonly arrangement: Pick<StoreApi<Arrangement>, 'getState' | 'subscribe'>;
  /** What is set already changes nothing. */
  setView(view: Partial<WallViewState>): void;
  /** The totals of a view of which only the first rows are here. They hold until all rows are, or the view changes. */
  setTotals(totals: WallTotals): void;
  /** Looks at these lots again, and puts all rows in their order at once. */
  refresh(lotIds: Iterable<number>): void;
  /** Keeps a lot at its place while the pointer or the cursor is on it; null lets it go. */
  hold(by: Hold, lotId: number | null): void;
  /** Follows the rows and the clock. Returns the function that ends this. */
  follow(): () => void;
}

/** Lots enter, leave and change their groups at most this often. */
const TURN_EVERY_MS = 400;
/** A turn that is due waits this long for rows that change, so that both are drawn in one frame. */
const AWAIT_ROWS_MS = 250;

/** `now` is the server's time, UTC ms. */
export function createWall(rows: LotRows, now: () => number): Wall {
  const view = createStore<WallViewState>(() => FIRST_VIEW);
  const arrangement = createStore<Arrangement>(() => EMPTY);
  const entries = new Map<number, Entry>();
  const revisits = createRevisits(rows);
  const shown = createShownRows(FIRST_VIEW.sort);
  const held: Record<Hold, number | null> = { pointer: null, cursor: null };
  let filter = shownFilter(FIRST_VIEW);
  let published: readonly ShownRow[] | null = null;
  let totals: WallTotals | null = null;

  const heldIds = () => new Set([held.pointer, held.cursor].filter((lotId) => lotId !== null));

  function evaluate(row: WallRow, at: number): Entry {
    const isHeld = held.pointer === row.lotId || held.cursor === row.lotId;
    return entryOf(row, entries.get(row.lotId), { view: view.getState(), filter, now: at, isHeld });
  }

  function place(lotId: number, at: number): void {
    const row = rows.get(lotId);
    const before = entries.get(lotId);
    const entry = row === undefined ? undefined : evaluate(row, at);
    if (placeOf(before)?.group !== placeOf(entry)?.group) shown.move(before?.inOrder ?? null, placeOf(entry));
    revisits.noteEnd(lotId, row?.watched.endsAt ?? null, at);
    if (entry === undefined) entries.delete(lotId);
    else entries.set(lotId, entry);
  }

  /** The present places of the shown ones of these lots, at which they are found in the order from then on. */
  function placeAnew(lotIds: Iterable<number>): readonly PlacedLot[] {
    const placed: PlacedLot[] = [];
    for (const lotId of lotIds) {
      const entry = entries.get(lotId);
      if (entry?.isShown !== true) continue;
      placed.push(entry.placed);
      if (entry.inOrder !== entry.placed) entries.set(lotId, { ...entry, inOrder: entry.placed });
    }
    return placed;
  }

  function turn(): void {
    const at = now();
    for (const lotId of revisits.take()) place(lotId, at);
    shown.endTurn(heldIds(), shown.isSortingDue() ? placeAnew(shown.inOrder()) : null);
  }

  function rebuild(): void {
    const at = now();
    held.pointer = null;
    held.cursor = null;
    filter = shownFilter(view.getState());
    entries.clear();
    for (const row of rows.all()) entries.set(row.lotId, evaluate(row, at));
    shown.replace(placeAnew(entries.keys()), view.getState().sort);
    publish();
  }

  function publish(): void {
    if (totals !== null && !rows.state.getState().isPartial) {
      totals = null;
      published = null;
    }
    const before = arrangement.getState();
    const next = shown.read();
    const { items } = next === published ? before : linesOf(next, entries, before, totals);
    published = next;
    arrangement.setState({ items, ...(totals?.figures ?? figuresOf(entries.values())) });
  }

  return {
    view,
    arrangement,
    setView(change) {
      const before = view.getState();
      if (isSameView({ ...before, ...change }, before)) return;
      totals = null;
      view.setState(change);
      rebuild();
    },
    setTotals(known) {
      totals = known;
      rebuild();
    },
    refresh(lotIds) {
      const at = now();
      for (const lotId of lotIds) place(lotId, at);
      shown.replace(placeAnew(entries.keys()), view.getState().sort);
      publish();
    },
    hold(by, lotId) {
      const before = held[by];
      if (before === lotId) return;
      held[by] = lotId;
      if (before === null) return;
      revisits.add(before);
      shown.release();
    },
    follow() {
      let isDue = false;
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const takeTurn = () => {
        clearTimeout(waiting);
        isDue = false;
        turn();
      };
      const end = rows.onApplied((lotIds, whenDrawn) => {
        for (const lotId of lotIds) revisits.add(lotId);
        // The first rows do not wait for their turn.
        if (!isDue && entries.size > 0) return;
        takeTurn();
        whenDrawn(publish);
      });
      const timer = setInterval(() => {
        isDue = true;
        waiting = setTimeout(() => {
          takeTurn();
          publish();
        }, AWAIT_ROWS_MS);
      }, TURN_EVERY_MS);
      rebuild();
      return () => {
        end();
        clearInterval(timer);
        clearTimeout(waiting);
      };
    },
  };
}
