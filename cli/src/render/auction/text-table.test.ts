import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { cutTo, tableLines } from './text-table.ts';

const TABLE = {
  heads: ['Lot', 'Title', 'Price', 'Stage'],
  rows: [
    ['10001', '1968 Alfa Romeo 1750 GT Veloce', '£20,000', 'live'],
    ['7', 'Plate', '£5', 'sold'],
  ],
  right: new Set([2]),
  flexible: 1,
  optional: [3, 2],
};
const screenOf = (columns: number, isColoured = false) => ({ columns, isColoured });

describe('tableLines', () => {
  it('has every cell whole on a pipe', () => {
    expect(tableLines(TABLE, null)).toEqual([
      'Lot    Title                             Price  Stage',
      '10001  1968 Alfa Romeo 1750 GT Veloce  £20,000  live',
      '7      Plate                                £5  sold',
    ]);
  });

  it('cuts the flexible column, then leaves out optional ones', () => {
    expect(tableLines(TABLE, screenOf(44))[1]).toBe('10001  1968 Alfa Romeo 1750…  £20,000  live');
    expect(tableLines(TABLE, screenOf(30))[1]).toBe('10001  1968 Alfa Rom…  £20,000');
    expect(tableLines(TABLE, screenOf(20))[1]).toBe('10001  1968 Alfa Ro…');
  });

  it.each([20, 25, 30, 44, 60])('has no line longer than %i', (columns) => {
    for (const line of tableLines(TABLE, screenOf(columns)))
      expect(Array.from(line).length).toBeLessThanOrEqual(columns);
  });

  it('has the same words with colours', () => {
    const styled = tableLines({ ...TABLE, styleOf: (column) => (column === 1 ? 'bold' : null) }, screenOf(60, true));
    expect(styled.join('')).toContain('\u001b[1m');
    expect(styled.map(stripVTControlCharacters)).toEqual(tableLines(TABLE, screenOf(60)));
  });

  it('has heads without rows', () => {
    expect(tableLines({ ...TABLE, rows: [] }, null)).toEqual(['Lot  Title  Price  Stage']);
  });
});

it.each([
  ['Montreal', 8, 'Montreal'],
  ['Montreal', 5, 'Mont…'],
  ['A B', 2, 'A…'],
  ['A BC', 3, 'A…'],
  ['Montreal', 0, ''],
])('cuts %j to %i characters: %j', (text, width, cut) => {
  expect(cutTo(text, width)).toBe(cut);
});
