import { SALE_FORMATS, type SaleFormat, STAGES, type Stage } from '@marque/core/rules/lot';
import type { Case, Row } from '../table.ts';

/** A case for every stage and sale format, the two things that most rules about a lot go by. */
export function everyLot(says: (stage: Stage, saleFormat: SaleFormat) => Row): readonly Case[] {
  return STAGES.flatMap((stage) =>
    SALE_FORMATS.map((saleFormat) => ({ inputs: [stage, saleFormat], says: says(stage, saleFormat) })),
  );
}

/** So many dashes: of a case of which there is nothing to say. */
export function nothing(cells: number): Row {
  return Array.from({ length: cells }, () => null);
}

/** Something for every combination of two lists. */
export function everyPair<First, Second, Made>(
  firsts: readonly First[],
  seconds: readonly Second[],
  make: (first: First, second: Second) => Made,
): readonly Made[] {
  return firsts.flatMap((first) => seconds.map((second) => make(first, second)));
}
