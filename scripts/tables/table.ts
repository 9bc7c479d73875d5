/** The value of one cell. null and an empty list are printed as a dash. */
export type Cell = string | number | boolean | null | readonly string[];
export type Row = readonly Cell[];

export interface Table {
  /** For the command line and for programs; kebab-case. */
  readonly name: string;
  readonly title: string;
  /** How to read it, in a sentence or two. */
  readonly about: string;
  readonly columns: readonly string[];
  /** Each as long as `columns`. */
  readonly rows: readonly Row[];
}

/** One case of a rule: the values it depends on, and the result as the rest of its row. */
export interface Case {
  readonly inputs: readonly string[];
  readonly result: Row;
}

/** Stands in a folded row for all values of its column. */
const ANY = 'any';

interface FoldedCase {
  readonly inputs: readonly (readonly string[])[];
  readonly result: Row;
}

/**
 * Rows for many cases: cases with equal results that differ in one input share a row, which lists the values of that
 * input, or says "any" where these are all there are.
 */
export function foldCases(cases: readonly Case[]): readonly Row[] {
  const counts = (cases[0]?.inputs ?? []).map((_, at) => new Set(cases.map(({ inputs }) => inputs[at])).size);
  let rows = cases.map(({ inputs, result }): FoldedCase => ({ inputs: inputs.map((value) => [value]), result }));
  for (let at = counts.length - 1; at >= 0; at -= 1) rows = mergeAlong(rows, at);
  return rows.map(({ inputs, result }) => [...inputs.map((values, at) => valuesCell(values, counts[at])), ...result]);
}

/** Merges rows that differ in that input alone, at the position of the first of them. */
function mergeAlong(rows: readonly FoldedCase[], at: number): FoldedCase[] {
  const groups = Map.groupBy(rows, ({ inputs, result }) => JSON.stringify([inputs.toSpliced(at, 1), result]));
  return [...groups.values()].flatMap((group) => {
    const [row] = group;
    const values = group.flatMap(({ inputs }) => inputs[at] ?? []);
    return row === undefined ? [] : [{ inputs: row.inputs.with(at, values), result: row.result }];
  });
}

function valuesCell(values: readonly string[], count: number | undefined): Cell {
  if (values.length === 1) return values[0] ?? null;
  return values.length === count ? ANY : values;
}

/** Rows for programs: each an object by the names of the columns. */
export function asRecords(table: Table): Readonly<Record<string, Cell>>[] {
  return table.rows.map((row) => Object.fromEntries(table.columns.map((column, at) => [column, row[at] ?? null])));
}
