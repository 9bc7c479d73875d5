import { useMediaQuery } from '@mantine/hooks';
import {
  GREATEST_COLUMN_WIDTH,
  LEAST_COLUMN_WIDTH,
  type ViewColumn,
  WALL_COLUMNS,
  type WallColumnId,
} from '@marque/core/rules/monitoring';
import {
  type Column,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useNavigation } from '../../state/index.ts';
import { useViews } from '../../views/index.ts';
import { usualColumns, WIDE_COLUMN } from './columns.ts';

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const definitions = WALL_COLUMNS.map(({ id, width }) => ({
  id,
  size: width,
  minSize: LEAST_COLUMN_WIDTH,
  maxSize: GREATEST_COLUMN_WIDTH,
}));
/** Windows in which the drawer lies over the wall. */
export const NARROW = '(max-width: 1599px)';
/** The table holds the columns only: rows live in a store of their own, which changes many times a second. */
const NO_ROWS: object[] = [];

export interface WallColumns {
  readonly visible: readonly ViewColumn[];
  /** All columns from left to right. */
  readonly all: readonly ViewColumn[];
  /** The widths of the columns as custom properties, which the cells of every line of the wall read. */
  readonly widths: Readonly<Record<string, string>>;
  readonly toggle: (id: WallColumnId) => void;
  readonly move: (id: WallColumnId, by: -1 | 1) => void;
  readonly resize: (id: WallColumnId, width: number) => void;
  readonly reset: () => void;
}

/** The columns of the current view as chosen, ordered and sized. */
export function useColumns(): WallColumns {
  const { columns, setColumns } = useViews();
  const isNarrow = useMediaQuery(NARROW, typeof window !== 'undefined' && window.innerWidth < 1600);
  const isCovered = useNavigation(({ drawer }) => drawer !== null) && isNarrow;
  const chosen = useMemo(() => columns ?? usualColumns(isNarrow), [columns, isNarrow]);
  const state = useMemo(() => tableStateOf(chosen), [chosen]);
  const table = useTable({ features, columns: definitions, data: NO_ROWS, state });
  const all = table.getAllLeafColumns().map(viewColumnOf);
  // The same columns for the rows, which would all render with new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table changes with its state.
  const visible = useMemo(() => table.getVisibleLeafColumns().map(viewColumnOf), [state]);
  const change = (id: WallColumnId, changed: (column: ViewColumn) => ViewColumn) =>
    setColumns(all.map((column) => (column.id === id ? changed(column) : column)));
  return {
    visible,
    all,
    widths: columnWidths(visible, isCovered),
    toggle: (id) => change(id, (column) => ({ ...column, shown: !column.shown })),
    move(id, by) {
      const from = all.findIndex((column) => column.id === id);
      const column = all[from];
      const to = from + by;
      if (column !== undefined && to >= 0 && to < all.length)
        setColumns(all.toSpliced(from, 1).toSpliced(to, 0, column));
    },
    resize: (id, width) => change(id, (column) => ({ ...column, width: Math.round(width) })),
    reset: () => setColumns(null),
  };
}

function tableStateOf(columns: readonly ViewColumn[]) {
  return {
    columnOrder: columns.map(({ id }) => id),
    columnVisibility: Object.fromEntries(columns.map(({ id, shown }) => [id, shown])),
    columnSizing: Object.fromEntries(columns.map(({ id, width }) => [id, width])),
  };
}

/** The width is within the limits of the table. */
function viewColumnOf(column: Column<typeof features, object>): ViewColumn {
  return { id: column.id as WallColumnId, width: column.getSize(), shown: column.getIsVisible() };
}

/** Under a drawer the column of the title is at least this wide: CSS pixels at the usual font size. */
const COVERED_TITLE = 288;

/** Values of `flex` for `widths.module.css`, in rem, so that the columns grow with the font size that the reader has set. */
function columnWidths(columns: readonly ViewColumn[], isCovered: boolean): Readonly<Record<string, string>> {
  // Under a drawer the room goes to the last column, so that those up to the reserve stay visible.
  const wide = isCovered ? columns.at(-1)?.id : WIDE_COLUMN;
  const widthOf = ({ id, width }: ViewColumn) =>
    (isCovered && id === WIDE_COLUMN ? Math.max(width, COVERED_TITLE) : width) / 16;
  return Object.fromEntries(
    columns.map((column) => [`--wall-${column.id}`, `${column.id === wide ? 1 : 0} 0 ${widthOf(column)}rem`]),
  );
}
