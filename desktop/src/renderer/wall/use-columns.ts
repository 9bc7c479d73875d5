import { useMediaQuery } from '@mantine/hooks';
import {
  GREATEST_COLUMN_WIDTH,
  LEAST_COLUMN_WIDTH,
  type ViewColumn,
  type WallColumnId,
} from '@marque/core/rules/monitoring';
import { useMemo } from 'react';
import { useNavigation } from '../state/index.ts';
import { useViews } from '../views/index.ts';
import { usualColumns, WIDE_COLUMN } from './columns.ts';

export interface WallColumns {
  readonly visible: readonly ViewColumn[];
  /** All columns from left to right. */
  readonly all: readonly ViewColumn[];
  /** `grid-template-columns` of every line of the wall. */
  readonly template: string;
  readonly toggle: (id: WallColumnId) => void;
  readonly move: (id: WallColumnId, by: -1 | 1) => void;
  readonly resize: (id: WallColumnId, width: number) => void;
  readonly reset: () => void;
}

/** The columns of the current view as chosen, ordered and sized. */
export function useColumns(): WallColumns {
  const { columns, setColumns } = useViews();
  const isNarrow = useMediaQuery('(max-width: 1599px)', window.innerWidth < 1600);
  const isCovered = useNavigation(({ drawer }) => drawer !== null) && isNarrow;
  const all = useMemo(() => columns ?? usualColumns(isNarrow), [columns, isNarrow]);
  const visible = useMemo(() => all.filter(({ shown }) => shown), [all]);
  const change = (id: WallColumnId, changed: (column: ViewColumn) => ViewColumn) =>
    setColumns(all.map((column) => (column.id === id ? changed(column) : column)));
  return {
    visible,
    all,
    template: templateOf(visible, isCovered),
    toggle: (id) => change(id, (column) => ({ ...column, shown: !column.shown })),
    move(id, by) {
      const from = all.findIndex((column) => column.id === id);
      const column = all[from];
      const to = from + by;
      if (column !== undefined && to >= 0 && to < all.length)
        setColumns(all.toSpliced(from, 1).toSpliced(to, 0, column));
    },
    resize: (id, width) => change(id, (column) => ({ ...column, width: withinLimits(width) })),
    reset: () => setColumns(null),
  };
}

function withinLimits(width: number): number {
  return Math.round(Math.min(GREATEST_COLUMN_WIDTH, Math.max(LEAST_COLUMN_WIDTH, width)));
}

/** Under a drawer the column of the title is at least this wide: CSS pixels at the usual font size. */
const COVERED_TITLE = 288;

/** Lengths in rem, so that the columns grow with the font size that the reader has set. */
function templateOf(columns: readonly ViewColumn[], isCovered: boolean): string {
  // Under a drawer the room goes to the last column, so that those up to the reserve stay visible.
  const wide = isCovered ? columns.at(-1)?.id : WIDE_COLUMN;
  const widthOf = ({ id, width }: ViewColumn) =>
    (isCovered && id === WIDE_COLUMN ? Math.max(width, COVERED_TITLE) : width) / 16;
  return columns
    .map((column) => (column.id === wide ? `minmax(${widthOf(column)}rem, 1fr)` : `${widthOf(column)}rem`))
    .join(' ');
}
