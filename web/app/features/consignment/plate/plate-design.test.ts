import { describe, expect, it } from 'vitest';
import { plateDesign, plateWords } from './plate-design.ts';

describe('the look of a plate', () => {
  it('follows the form', () => {
    expect(plateDesign('plate', { regNumber: ' ab12  cde ' })).toEqual({ kind: 'plain', number: 'AB12 CDE' });
    expect(plateDesign('plate-australia', { state: 'Victoria', plateNumber: 'gt 1' })).toEqual({
      kind: 'australian',
      state: 'Victoria',
      number: 'GT 1',
    });
    expect(
      plateDesign('plate-uae', { region: 'Abu Dhabi', plateStyle: 'Old style', plateCode: 'd', regNumber: '77' }),
    ).toEqual({
      kind: 'emirates',
      emirate: 'Abu Dhabi',
      code: 'D',
      number: '77',
      isOld: true,
    });
    expect(plateDesign('car-uk', { regNumber: 'AB12' })).toBeNull();
  });

  it('has defaults for an empty form and limits the number of characters', () => {
    expect(plateDesign('plate-uae', {})).toEqual({
      kind: 'emirates',
      emirate: 'Dubai',
      code: '',
      number: '',
      isOld: false,
    });
    expect(plateDesign('plate', { regNumber: 'ABCDEFGHIJKLM' })).toEqual({ kind: 'plain', number: 'ABCDEFGHIJ' });
    expect(plateDesign('plate', { regNumber: true })).toEqual({ kind: 'plain', number: '' });
  });

  it('has a text alternative', () => {
    const words = (...look: Parameters<typeof plateDesign>) =>
      plateWords(plateDesign(...look) ?? { kind: 'plain', number: '?' });
    expect(words('plate-uae', { plateCode: 'D', regNumber: '77' })).toBe('D Dubai 77');
    expect(words('plate-uae', {})).toBe('');
    expect(words('plate', { regNumber: 'ab12' })).toBe('AB12');
    expect(words('plate', {})).toBe('');
  });
});
