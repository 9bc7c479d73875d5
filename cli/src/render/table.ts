import { cellWidth, padEndCells, padStartCells, takeCells } from './cell-width.ts';

export type Cells = readonly string[];

export const GAP = '  ';

/** Shown for an empty cell. */
export const DASH = '–';

/** A word longer than this may be split over two lines. */
const LONGEST_WHOLE = 28;

export interface Alignment {
  /** Right-aligned columns, for numbers. */
  readonly right?: ReadonlySet<number>;
  readonly indent?: string;
}

/** The width of each column's longest cell. */
export function naturalWidths(rows: readonly Cells[]): readonly number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => cellWidth(row[at] ?? ''))));
}

/**
 * Column widths that fit the available width: the widest columns shrink first, and none below its longest word; null if
 * the available width is too small.
 */
export function fitWidths(rows: readonly Cells[], room: number): readonly number[] | null {
  let widths = naturalWidths(rows);
  const least = widths.map((_, at) => Math.max(...rows.map((row) => longestWord(row[at] ?? ''))));
  const space = room - GAP.length * (widths.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > space) {
    const widest = Math.max(0, ...widths.filter((width, at) => width > (least[at] ?? 0)));
    if (widest === 0) return null;
    const narrowed = widths.findIndex((width, at) => width === widest && width > (least[at] ?? 0));
    widths = widths.with(narrowed, widest - 1);
  }
  return widths;
}

/** The lines of one row, with cells wrapped to their columns' width. */
export function alignRow(row: Cells, widths: readonly number[], alignment: Alignment = {}): Cells {
  const { indent = '' } = alignment;
  return alignCells(row, widths, alignment).map((parts) => `${indent}${parts.join(GAP)}`.trimEnd());
}

/** The lines of one row, each as the cells up to its last text, as wide as their columns except the last. */
export function alignCells(
  row: Cells,
  widths: readonly number[],
  { right }: Pick<Alignment, 'right'> = {},
): readonly Cells[] {
  const cells = widths.map((width, at) => wrapWords(row[at] ?? '', width));
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const last = cells.findLastIndex((lines) => (lines[line] ?? '') !== '');
    return cells.slice(0, last + 1).map((lines, at) => {
      const text = lines[line] ?? '';
      const width = widths[at] ?? 0;
      if (right?.has(at) === true) return padStartCells(text, width);
      return at === last ? text : padEndCells(text, width);
    });
  });
}

/** Wraps a text between words, and within words that are longer than a line. */
export function wrapWords(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => cut(one, width))) {
    if (line !== '' && cellWidth(line) + 1 + cellWidth(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function cut(word: string, width: number): readonly string[] {
  const pieces: string[] = [];
  let rest = word;
  while (cellWidth(rest) > width) {
    // A piece has one character at least, also where a wide one has no room.
    const piece = takeCells(rest, width) || (Array.from(rest)[0] ?? rest);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}

function longestWord(text: string): number {
  return Math.min(LONGEST_WHOLE, Math.max(...text.split(' ').map(cellWidth)));
}
