import { describe, expect, it } from 'vitest';
import type { Field, FieldKind } from '../../../forms/fields/index.ts';
import { areShort, cardColumns, rowsOf } from './layout.ts';

/** "firstName:text", or "referrer:text?" for a conditional field. */
function fieldOf(written: string): Field {
  const [key = '', kind = ''] = written.replace('?', '').split(':');
  const condition = written.endsWith('?') ? { visibleWhen: { key: 'source', is: ['x'] } } : {};
  return { key, kind: kind as FieldKind, required: true, ...condition };
}

it.each([
  ['two narrow neighbours share a row', 'a:text b:text', 'a+b'],
  ['a third field has its own row', 'a:text b:email c:tel', 'a+b c'],
  ['wide fields, and a narrow one between them, have their own rows', 'a:textarea b:text c:choice', 'a b c'],
  ['a conditional field has a row of its own', 'a:text b:text? c:text', 'a b c'],
  ['a new row starts after a wide field', 'a:text b:files c:date d:year', 'a b c+d'],
  ['no fields give no rows', '', ''],
])('fields in rows: %s', (_, written, rows) => {
  const drawn = rowsOf(written.split(' ').filter(Boolean).map(fieldOf));
  expect(drawn.map((row) => row.map(({ key }) => key).join('+')).join(' ')).toBe(rows);
});

describe('cards beside one another', () => {
  it.each([
    [['Yes', 'No'], 4],
    [['A private seller', 'A business'], 2],
    [['Excellent, as from a good paint shop', 'Poor'], 2],
    [['x'.repeat(60), 'Poor'], 1],
    [[], 4],
  ])('%j: %i', (words, columns) => {
    expect(cardColumns(words)).toBe(columns);
  });

  it.each([
    [['A car', 'A plate'], true],
    [['Badly', 'Not so well'], false],
  ])('%j in a box as well: %s', (words, short) => {
    expect(areShort(words)).toBe(short);
  });
});
