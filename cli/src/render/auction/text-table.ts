import type { Screen } from '../../terminal.ts';
import { cellWidth, takeCells } from '../cell-width.ts';
import { type Paint, painter } from '../paint.ts';
import { type Cells, GAP, naturalWidths } from '../table.ts';

export interface TextTable {
  readonly heads: Cells;
  readonly rows: readonly Cells[];
  /** Right-aligned columns, for numbers. */
  readonly right?: ReadonlySet<number>;
  /** The column that is cut where a row is wider than the terminal. */
  readonly flexible?: number;
  /** Columns that are left out where cutting is not enough, the least important first. */
  readonly optional?: readonly number[];
  /** The style of a cell; none if left out. */
  readonly styleOf?: (column: number, row: number) => Parameters<Paint>[0] | null;
}

/** The flexible column keeps so many cells. */
const LEAST_FLEXIBLE = 12;
const CUT = '…';

/**
 * A table with a row on each line. On a terminal it fits the width: its flexible column is cut, then optional columns are
 * left out. On a pipe every cell is whole, so that tools can search it.
 */
export function tableLines(table: TextTable, screen: Screen | null): readonly string[] {
  const paint = painter(screen);
  const natural = naturalWidths([table.heads, ...table.rows]);
  const { columns, widths } = fitColumns(table, natural, screen?.columns ?? null);
  const line = (cells: Cells, row: number | null) =>
    columns
      .map((column) => {
        const width = widths[column] ?? 0;
        const text = cutTo(cells[column] ?? '', width);
        const blanks = ' '.repeat(Math.max(0, width - cellWidth(text)));
        const style = row === null ? 'dim' : (table.styleOf?.(column, row) ?? null);
        const painted = style === null || text === '' ? text : paint(style, text);
        return table.right?.has(column) === true ? blanks + painted : painted + blanks;
      })
      .join(GAP)
      .trimEnd();
  return [line(table.heads, null), ...table.rows.map(line)];
}

/** The text in at most so many cells, an ellipsis in the place of what is cut. */
export function cutTo(text: string, width: number): string {
  if (cellWidth(text) <= width) return text;
  return width < 1 ? '' : takeCells(text, width - 1).trimEnd() + CUT;
}

/** The columns that fit the room, and their widths; null is room for all. */
export function fitColumns(
  { flexible, optional = [] }: Pick<TextTable, 'flexible' | 'optional'>,
  natural: readonly number[],
  room: number | null,
): { readonly columns: readonly number[]; readonly widths: readonly number[] } {
  let columns = keysOf(natural);
  if (room === null || natural.length === 0) return { columns, widths: natural };
  const sum = () =>
    columns.reduce((total, column) => total + (natural[column] ?? 0), 0) + GAP.length * (columns.length - 1);
  const slack = () => (flexible === undefined ? 0 : Math.max(0, (natural[flexible] ?? 0) - LEAST_FLEXIBLE));
  for (const column of optional) {
    if (sum() - slack() <= room) break;
    columns = columns.filter((one) => one !== column);
  }
  const over = Math.max(0, sum() - room);
  const widths =
    flexible === undefined ? natural : natural.with(flexible, (natural[flexible] ?? 0) - Math.min(over, slack()));
  return { columns, widths };
}

function keysOf(values: readonly unknown[]): readonly number[] {
  return values.map((_, index) => index);
}
