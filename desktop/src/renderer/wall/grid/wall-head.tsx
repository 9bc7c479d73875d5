import { DEFAULT_SORT, type ViewColumn, type WallColumnId, type WallSortBy } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { useStoreValue } from '@marque/core/ui/store';
import { memo, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../../state/index.ts';
import { COLUMN_SPECS, COLUMN_WIDTHS } from '../columns/index.ts';
import classes from './grid.module.css';

interface WallHeadProps {
  readonly columns: readonly ViewColumn[];
  /** The same function for all renderings, so that the heads do not render with the rows. */
  readonly onResize: (id: WallColumnId, width: number) => void;
}

/** The names of the columns. A press sorts by one, a second press turns the order round. */
export const WallHead = memo(function WallHead({ columns, onResize }: WallHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for the rows below.
    <div role="rowgroup" className={classes.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: as for the rows below. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons have the focus. */}
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {columns.map((column, nth) => (
          <ColumnHead key={column.id} column={column} index={nth + 1} onResize={onResize} />
        ))}
      </div>
    </div>
  );
});

interface ColumnHeadProps {
  readonly column: ViewColumn;
  readonly index: number;
  readonly onResize: WallHeadProps['onResize'];
}

function ColumnHead({ column, index, onResize }: ColumnHeadProps) {
  const { t } = useTranslation('monitoring');
  const { wall } = useConsole();
  const sort = useStoreValue(wall.view, (state) => state.sort);
  const { align, sort: by = null } = COLUMN_SPECS[column.id];
  const isSorted = by !== null && sort.by === by && by !== 'urgency';
  const name = t(`column.${column.id}`);
  const sortBy = () => {
    if (by === null) return;
    if (!isSorted) wall.setView({ sort: { by, isDescending: DESCENDING_FIRST.has(by) } });
    else if (sort.isDescending === DESCENDING_FIRST.has(by))
      wall.setView({ sort: { by, isDescending: !sort.isDescending } });
    else wall.setView({ sort: DEFAULT_SORT });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for the rows below.
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus.
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={classList(classes.columnHead, COLUMN_WIDTHS[column.id], align === 'end' ? classes.end : classes.start)}
    >
      {HIDDEN_NAMES.has(column.id) ? (
        <span className="mq-unseen">{name}</span>
      ) : by === null ? (
        <span>{name}</span>
      ) : (
        <button type="button" className={classes.sort} onClick={sortBy}>
          {name}
          {isSorted && <span aria-hidden="true">{sort.isDescending ? ' ↓' : ' ↑'}</span>}
        </button>
      )}
      <ResizeEdge column={column} onResize={onResize} />
    </div>
  );
}

/** Columns whose figures are read from the greatest down. */
const DESCENDING_FIRST: ReadonlySet<WallSortBy> = new Set(['price', 'bids', 'bidders', 'rate', 'watchers', 'lastBid']);
/** Columns that are too narrow for their name, which screen readers still read. */
const HIDDEN_NAMES: ReadonlySet<WallColumnId> = new Set(['site', 'picture']);

/** The right edge of a head, which the pointer drags. By keyboard the menu of columns changes sizes. */
function ResizeEdge({ column, onResize }: Omit<ColumnHeadProps, 'index'>) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (start.current !== null) onResize(column.id, start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      aria-hidden="true"
      className={classes.edge}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? column.width };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}
