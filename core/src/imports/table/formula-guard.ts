/** Spreadsheets run a cell that begins with one of these as a formula. Spaces before it are removed by both functions' callers. */
const FORMULA = /^'*[=+\-@]/;
const GUARDED = /^'+[=+\-@]/;

/** The trimmed cell as it is written: a formula gets an apostrophe, which spreadsheets take as "this is text". */
export function withGuard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `withGuard`. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
