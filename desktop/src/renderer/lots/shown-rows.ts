import type { LotId } from '@marque/core/rules/lot';
import {
  arrange,
  moveLot,
  orderPlaced,
  type PlacedLot,
  rearrange,
  rowsOf,
  type WallRow as ShownRow,
  type WallOrder,
  type WallSort,
} from '@marque/core/rules/monitoring';

/** Rows of a group are sorted anew in each tenth turn, every four seconds. */
const TURNS_PER_SORTING = 10;

/** The rows from top to bottom. Between two sortings only lots that change their group move. */
export interface ShownRows {
  /** The same array while no row has moved. */
  read(): readonly ShownRow[];
  /** The lots in their order as it was sorted last: to sort what is nearly in order takes a tenth of the comparisons. */
  inOrder(): Iterable<LotId>;
  /** A lot has entered (`before` is null), left (`after` is null) or changed its group. */
  move(before: PlacedLot | null, after: PlacedLot | null): void;
  /** A row is no longer held, and goes where it belongs. */
  release(): void;
  /** Whether the next `endTurn` sorts all rows. */
  isSortingDue(): boolean;
  /** Ends a turn: rows that have moved are shown at their places, held ones stay. `sorted` are all places, if it is due. */
  endTurn(heldIds: ReadonlySet<number>, sorted: readonly PlacedLot[] | null): void;
  /** Shows these lots in their order at once. */
  replace(placed: readonly PlacedLot[], sort: WallSort): void;
}

export function createShownRows(firstSort: WallSort): ShownRows {
  let order: WallOrder = orderPlaced([], firstSort);
  let shown: readonly ShownRow[] = [];
  let hasMoved = false;
  let turns = 0;
  return {
    read: () => shown,
    *inOrder() {
      for (const lots of Object.values(order.groups)) for (const { lotId } of lots) yield lotId;
    },
    move(before, after) {
      order = moveLot(order, before, after);
      hasMoved = true;
    },
    release() {
      hasMoved = true;
    },
    isSortingDue: () => (turns + 1) % TURNS_PER_SORTING === 0,
    endTurn(heldIds, sorted) {
      turns += 1;
      if (sorted !== null) {
        order = orderPlaced(sorted, order.sort);
        shown = rearrange(shown, rowsOf(order), heldIds);
      } else if (hasMoved) {
        shown = arrange(shown, rowsOf(order), heldIds);
      }
      hasMoved = false;
    },
    replace(placed, sort) {
      order = orderPlaced(placed, sort);
      shown = rowsOf(order);
    },
  };
}
