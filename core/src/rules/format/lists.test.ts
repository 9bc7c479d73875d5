import { expect, it } from 'vitest';
import { joinList, joinSentences } from './lists.ts';

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

it.each([
  ['en', 'A. B.'],
  ['de', 'A. B.'],
  ['zh-Hans', 'A.B.'],
  ['zh-Hant', 'A.B.'],
] as const)('sentences in %s: %s', (language, text) => {
  expect(joinSentences(['A.', 'B.'], language)).toBe(text);
  expect(joinSentences(['A.'], language)).toBe('A.');
});
