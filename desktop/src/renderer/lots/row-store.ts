import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge, EventOf, OutputOf } from '../../ipc/contract.ts';
import { type WallRow, wallRow } from './wall-row.ts';

type LotsEvent = EventOf<'lots'>;
type CachedLot = LotsEvent['changed'][number];

/** The rows together. Changes at most twice a second. */
export interface RowsState {
  readonly count: number;
  /** When the youngest row was fetched or changed, UTC ms of this computer; null without rows. */
  readonly freshAt: number | null;
  /** Whether all lots of the server are here. */
  readonly isComplete: boolean;
  /** Whether the cache has been read. */
  readonly isRead: boolean;
  /** Whether only the first rows are here: the other values, and the totals of the wall, are those of the document. */
  readonly isPartial: boolean;
}

/** What the document says of all rows, of which it has the first. */
export type RowTotals = Pick<RowsState, 'count' | 'freshAt'>;

/**
 * The lots outside of React. What arrives is collected and applied five times a second, and a row's component hears of its own
 * lot only.
 */
export interface LotRows {
  readonly state: Pick<StoreApi<RowsState>, 'getState' | 'subscribe'>;
  get(lotId: number): WallRow | undefined;
  all(): Iterable<WallRow>;
  subscribe(lotId: number, listener: () => void): () => void;
  /** Calls back after rows were applied, before they are drawn. */
  onApplied(listener: AppliedListener): () => void;
  receive(event: LotsEvent): void;
  /** Applies rows at once. With totals they are the first of all rows, which follow until `endReading`. */
  restore(lots: readonly CachedLot[], totals: RowTotals | null): void;
  /** All rows have been received. */
  endReading(): void;
}

/** Has the ids of the rows that changed or left. What it passes to `whenDrawn` runs when these rows are drawn. */
type AppliedListener = (lotIds: ReadonlySet<number>, whenDrawn: (run: () => void) => void) => void;

interface LotRowsOptions {
  /** Runs a function once, in so many milliseconds. */
  readonly schedule?: (run: () => void, inMs: number) => void;
  /** Milliseconds, for the length of turns and marks. */
  readonly time?: () => number;
}

/** One turn applies rows for this long at most, so that 5,000 rows at the start leave room for the keyboard. */
const TURN_MS = 4;
/** A turn applies these at least, however slow the machine is at present: another frame for the rest would cost more. */
const LEAST_ROWS = 40;
/** Rows are applied this often at most: to draw the frame costs more than the rows in it. */
const TURN_EVERY_MS = 200;
/** A new bid marks its row for this long. */
const MARKED_MS = 2_000;
const SUMMARY_EVERY_MS = 500;
const HIDDEN_EVERY_MS = 1_000;

const NO_ROWS: RowsState = { count: 0, freshAt: null, isComplete: false, isRead: false, isPartial: false };

export function createLotRows({
  schedule = scheduleTask,
  time = () => performance.now(),
}: LotRowsOptions = {}): LotRows {
  const rows = new Map<number, WallRow>();
  const listeners = new Map<number, Set<() => void>>();
  const appliedListeners = new Set<AppliedListener>();
  /** What the next drawing tells: the lots that it changes, and what follows from them. */
  const undrawn = new Set<number>();
  const followUps: (() => void)[] = [];
  const pending = new Map<number, CachedLot | null>();
  const state = createStore<RowsState>(() => NO_ROWS);
  /** When the marks end, by lot, the first to end first. */
  const marks = new Map<number, number>();
  let isScheduled = false;
  let turnedAt = Number.NEGATIVE_INFINITY;
  let marksTimer: ReturnType<typeof setTimeout> | undefined;
  let isComplete = false;
  let freshAt: number | null = null;
  let totals: RowTotals | null = null;
  let isReading = false;
  let summarisedAt = Number.NEGATIVE_INFINITY;
  let trailing: ReturnType<typeof setTimeout> | undefined;

  function scheduleTurn(inMs = Math.max(0, turnedAt + TURN_EVERY_MS - time())): void {
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      applyPending();
      if (pending.size > 0) scheduleTurn(0);
    }, inMs);
  }

  function applyPending(): void {
    const startedAt = time();
    turnedAt = startedAt;
    const applied = new Set<number>();
    let count = 0;
    for (const [lotId, cached] of pending) {
      pending.delete(lotId);
      if (applyOne(lotId, cached)) applied.add(lotId);
      count += 1;
      if (count >= LEAST_ROWS && time() - startedAt > TURN_MS) break;
    }
    for (const lotId of [...applied, ...endMarks(startedAt)]) undrawn.add(lotId);
    if (applied.size > 0) {
      for (const listener of appliedListeners) listener(applied, (run) => followUps.push(run));
    }
    // In a task of its own: together both would hold up the keyboard for longer than a frame may take.
    schedule(draw, 0);
  }

  /** All that changes the page, so that it is drawn in one frame. */
  function draw(): void {
    const lotIds = [...undrawn];
    undrawn.clear();
    for (const lotId of lotIds) for (const listener of listeners.get(lotId) ?? []) listener();
    for (const followUp of followUps.splice(0)) followUp();
    summarise(time());
  }

  /** Whether it changed anything: an older row does not. */
  function applyOne(lotId: number, cached: CachedLot | null): boolean {
    const before = rows.get(lotId);
    if (cached === null) return rows.delete(lotId);
    if (before !== undefined && isOlder(cached, { lot: before.wire, freshAt: before.freshAt })) return false;
    const row = wallRow(cached, before);
    rows.set(lotId, row);
    if (before !== undefined && row.wire.noBids > before.wire.noBids) {
      marks.delete(lotId);
      marks.set(lotId, turnedAt + MARKED_MS);
    }
    freshAt = Math.max(freshAt ?? 0, cached.freshAt);
    return true;
  }

  /** Marks end in the turns of the rows, in frames that are drawn anyway. Returns the lots whose mark has ended. */
  function endMarks(at: number): readonly number[] {
    const ended: number[] = [];
    for (const [lotId, endsAt] of marks) {
      if (endsAt > at) break;
      marks.delete(lotId);
      const row = rows.get(lotId);
      if (row === undefined) continue;
      rows.set(lotId, { ...row, isMarked: false });
      ended.push(lotId);
    }
    const [next] = marks.values();
    clearTimeout(marksTimer);
    if (next !== undefined) marksTimer = setTimeout(() => scheduleTurn(), Math.max(0, next - at));
    return ended;
  }

  function summarise(at: number): void {
    const { isComplete: wasComplete, isPartial } = state.getState();
    const isLast = pending.size === 0 && (wasComplete !== isComplete || (isPartial && !isReading));
    const isFirst = state.getState().count === 0;
    if (!isLast && !isFirst && at - summarisedAt < SUMMARY_EVERY_MS) {
      trailing ??= setTimeout(() => summarise(time()), SUMMARY_EVERY_MS);
      return;
    }
    clearTimeout(trailing);
    trailing = undefined;
    summarisedAt = at;
    if (!isReading && pending.size === 0) totals = null;
    state.setState({
      ...(totals ?? { count: rows.size, freshAt }),
      isComplete: isComplete && pending.size === 0,
      isRead: true,
      isPartial: totals !== null,
    });
  }

  return {
    state,
    get: (lotId) => rows.get(lotId),
    all: () => rows.values(),
    subscribe(lotId, listener) {
      const own = listeners.get(lotId) ?? new Set();
      listeners.set(lotId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(lotId) === own) listeners.delete(lotId);
      };
    },
    onApplied(listener) {
      appliedListeners.add(listener);
      return () => appliedListeners.delete(listener);
    },
    receive(event) {
      for (const cached of event.changed) {
        const waiting = pending.get(cached.lot.auctionId);
        if (!waiting || !isOlder(cached, waiting)) pending.set(cached.lot.auctionId, cached);
      }
      for (const lotId of event.gone) pending.set(lotId, null);
      isComplete = event.isComplete;
      scheduleTurn();
    },
    restore(lots, known) {
      for (const cached of lots) {
        // A bid that was made before is no news.
        rows.delete(cached.lot.auctionId);
        applyOne(cached.lot.auctionId, cached);
      }
      totals = known;
      isReading = known !== null;
      summarisedAt = Number.NEGATIVE_INFINITY;
      summarise(time());
    },
    endReading() {
      isReading = false;
      scheduleTurn();
    },
  };
}

