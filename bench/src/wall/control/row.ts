import { matches, type PlacedLot, placeLot, type WallFilter, type WallSort } from '@marque/core/rules/monitoring';
import { type WallRow, wallRow } from '../../../../desktop/src/renderer/lots/wall-row.ts';

const USER_ID = 7;

export interface GridView {
  readonly filter: WallFilter;
  readonly sort: WallSort;
}

/** The console's row, with what the grid sorts and filters by: computed once for each change, and not for each comparison. */
export interface GridRow extends WallRow {
  readonly placed: PlacedLot;
  readonly isShown: boolean;
}

export function gridRow(
  cached: Parameters<typeof wallRow>[0],
  before: WallRow | undefined,
  now: number,
  { filter, sort }: GridView,
): GridRow {
  const row = wallRow(cached, before);
  return {
    ...row,
    placed: placeLot(row.watched, now, sort),
    isShown: matches(row.watched, filter, { userId: USER_ID, now }),
  };
}
