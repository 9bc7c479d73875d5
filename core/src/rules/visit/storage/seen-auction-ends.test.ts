import table from '@marque/fixtures/cases/visit-seen-ends.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readSeenEnds, recordSeenEnd } from '../index.ts';

describe('ends that were shown', () => {
  it.each(table.recorded)('$note', ({ before, name, after }) => {
    expect(recordSeenEnd(before, name)).toEqual(after);
  });

  it.each([
    [99, 100],
    [100, 100],
  ])('after %i, one more makes %i', (count, kept) => {
    const before = Array.from({ length: count }, (_, index) => String(index));
    expect(recordSeenEnd(before, 'new')).toHaveLength(kept);
    expect(recordSeenEnd(before, 'new')[0]).toBe('new');
  });

  it.each(table.read)('read $stored as $ends', ({ stored, ends }) => {
    expect(readSeenEnds(stored)).toEqual(ends);
  });
});