/** Facts that only staff see change without a revision. */
function isOlder(cached: CachedLot, other: CachedLot): boolean {
  const revisions = cached.lot.revision - other.lot.revision;
  return revisions < 0 || (revisions === 0 && cached.freshAt < other.freshAt);
}

/** A task and not a callback of the next frame: rows that are not in view need no frame. */
function scheduleTask(run: () => void, inMs: number): void {
  setTimeout(run, document.hidden ? HIDDEN_EVERY_MS : inMs);
}

/** Reads the cache and follows the changes. Returns the function that ends this. */
export function followLots(bridge: ConsoleBridge, rows: LotRows): () => void {
  /** The lots that have left since the reading began; an answer may be older. Null once all rows have been read. */
  let left: Set<number> | null = new Set();
  /** The lots of the document that no answer has named yet: they may have left the feed before the page subscribed to it. */
  const unread = new Set([...rows.all()].map(({ lotId }) => lotId));
  const end = bridge.on('lots', (event) => {
    for (const lotId of event.gone) left?.add(lotId);
    rows.receive(left === null ? event : { ...event, isComplete: false });
  });
  const add = (lots: readonly CachedLot[], isLast: boolean, isComplete: boolean) => {
    for (const { lot } of lots) unread.delete(lot.auctionId);
    const changed = lots.filter(({ lot }) => left?.has(lot.auctionId) !== true);
    rows.receive({ changed, gone: isLast ? [...unread] : [], isComplete });
  };
  readRows(bridge, rows, add)
    .catch((error: unknown) => console.error('The rows of the cache could not be read.', error))
    .finally(() => {
      left = null;
      rows.endReading();
    });
  return end;
}

/** To read thousands of rows takes a moment, so that those at the top are drawn before. */
async function readRows(
  bridge: ConsoleBridge,
  rows: LotRows,
  add: (lots: readonly CachedLot[], isLast: boolean, isComplete: boolean) => void,
): Promise<void> {
  // The document may have brought the first rows.
  if (rows.state.getState().count === 0) {
    const { lots: firstLots } = await bridge.call('lots.readFirst', {});
    if (firstLots.length > 0) {
      add(firstLots, false, false);
      await untilDrawn(rows);
    }
  }
  let after: number | null = null;
  do {
    const { lots, next, isComplete }: OutputOf<'lots.read'> = await bridge.call('lots.read', { after });
    add(lots, next === null, next === null && isComplete);
    after = next;
  } while (after !== null);
}

/** Resolves after the frame that draws the first rows; windows that are hidden draw none. */
function untilDrawn({ state }: LotRows): Promise<void> {
  return new Promise((resolve) => {
    const end = state.subscribe(({ count }) => {
      if (count === 0) return;
      end();
      // The frame is drawn between the two calls.
      if (document.hidden) resolve();
      else requestAnimationFrame(() => setTimeout(resolve));
    });
  });
}
