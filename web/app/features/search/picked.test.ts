import { NO_REFINEMENTS, refine } from '@marque/core/rules/search';
import { describe, expect, it } from 'vitest';
import { pickedOf } from './picked.ts';

const refinements = {
  ...NO_REFINEMENTS,
  query: 'dino',
  lotTypes: ['car', 'bike'],
  saleFormats: ['offer'],
  make: 'Ferrari',
  watched: true,
  stage: 'live',
  page: 4,
} as const;

describe('pickedOf', () => {
  it('names each pick once and leaves stage and order alone', () => {
    expect(pickedOf(refinements).map(({ label }) => ('text' in label ? label.text : label.key))).toEqual([
      '“dino”',
      'lotType.car',
      'lotType.bike',
      'saleFormat.offer',
      'Ferrari',
      'filter.watched',
    ]);
    expect(pickedOf({ ...NO_REFINEMENTS, stage: 'sold', sort: 'newest' })).toEqual([]);
  });

  it('takes back exactly one, and leaves nothing when all are taken back', () => {
    const first = pickedOf(refinements)[1];
    expect(refine(refinements, first?.without ?? {})).toEqual({ ...refinements, lotTypes: ['bike'], page: 1 });
    let left = pickedOf(refinements);
    let rest: Parameters<typeof pickedOf>[0] = refinements;
    while (left[0] !== undefined) {
      rest = refine(rest, left[0].without);
      left = pickedOf(rest);
    }
    expect(rest).toEqual({ ...NO_REFINEMENTS, stage: 'live' });
  });
});
