/** What a cell can hold. null and an empty list are drawn as a dash. */
export type Cell = string | number | boolean | null | readonly string[];
export type Row = readonly Cell[];

/** One rule of the trade as a table: what it says of every case. */
export interface RulesTable {
  /** For the command line and for programs; kebab-case. */
  readonly name: string;
  readonly title: string;
  /** How to read it, in a sentence or two. */
  readonly about: string;
  readonly columns: readonly string[];
  /** As long as the columns. */
  readonly rows: readonly Row[];
}

/** Tables whose rules live in one folder. */
export interface Chapter {
  readonly title: string;
  /** Below `core/src/rules`. */
  readonly folder: string;
  readonly tables: readonly RulesTable[];
}

/** One case of a rule, by the value of each thing that it depends on, and what the rule says of it. */
export interface Case<Says = Row> {
  readonly inputs: readonly string[];
  readonly says: Says;
}

/** Stands in a folded row for every value that the table knows. */
const ANY = 'any';

/**
 * Rows for cases among which a reader would lose the thread: cases that differ in one thing and say the same stand on one
 * row, with all values of that thing, or "any" where these are all there are.
 */
export function foldCases(cases: readonly Case[]): readonly Row[] {
  return foldAlike(cases).map(({ inputs, says }) => [...inputs, ...says]);
}

/** The same for cases that take several rows each, such as a ladder of bands: all of them must be alike. */
export function foldBlocks(cases: readonly Case<readonly Row[]>[]): readonly Row[] {
  return foldAlike(cases).flatMap(({ inputs, says }) => says.map((row) => [...inputs, ...row]));
}

function foldAlike<Says>(cases: readonly Case<Says>[]): readonly { inputs: Row; says: Says }[] {
  const domains = (cases[0]?.inputs ?? []).map((_, at) => new Set(cases.map(({ inputs }) => inputs[at])).size);
  let rows = cases.map(({ inputs, says }): Folded<Says> => ({ inputs: inputs.map((value) => [value]), says }));
  for (let at = domains.length - 1; at >= 0; at -= 1) rows = mergeAlong(rows, at);
  return rows.map(({ inputs, says }) => ({
    inputs: inputs.map((values, at) => valuesCell(values, domains[at])),
    says,
  }));
}

interface Folded<Says> {
  readonly inputs: readonly (readonly string[])[];
  readonly says: Says;
}

/** Rows that differ in that one input alone become one, at the place of the first of them. */
function mergeAlong<Says>(rows: readonly Folded<Says>[], at: number): Folded<Says>[] {
  const alike = Map.groupBy(rows, ({ inputs, says }) => JSON.stringify([inputs.toSpliced(at, 1), says]));
  return [...alike.values()].flatMap((same) => {
    const [row] = same;
    const values = same.flatMap(({ inputs }) => inputs[at] ?? []);
    return row === undefined ? [] : [{ inputs: row.inputs.with(at, values), says: row.says }];
  });
}

/** `known`: how many values the column has in all. */
function valuesCell(values: readonly string[], known: number | undefined): Cell {
  if (values.length === 1) return values[0] ?? null;
  return values.length === known ? ANY : values;
}

/** Rows for programs: each an object by the names of the columns. */
export function asRecords(table: RulesTable): Readonly<Record<string, Cell>>[] {
  return table.rows.map((row) => Object.fromEntries(table.columns.map((column, at) => [column, row[at] ?? null])));
}
