import table from '@marque/fixtures/cases/search-order.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { StoredStage } from '../../lot/index.ts';
import { boostedStageRank, stageRank, turnOf } from './order.ts';

interface Lot {
  readonly name: string;
  readonly stage: string;
  readonly isBoosted: boolean;
  readonly endsAt: number | null;
  readonly listedAt: number;
}

const read = (lot: Lot) => ({ ...lot, stage: lot.stage as StoredStage });

describe('the order of relevance', () => {
  it.each(table.cases)('$note', ({ lots }) => {
    const expected = lots.map(({ name }) => name);
    const ordered = lots
      .map(read)
      .reverse()
      .toSorted((one, other) => boostedStageRank(one) - boostedStageRank(other) || compareTurns(one, other));
    expect(ordered.map(({ name }) => name)).toEqual(expected);
  });

  it('agrees with the order of stages', () => {
    for (const { lots } of table.cases) {
      const ranks = lots.map((lot) => stageRank(read(lot).stage));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });
});

function compareTurns(one: ReturnType<typeof read>, other: ReturnType<typeof read>): number {
  const [turn, otherTurn] = [turnOf(one), turnOf(other)];
  return turn === otherTurn ? 0 : turn - otherTurn;
}
