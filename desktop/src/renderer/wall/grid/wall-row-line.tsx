import { type ViewColumn, WALL_COLUMNS, type WallColumnId } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { memo, useSyncExternalStore } from 'react';
import type { WallRow } from '../../lots/index.ts';
import { useConsole } from '../../state/index.ts';
import { CELLS } from '../cells/index.ts';
import { COLUMN_SPECS, COLUMN_WIDTHS } from '../columns/index.ts';
import classes from './grid.module.css';

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
  const read = () => rows.get(lotId);
  const row = useSyncExternalStore((listener) => rows.subscribe(lotId, listener), read, read);
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
      <RowCells row={row} columns={columns} />
    </div>
  );
});

interface RowCellsProps {
  readonly row: WallRow;
  readonly columns: readonly ViewColumn[];
}

/** Renders when the lot or the columns change, and not when the row only moves. */
const RowCells = memo(({ row, columns }: RowCellsProps) =>
  columns.map(({ id }, nth) => <WallCell key={id} id={id} columnIndex={nth + 1} row={row} />),
);

interface WallCellProps {
  readonly id: WallColumnId;
  /** From 1. */
  readonly columnIndex: number;
  readonly row: WallRow;
}

const WallCell = memo(function WallCell({ id, columnIndex, row }: WallCellProps) {
  const { Content } = CELLS[id];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know the index of a column.
    <div role={id === 'title' ? 'rowheader' : 'gridcell'} aria-colindex={columnIndex} className={CLASSES[id]}>
      <Content row={row} />
    </div>
  );
}, isSameCell);

function isSameCell(before: WallCellProps, after: WallCellProps): boolean {
  const { reads } = CELLS[after.id];
  if (before.id !== after.id || before.columnIndex !== after.columnIndex) return false;
  if (before.row === after.row) return true;
  if (reads === undefined) return before.row.watched === after.row.watched;
  const values = reads(before.row);
  return reads(after.row).every((value, nth) => Object.is(value, values[nth]));
}

const CLASSES = Object.fromEntries(
  WALL_COLUMNS.map(({ id }) => {
    const { align, isWords } = COLUMN_SPECS[id];
    return [id, classList(COLUMN_WIDTHS[id], align === 'end' ? classes.end : classes.start, isWords && classes.words)];
  }),
) as Readonly<Record<WallColumnId, string>>;
