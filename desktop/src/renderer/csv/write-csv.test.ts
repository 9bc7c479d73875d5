import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** The cells of one row as they are written. */
const written = (...cells: (string | number | null)[]) => writeCsv(['head'], [cells]).split('\r\n')[1];

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+44 1423 555 0172', `'+44 1423 555 0172`],
  ['-2', `'-2`],
  ['@anna_k', `'@anna_k`],
  ['\t=1', `'\t=1`],
  ['\n=1', `"'\n=1"`],
  ['1988 BMW M3 (E30)', '1988 BMW M3 (E30)'],
  ['a=b', 'a=b'],
  ['one, two', '"one, two"'],
  ['say "yes"', '"say ""yes"""'],
])('writes %j as %j', (cell, expected) => {
  expect(writeCsv(['head'], [[cell]])).toBe(`\uFEFFhead\r\n${expected}\r\n`);
});

it('writes numbers as they are, and nothing for a value that is missing', () => {
  expect(written(-12.5, null, 3)).toBe('-12.5,,3');
});
