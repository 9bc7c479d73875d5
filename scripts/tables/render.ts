import { formatNumber } from '@marque/core/rules/format';
import type { Cell, Table } from './table.ts';

/** Columns of a terminal that the tables keep within. */
export const TEXT_WIDTH = 150;

const DASH = '–';
const NO_BREAK_SPACE = '\u00a0';

/** Longer lists are printed as their length. Programs get them whole. */
const MOST_LISTED = 120;

/** Characters of a value that may be broken over two lines. */
const LONGEST_PIECE = 24;

const INDENT = '  ';
const GAP = '  ';

/** For a terminal: aligned columns, numbers to the right, long cells over several lines. */
export function asText(tables: readonly Table[]): string {
  return tables.map(tableAsText).join('\n');
}

function tableAsText(table: Table): string {
  const cells = [table.columns, ...table.rows.map((row) => row.map(unbrokenWords))];
  const room = TEXT_WIDTH - INDENT.length;
  const widths = columnWidths(cells, room);
  const isRight = table.columns.map((_, at) => isNumeric(table.rows.map((row) => row[at] ?? null)));
  const lines = totalWidth(widths) <= room ? cells.flatMap((row) => rowAsText(row, widths, isRight)) : asCards(table);
  return [`${table.title} (${table.name})`, ...wrap(table.about, TEXT_WIDTH), '', ...lines, ''].join('\n');
}

/** A table with too many columns for a terminal: one paragraph a row, without its empty cells. */
function asCards({ columns, rows }: Table): readonly string[] {
  return rows.flatMap((row) => {
    const filled = columns.flatMap((column, at) => {
      const text = words(row[at] ?? null);
      return text === DASH ? [] : [`${column}: ${text}`];
    });
    return [...wrap(filled.join('; '), TEXT_WIDTH - INDENT.length).map((line) => `${INDENT}${line}`), ''];
  });
}

function rowAsText(row: readonly string[], widths: readonly number[], isRight: readonly boolean[]): readonly string[] {
  const wrapped = widths.map((width, at) => wrap(row[at] ?? '', width));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const cells = wrapped.map((lines, at) => {
      const width = widths[at] ?? 0;
      return isRight[at] ? (lines[line] ?? '').padStart(width) : (lines[line] ?? '').padEnd(width);
    });
    return `${INDENT}${cells.join(GAP)}`.trimEnd().replaceAll(NO_BREAK_SPACE, ' ');
  });
}

function totalWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);
}

/** Widths of columns: the widest are narrowed until all fit, none below its longest word. */
function columnWidths(cells: readonly (readonly string[])[], most: number): readonly number[] {
  const columns = (cells[0] ?? []).map((_, at) => cells.map((row) => row[at] ?? ''));
  const least = columns.map((column) => Math.max(...column.flatMap((cell) => cell.split(' ').map(lengthOf))));
  let widths = columns.map((column) => Math.max(...column.map(lengthOf)));
  while (totalWidth(widths) > most) {
    const widest = Math.max(...widths.filter((width, at) => width > (least[at] ?? 0)));
    const narrowed = widths.findIndex((width, at) => width === widest && width > (least[at] ?? 0));
    if (narrowed === -1) break;
    widths = widths.with(narrowed, widest - 1);
  }
  return widths;
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function isNumeric(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell !== null);
  return filled.length > 0 && filled.every((cell) => typeof cell === 'number');
}

function lengthOf(text: string): number {
  return text.length;
}

function words(cell: Cell): string {
  if (cell === null) return DASH;
  if (cell === true) return 'yes';
  if (cell === false) return 'no';
  if (typeof cell === 'object') return listWords(cell);
  return typeof cell === 'number' ? formatNumber(cell, 'en', { most: 4 }) : cell;
}

function listWords(list: readonly string[]): string {
  if (list.length > MOST_LISTED) return `all ${list.length} others`;
  return list.length === 0 ? DASH : list.join(', ');
}

/** For lines that break at spaces: short values of a list stay in one piece. */
function unbrokenWords(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return words(cell);
  return words(cell.map((value) => (value.length > LONGEST_PIECE ? value : value.replaceAll(' ', NO_BREAK_SPACE))));
}
