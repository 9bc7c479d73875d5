import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignRow, fitWidths, naturalWidths, wrapWords } from './table.ts';

const ROWS = [
  ['car-uk', 'Sell your car', '8'],
  ['part', 'Sell a part of machinery', '12'],
];

describe('columns', () => {
  it('are as wide as their longest cell', () => {
    expect(naturalWidths(ROWS)).toEqual([6, 24, 2]);
    expect(naturalWidths([])).toEqual([]);
  });

  it.each([
    [100, [6, 24, 2]],
    [36, [6, 24, 2]],
    [30, [6, 18, 2]],
    [21, [6, 9, 2]],
    [20, null],
  ])('fit into %d: %j', (room, widths) => {
    expect(fitWidths(ROWS, room)).toEqual(widths);
  });

  it('align, with numbers to the right and wrapped cells on further lines', () => {
    expect(alignRow(ROWS[1] ?? [], [6, 9, 2], { right: new Set([2]), indent: '> ' })).toEqual([
      '> part    Sell a     12',
      '>         part of',
      '>         machinery',
    ]);
  });
});

describe('a text', () => {
  it.each([
    ['Sell your car', 9, ['Sell your', 'car']],
    ['a word-that-is-long', 6, ['a', 'word-t', 'hat-is', '-long']],
    ['保時捷', 4, ['保時', '捷']],
    ['', 5, ['']],
  ])('%j within %d', (text, width, lines) => {
    expect(wrapWords(text, width)).toEqual(lines);
  });

  it('loses only spaces, and no line is too long', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 12 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrapWords(text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(lines.every((line) => line.length <= width)).toBe(true);
      }),
    );
  });
});
