import { expect, it } from 'vitest';
import { joinList } from './lists.ts';

it.each([
  ['en', 'a, b'],
  ['fr', 'a, b'],
  ['zh-Hans', 'a、b'],
  ['zh-Hant', 'a、b'],
] as const)('a list in %s: %s', (language, text) => {
  expect(joinList(['a', 'b'], language)).toBe(text);
  expect(joinList(['a'], language)).toBe('a');
  expect(joinList([], language)).toBe('');
});
