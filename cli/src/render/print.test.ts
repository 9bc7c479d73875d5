import { expect, it } from 'vitest';
import { printable } from './print.ts';

it.each([
  ['größer 🚗 保時捷.json', 'größer 🚗 保時捷.json'],
  ['\u001b[31mred', '\\x1b[31mred'],
  ['two\nlines\r', 'two\\x0alines\\x0d'],
  ['\u009b2J', '\\x9b2J'],
  ['gnp.\u202etxt', 'gnp.\\u{202e}txt'],
  ['\ud800', '\\u{d800}'],
])('%j is written %s', (text, written) => {
  expect(printable(text)).toBe(written);
});
