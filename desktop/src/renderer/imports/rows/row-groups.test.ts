import type { ImportRow, RowFault } from '@marque/core/imports';
import { describe, expect, it } from 'vitest';
import { faultsOf, missingOf, rowsOf } from './row-groups.ts';

const fault = (key: string, name: RowFault['fault']): RowFault => ({ key, column: key, value: '', fault: name });

function row(line: number, state: ImportRow['state'], faults: readonly RowFault[] = []): ImportRow {
  const setting = {} as ImportRow['setting'];
  return { line, cells: [], answers: {}, own: {}, setting, faults, state, id: `row ${line}`, repeats: null };
}

const ROWS = [
  row(2, 'ready'),
  row(3, 'faulty', [fault('reservePrice', 'notASum'), fault('carMake', 'required')]),
  row(4, 'incomplete', [fault('carMake', 'required'), fault('termsAndConditions', 'notAgreed')]),
  row(5, 'duplicate', [fault('carMake', 'required')]),
];

describe('groups of rows', () => {
  it('list wrong cells, without what is missing', () => {
    expect(faultsOf(ROWS)).toEqual([{ ...fault('reservePrice', 'notASum'), line: 3 }]);
  });

  it('gather missing answers by field, without repeated rows', () => {
    expect(missingOf(ROWS)).toEqual([
      { key: 'carMake', lines: [3, 4], count: 2 },
      { key: 'termsAndConditions', lines: [4], count: 1 },
    ]);
  });

  it('name a few lines of many', () => {
    const many = Array.from({ length: 9 }, (_, at) => row(at + 2, 'incomplete', [fault('carMake', 'required')]));
    expect(missingOf(many)).toEqual([{ key: 'carMake', lines: [2, 3, 4, 5, 6], count: 9 }]);
  });

  it('have each row once, known ones apart', () => {
    const known = new Map([['row 2', 'draft' as const]]);
    const lines = (group: 'ready' | 'known' | 'duplicate') => rowsOf(group, ROWS, known).map(({ line }) => line);
    expect([lines('ready'), lines('known'), lines('duplicate')]).toEqual([[4], [2], [5]]);
  });
});
