// Tests of laws: statements that hold for all generated values.
import fc from 'fast-check';
import { it } from 'vitest';

type Arbitraries<Values> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

/** Checks laws with another number of runs or a fixed seed. */
export function forAllWith(options: { readonly numRuns?: number; readonly seed?: number }) {
  return <Values extends [unknown, ...unknown[]]>(
    arbitraries: [...Arbitraries<Values>],
    law: (...values: Values) => void,
  ): void => fc.assert(fc.property(...arbitraries, law), options);
}

export const forAll = forAllWith({});

/** A test that consists of one law. */
export function itHolds<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: [...Arbitraries<Values>],
  law: (...values: Values) => void,
): void {
  it(name, () => forAll(arbitraries, law));
}
