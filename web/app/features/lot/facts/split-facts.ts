import type { ListingDetail } from '@marque/core/contracts/listings';

type Fact = ListingDetail['facts'][number];

/** What a watchmaker measures. Told together or not at all, they stand above the other facts. */
const BENCH = ['rate', 'amplitude', 'beatError'] as const;

export interface SplitFacts {
  /** Empty if the lot was not measured. */
  readonly bench: readonly Fact[];
  readonly others: readonly Fact[];
}

/** Separates the measurements of the bench from the other facts. */
export function splitFacts(facts: readonly Fact[]): SplitFacts {
  const bench = BENCH.map((label) => facts.find((fact) => fact.label === label)).filter((fact) => fact !== undefined);
  if (bench.length < BENCH.length) return { bench: [], others: facts };
  return { bench, others: facts.filter((fact) => !bench.includes(fact)) };
}

/** "0.2 ms" as its figure and its unit; a value without a unit has the figure only. */
export function splitUnit(value: string): { readonly figure: string; readonly unit: string } {
  const found = /^([+\u2212-]?[\d.,]+°?)\s*(.*)$/.exec(value.trim());
  return { figure: found?.[1] ?? value, unit: found?.[2] ?? '' };
}
