import { watchedLotFromWire } from '@marque/core/live';
import { BUILT_IN_VIEWS, DEFAULT_SORT, matches, orderPlaced, placeLot, rowsOf } from '@marque/core/rules/monitoring';
import { MOST_FIRST_LOTS } from '../../ipc/contract.ts';
import type { CachedLot } from '../cache/index.ts';

/** The rows that a console shows first when it starts, in the order of its first view. `now` is the server's time, UTC ms. */
export function firstRows(rows: readonly CachedLot[], now: number): CachedLot[] {
  const [view] = BUILT_IN_VIEWS;
  const byId = new Map(rows.map((row) => [row.lot.auctionId, row]));
  const shown = rows
    .map(({ lot }) => watchedLotFromWire(lot))
    // The first view has no condition that depends on the account.
    .filter((lot) => view === undefined || matches(lot, view.filter, { userId: 0, now }));
  const order = orderPlaced(
    shown.map((lot) => placeLot(lot, now, DEFAULT_SORT)),
    DEFAULT_SORT,
  );
  return rowsOf(order)
    .slice(0, MOST_FIRST_LOTS)
    .flatMap(({ lotId }) => byId.get(lotId) ?? []);
}
