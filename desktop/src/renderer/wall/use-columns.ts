import { useMediaQuery } from '@mantine/hooks';
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useConsole, useNavigation, useSettings } from '../state/index.ts';
import {
  COLUMNS,
  type ColumnId,
  GREATEST_SIZE,
  HIDDEN_AT_FIRST,
  HIDDEN_IN_NARROW,
  LEAST_SIZE,
  WIDE_COLUMN,
} from './columns.ts';

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const definitions = COLUMNS.map(({ id, size }) => ({ id, size, minSize: LEAST_SIZE, maxSize: GREATEST_SIZE }));
/** The table holds the columns only: rows live in a store of their own, which changes many times a second. */
const NO_ROWS: object[] = [];

export interface WallColumn {
  readonly id: ColumnId;
  /** CSS pixels at the usual font size. */
  readonly size: number;
}

export interface WallColumns {
  readonly visible: readonly WallColumn[];
  /** All columns in their order, for the menu. */
  readonly all: readonly { readonly id: ColumnId; readonly isVisible: boolean }[];
  /** `grid-template-columns` of every line of the wall. */
  readonly template: string;
  readonly toggle: (id: ColumnId) => void;
  readonly move: (id: ColumnId, by: -1 | 1) => void;
  readonly resize: (id: ColumnId, size: number) => void;
  readonly reset: () => void;
}

/** The columns of the wall as chosen, ordered and sized; kept in the settings. */
export function useColumns(): WallColumns {
  const { settings } = useConsole();
  const chosen = useSettings((state) => state.columns);
  const isNarrow = useMediaQuery('(max-width: 1599px)', window.innerWidth < 1600);
  const isCovered = useNavigation(({ drawer }) => drawer !== null) && isNarrow;
  const visibility = useMemo(() => {
    const hidden = chosen.isOwn ? chosen.hidden : [...HIDDEN_AT_FIRST, ...(isNarrow ? HIDDEN_IN_NARROW : [])];
    return Object.fromEntries(COLUMNS.map(({ id }) => [id, !hidden.includes(id)]));
  }, [chosen, isNarrow]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { columnVisibility: visibility, columnOrder: [...chosen.order], columnSizing: chosen.sizes },
  });
  const all = table
    .getAllLeafColumns()
    .map((column) => ({ id: column.id as ColumnId, isVisible: column.getIsVisible() }));
  const visible = table
    .getVisibleLeafColumns()
    .map((column) => ({ id: column.id as ColumnId, size: column.getSize() }));
  const save = (change: Partial<typeof chosen>) => {
    const hidden = all.filter(({ isVisible }) => !isVisible).map(({ id }) => id);
    settings.set('columns', { ...chosen, hidden, isOwn: true, ...change });
  };
  return {
    visible,
    all,
    template: templateOf(visible, isCovered),
    toggle(id) {
      const hidden = all.filter((column) => (column.id === id ? column.isVisible : !column.isVisible));
      save({ hidden: hidden.map((column) => column.id) });
    },
    move(id, by) {
      const order = all.map((column) => column.id);
      const from = order.indexOf(id);
      const to = Math.min(order.length - 1, Math.max(0, from + by));
      order.splice(to, 0, ...order.splice(from, 1));
      save({ order });
    },
    resize(id, size) {
      save({ sizes: { ...chosen.sizes, [id]: Math.round(Math.min(GREATEST_SIZE, Math.max(LEAST_SIZE, size))) } });
    },
    reset() {
      settings.set('columns', { order: [], hidden: [], sizes: {}, isOwn: false });
    },
  };
}

/** Under a drawer the column of the title is at least this wide: CSS pixels at the usual font size. */
const COVERED_TITLE = 288;

/** Lengths in rem, so that the columns grow with the font size that the reader has set. */
function templateOf(columns: readonly WallColumn[], isCovered: boolean): string {
  // Under a drawer the room goes to the last column, so that those up to the reserve stay visible.
  const wide = isCovered ? columns.at(-1)?.id : WIDE_COLUMN;
  const sizeOf = ({ id, size }: WallColumn) =>
    (isCovered && id === WIDE_COLUMN ? Math.max(size, COVERED_TITLE) : size) / 16;
  return columns
    .map((column) => (column.id === wide ? `minmax(${sizeOf(column)}rem, 1fr)` : `${sizeOf(column)}rem`))
    .join(' ');
}
