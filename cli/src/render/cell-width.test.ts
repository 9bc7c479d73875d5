import { expect, it } from 'vitest';
import { cellWidth, padEndCells, padStartCells, takeCells } from './cell-width.ts';
import { alignRow, wrapWords } from './table.ts';

it.each([
  ['', 0],
  ['Lot 4711', 8],
  ['Größe', 5],
  ['拍品', 4],
  ['拍品 12', 7],
  ['￥', 2],
])('"%s" takes %i cells', (text, cells) => {
  expect(cellWidth(text)).toBe(cells);
});

it('pads to cells, not to characters', () => {
  expect(padEndCells('拍品', 6)).toBe('拍品  ');
  expect(padStartCells('拍品', 5)).toBe(' 拍品');
  expect(padEndCells('too long', 3)).toBe('too long');
});

it('takes whole characters alone', () => {
  expect(takeCells('拍品图录', 5)).toBe('拍品');
  expect(takeCells('abc', 5)).toBe('abc');
  expect(takeCells('拍', 1)).toBe('');
});

it('aligns columns of Chinese', () => {
  expect(alignRow(['拍品', '12'], [6, 4], { right: new Set([1]) })).toEqual(['拍品      12']);
});

it('wraps Chinese, which has no blanks, between characters', () => {
  expect(wrapWords('本次拍卖已经结束', 6)).toEqual(['本次拍', '卖已经', '结束']);
  expect(wrapWords('拍', 1)).toEqual(['拍', '']);
});
