import type { ViewColumn, WallColumnId } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { memo, useSyncExternalStore } from 'react';
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

/** One lot. It renders when its own lot changes, and when the wall moves it. */
export const WallRowLine = memo(function WallRowLine(props: WallRowLineProps) {
  const { lotId, columns, top, height, rowIndex, isCursor, isOpen } = props;
  const { rows } = useConsole();
  const row = useSyncExternalStore(
    (listener) => rows.subscribe(lotId, listener),
    () => rows.get(lotId),
  );
  if (row === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lines of a virtual list are placed by script, which table rows do not allow.
    <div
      role="row"
      id={`lot-${lotId}`}
      data-wall-row={lotId}
      data-marked={row.isMarked || undefined}
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
