import { describe, expect, it } from 'vitest';
import { seededLot } from '../testing/seeded-lots.ts';
import { createRevisits } from './revisits.ts';
import { wallRow } from './wall-row.ts';

const NOW = Date.parse('2026-11-25T14:00:00.000Z');
const MINUTE = 60_000;

function open(count: number) {
  const rows = Array.from({ length: count }, (_, nth) =>
    wallRow({ lot: seededLot(nth, NOW), freshAt: NOW }, undefined),
  );
  return { ids: rows.map(({ lotId }) => lotId), revisits: createRevisits({ all: () => rows }) };
}

describe('the lots of a turn', () => {
  it('are all lots in the course of some turns', () => {
    const { ids, revisits } = open(250);
    const seen = [revisits.take(), revisits.take(), revisits.take()];
    expect(seen.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(new Set(seen.flat())).toEqual(new Set(ids));
    expect(revisits.take()).toHaveLength(100);
  });

  it('are those that have changed, once', () => {
    const { revisits } = open(0);
    revisits.add(7);
    revisits.add(7);
    expect(revisits.take()).toEqual([7]);
    expect(revisits.take()).toEqual([]);
  });

  it('are in every turn those that end within five minutes', () => {
    const { revisits } = open(0);
    revisits.noteEnd(7, NOW + 4 * MINUTE, NOW);
    revisits.noteEnd(8, NOW + 6 * MINUTE, NOW);
    expect([revisits.take(), revisits.take()]).toEqual([[7], [7]]);
    revisits.noteEnd(7, NOW - MINUTE, NOW);
    expect(revisits.take()).toEqual([]);
  });
});
