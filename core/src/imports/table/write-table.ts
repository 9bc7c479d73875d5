import Papa from 'papaparse';
import { withGuard } from './formula-guard.ts';

/**
 * Rows as CSV that spreadsheets open: with a byte order mark, all cells quoted, and formulas disarmed. `readTable` reads the
 * same rows from it.
 */
export function writeTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const guarded = [headers, ...rows].map((cells) => cells.map((cell) => withGuard(cell.trim())));
  return `\uFEFF${Papa.unparse(guarded, { quotes: true, newline: '\r\n' })}\r\n`;
}
