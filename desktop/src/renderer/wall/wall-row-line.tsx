import type { ViewColumn, WallColumnId } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import type { WallRow } from '../lots/index.ts';
import { useConsole } from '../state/index.ts';
import { CELLS } from './cells.tsx';
import { COLUMN_SPECS } from './columns.ts';
import classes from './wall.module.css';

interface WallRowLineProps {
  readonly lotId: number;
  readonly columns: readonly ViewColumn[];
  /** CSS pixels from the top of the wall. */
  readonly top: number;
  readonly height: number;
  /** Position among all lines of the wall, from 1, for screen readers. */
  readonly rowIndex: number;
  /** Whether the tab key leads to it. */
  readonly isCursor: boolean;
  readonly isOpen: boolean;
}

/** A new bid marks its row for this long. */
const MARKED_MS = 2_000;

/** One lot. It renders when its own lot changes, and when the wall moves it. */
export const WallRowLine = memo(function WallRowLine(props: WallRowLineProps) {
  const { lotId, columns, top, height, rowIndex, isCursor, isOpen } = props;
  const { rows } = useConsole();
  const row = useSyncExternalStore(
    (listener) => rows.subscribe(lotId, listener),
    () => rows.get(lotId),
  );
  const isMarked = useNewBidMark(row);
  if (row === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lines of a virtual list are placed by script, which table rows do not allow.
    <div
      role="row"
      id={`lot-${lotId}`}
      data-wall-row={lotId}
      data-marked={isMarked || undefined}
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      tabIndex={isCursor ? 0 : -1}
      className={classes.row}
      style={{ height, top }}
    >
      {columns.map(({ id }, nth) => {
        const Cell = CELLS[id];
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know the index of a column.
          <div
            key={id}
            role={id === 'title' ? 'rowheader' : 'gridcell'}
            aria-colindex={nth + 1}
            className={alignOf(id)}
          >
            <Cell row={row} />
          </div>
        );
      })}
    </div>
  );
});

function alignOf(id: WallColumnId): string | undefined {
  const { align, isWords } = COLUMN_SPECS[id];
  return classList(align === 'end' ? classes.end : classes.start, isWords && classes.words);
}

/** Whether a bid on the lot was seen in the last two seconds. */
function useNewBidMark(row: WallRow | undefined): boolean {
  const seenAt = row?.bidSeenAt ?? null;
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const left = seenAt === null ? 0 : seenAt + MARKED_MS - Date.now();
  useEffect(() => {
    if (seenAt === null) return;
    const timer = setTimeout(() => setEndedAt(seenAt), Math.max(0, seenAt + MARKED_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [seenAt]);
  return left > 0 && endedAt !== seenAt;
}
