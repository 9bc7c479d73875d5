import { expect, it } from 'vitest';
import { isOneLine, isPlainText } from './characters.ts';

it.each<[string, boolean, boolean]>([
  ['Señor 勞力士 🚗', true, true],
  ['a\ttab', true, true],
  ['two\nlines', false, true],
  ['two\r\nlines', false, true],
  ['two\u2028lines', false, true],
  ['a bell\u0007', false, false],
  ['an escape\u001b[31m', false, false],
  ['NUL\0', false, false],
  ['two\vlines', false, true],
  ['two\u0085lines', false, true],
  ['a C1 control\u0080', false, false],
  ['', true, true],
])('%j: one line %s, plain %s', (text, oneLine, plain) => {
  expect(isOneLine(text)).toBe(oneLine);
  expect(isPlainText(text)).toBe(plain);
});
