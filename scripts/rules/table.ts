import type { Table } from '../tables/table.ts';

/** One rule as a table: the result for each case. */
export interface RulesTable extends Table {
  /** The folder of rules that computes it, or the file of golden cases it shows; from the repository's root. */
  readonly source: string;
}

/** The folder of the golden cases, from the repository's root. */
export const CASES_FOLDER = 'fixtures/src/cases';

/** The result of `make` for every pair of two lists. */
export function everyPair<First, Second, Made>(
  firsts: readonly First[],
  seconds: readonly Second[],
  make: (first: First, second: Second) => Made,
): readonly Made[] {
  return firsts.flatMap((first) => seconds.map((second) => make(first, second)));
}

/**
 * The least whole number between the two that meets the condition; null where none does. Every greater number has to
 * meet it too.
 */
export function firstWhere(least: number, most: number, meets: (value: number) => boolean): number | null {
  if (!meets(most)) return null;
  let [below, from] = [least, most];
  while (below < from) {
    const middle = Math.floor((below + from) / 2);
    if (meets(middle)) from = middle;
    else below = middle + 1;
  }
  return from;
}
