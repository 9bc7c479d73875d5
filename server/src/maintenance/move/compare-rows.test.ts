import { expect, it } from 'vitest';
import type { StoredValue, TableShape } from '../store/index.ts';
import { compareRows } from './compare-rows.ts';

const TABLE: TableShape = { name: 'sums', columns: ['id', 'amount', 'note'], key: ['id'], parents: [] };
const ROWS: readonly (readonly StoredValue[])[] = [
  [1n, 9_007_199_254_740_993n, 'a "quoted" text'],
  [2n, null, ''],
  [3n, -5n, null],
];
const COPY = [
  ['1', '9007199254740993', 'a "quoted" text'],
  ['2', null, ''],
  ['3', '-5', null],
];

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
const compare = (copy: readonly (readonly (string | null)[])[]) => compareRows(TABLE, ROWS, each(copy));

it('finds no difference between the same rows', async () => {
  expect(await compare(COPY)).toEqual([]);
});

it.each([
  [
    'a number that is rounded',
    [['1', '9007199254740992', 'a "quoted" text'], ...COPY.slice(1)],
    'the row 1 differs in amount.',
  ],
  ['null for an empty text', [COPY[0] ?? [], ['2', null, null], ...COPY.slice(2)], 'the row 2 differs in note.'],
  ['a missing row', [COPY[0] ?? [], ...COPY.slice(2)], 'the row 2 is missing, or 3 was added.'],
  ['a missing end', COPY.slice(0, 2), 'the row 3 and all rows after it are missing.'],
  ['a row more', [...COPY, ['4', '0', null]], 'the row 4 was added.'],
])('names %s', async (_, copy, difference) => {
  expect(await compare(copy)).toEqual([`sums: ${difference}`]);
});
