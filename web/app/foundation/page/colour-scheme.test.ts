import { expect, it } from 'vitest';
import { readScheme } from './colour-scheme.ts';

it.each([
  ['', 'auto'],
  ['scheme=dark', 'dark'],
  ['a=1; scheme=light; b=2', 'light'],
  ['scheme=darker', 'auto'],
  ['myscheme=dark', 'auto'],
])('"%s": %s', (cookies, expected) => {
  expect(readScheme(cookies)).toBe(expected);
});
