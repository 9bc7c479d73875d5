import { MINUTE_MS } from '@marque/core/rules/time';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import type { WallRow } from '../../lots/index.ts';

export interface CellProps {
  readonly row: WallRow;
}

/** The time for a cell whose figures grow old: it renders twice a minute, and with each change of its row. */
export function useNowFor(row: WallRow): number {
  const ticker = useTicker();
  // The rows take their turns, so that they do not all render in one second.
  useTicking((now) => Math.floor((now + (row.lotId % 30) * 1_000) / (MINUTE_MS / 2)));
  return ticker.now();
}
