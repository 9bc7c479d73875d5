import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asText, TEXT_WIDTH } from './render.ts';
import { type Cell, foldCases, type Table } from './table.ts';

describe('folding', () => {
  const cases = ['red', 'green', 'blue'].flatMap((colour) =>
    ['small', 'large'].map((size) => ({ inputs: [colour, size], result: [colour === 'red' && size === 'small'] })),
  );

  it('puts cases that say the same on one row', () => {
    expect(foldCases(cases)).toEqual([
      ['red', 'small', true],
      ['red', 'large', false],
      [['green', 'blue'], 'any', false],
    ]);
  });

  it('has exactly one row for every case, and it says what the case said', () => {
    const covers = (cell: Cell | undefined, value: string | undefined) =>
      cell === 'any' || cell === value || (Array.isArray(cell) && cell.includes(value));
    const inputs = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('d', 'e'), fc.constantFrom('f', 'g', 'h'));
    const drawn = fc.uniqueArray(fc.record({ inputs, result: fc.tuple(fc.boolean()) }), {
      selector: (one) => one.inputs.join(),
      minLength: 1,
    });
    fc.assert(
      fc.property(drawn, (all) => {
        const rows = foldCases(all);
        for (const one of all) {
          const found = rows.filter((row) => one.inputs.every((value, at) => covers(row[at], value)));
          expect(found.map((row) => row.slice(one.inputs.length))).toEqual([one.result]);
        }
        expect(rows.length).toBeLessThanOrEqual(all.length);
      }),
    );
  });

  it('gives no rows for no cases', () => {
    expect(foldCases([])).toEqual([]);
  });
});

describe('rendering', () => {
  const table: Table = {
    name: 'sample',
    title: 'A sample',
    about: 'About it.',
    columns: ['what', 'count', 'list'],
    rows: [
      ['one', 1_234.5, ['a', 'b c']],
      ['none', null, []],
      ['yes', 12, Array.from({ length: 121 }, () => 'x')],
    ],
  };

  it('lines up text, numbers to the right', () => {
    expect(asText([table]).split('\n').slice(3)).toEqual([
      '  what    count  list',
      '  one   1,234.5  a, b c',
      '  none        –  –',
      '  yes        12  all 121 others',
      '',
    ]);
  });

  it('breaks long cells at spaces and keeps to the width', () => {
    const long = { ...table, rows: [['word '.repeat(60).trim(), 1, Array.from({ length: 40 }, () => 'two words')]] };
    const lines = asText([long]).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(TEXT_WIDTH);
    expect(lines.join(' ').match(/two words/g)).toHaveLength(40);
  });

  it('prints a table with too many columns as paragraphs', () => {
    const columns = Array.from({ length: 40 }, (_, at) => `column-${at}`);
    const row = columns.map((_, at) => (at % 2 === 0 ? at : null));
    const lines = asText([{ ...table, columns, rows: [row, row] }]).split('\n');
    expect(lines[3]).toMatch(/^ {2}column-0: 0; column-2: 2;/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(TEXT_WIDTH);
  });
});
