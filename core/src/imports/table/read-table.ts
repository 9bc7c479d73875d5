import Papa from 'papaparse';
import { type Result, refuse, succeed } from '../../rules/result/index.ts';
import type { ImportLimits } from '../limits.ts';
import { withoutGuard } from './formula-guard.ts';

/** A row of a file. */
export interface TableRow {
  /** Where it begins in the file, from 1. The header is on line 1. */
  readonly line: number;
  /** As many as the table has headers. */
  readonly cells: readonly string[];
  /** Whether it has more cells than there are headers: a delimiter is not quoted, so its values stand in wrong columns. */
  readonly isTooLong: boolean;
}

/** A file with a header. Blank rows are left out. */
export interface Table {
  /** Each one once: a second "Make" is "Make (2)", a column without a header "(3)" by its place. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Why a text is no table. Lines and columns count from 1. */
export type TableRefusal =
  | { readonly code: 'empty' }
  /** There is a header and nothing else. */
  | { readonly code: 'noRows' }
  /** A quotation mark opens a cell and none closes it. */
  | { readonly code: 'unclosedQuote'; readonly line: number }
  /** A quoted cell goes on after its closing quotation mark. */
  | { readonly code: 'misplacedQuote'; readonly line: number }
  | { readonly code: 'tooManyRows'; readonly most: number }
  | { readonly code: 'tooManyColumns'; readonly most: number }
  | { readonly code: 'longCell'; readonly line: number; readonly column: number; readonly most: number };

/**
 * Reads CSV with a header: quotes, all line ends, commas, semicolons, tabs or bars between cells. Cells lose the spaces
 * around them, and the apostrophe that `writeTable` puts before formulas.
 */
export function readTable(
  text: string,
  limits: ImportLimits,
  delimiter: Delimiter = detectDelimiter(text),
): Result<Table, TableRefusal> {
  const unix = text.replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse(unix, { delimiter, newline: '\n' });
  const lines = linesOf(data);
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) {
    const code = quote.code === 'MissingQuotes' ? 'unclosedQuote' : 'misplacedQuote';
    return refuse({ code, line: lines[quote.row ?? 0] ?? 1 });
  }
  const [head, ...rows] = data
    .map((cells, at) => ({ line: lines[at] ?? 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => isFilled(cells));
  if (head === undefined) return refuse({ code: 'empty' });
  const tooLarge = sizeRefusal([head, ...rows], limits);
  if (tooLarge !== null) return refuse(tooLarge);
  if (rows.length === 0) return refuse({ code: 'noRows' });
  return succeed({ headers: uniqueHeaders(head.cells), rows: rows.map((row) => fitted(row, head.cells.length)) });
}

interface ReadRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The text of a cell, without the spaces around it and the apostrophe that `writeTable` puts before formulas. */
export function cleanCell(text: string): string {
  return withoutGuard(text.trim());
}

/** Whether a row is not blank. */
export function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '');
}

/** The line on which each row begins: quoted cells have line ends of their own. */
function linesOf(data: readonly (readonly string[])[]): readonly number[] {
  let line = 1;
  return data.map((cells) => {
    const begins = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return begins;
  });
}

function sizeRefusal(rows: readonly ReadRow[], limits: ImportLimits): TableRefusal | null {
  if (rows.length - 1 > limits.rows) return { code: 'tooManyRows', most: limits.rows };
  for (const { line, cells } of rows) {
    if (cells.length > limits.columns) return { code: 'tooManyColumns', most: limits.columns };
    const long = cells.findIndex((cell) => cell.length > limits.cellCharacters);
    if (long >= 0) return { code: 'longCell', line, column: long + 1, most: limits.cellCharacters };
  }
  return null;
}

/** The row with as many cells as there are headers. */
export function fitted({ line, cells }: ReadRow, columns: number): TableRow {
  return {
    line,
    cells: Array.from({ length: columns }, (_, column) => cells[column] ?? ''),
    isTooLong: cells.slice(columns).some((cell) => cell !== ''),
  };
}

/** The headers of a table by the cells of its first row, as `Table.headers` describes them. */
export function uniqueHeaders(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((cell, column) => {
    const name = cell.replace(/\s+/g, ' ');
    let header = name === '' ? `(${column + 1})` : name;
    for (let nth = 2; taken.has(header); nth += 1) header = `${name} (${nth})`.trim();
    taken.add(header);
    return header;
  });
}

/** The delimiter that is found most often outside quotes in the header; a comma where there is none. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (counts.size > 0) break;
    } else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (delimiter: Delimiter) => counts.get(delimiter) ?? 0;
  return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}
