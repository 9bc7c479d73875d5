import Papa from 'papaparse';
import { withGuard } from './formula-guard.ts';

type Row = readonly string[];

/**
 * Rows as CSV that spreadsheets open: with a byte order mark, all cells quoted, and formulas disarmed. `readTable` reads the
 * same rows from it.
 */
export function writeTable(headers: Row, rows: readonly Row[]): string {
  return `\uFEFF${writeRows([headers, ...rows])}`;
}

/** Rows without the byte order mark, for files that are written in parts. */
export function writeRows(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const guarded = rows.map((cells) => cells.map((cell) => withGuard(cell.trim())));
  return `${Papa.unparse(guarded, { quotes: true, newline: '\r\n' })}\r\n`;
}
