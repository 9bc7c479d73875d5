import { expect, it } from 'vitest';
import { moved } from './order.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [7, 0, 'abcd'],
])('the picture at %i moves to %i: %s', (from, to, order) => {
  expect(moved('abcd'.split(''), from, to).join('')).toBe(order);
});
