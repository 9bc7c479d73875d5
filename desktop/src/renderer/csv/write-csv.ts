/** Beginnings that spreadsheets take for a formula, also behind a tab or a line break. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

type Cell = string | number | null;

/**
 * Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. A text that a spreadsheet would run as a
 * formula gets an apostrophe before it: titles and reasons are words of others.
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
