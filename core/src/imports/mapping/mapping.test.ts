import { describe, expect, it } from 'vitest';
import { planFor, tableWith, WORDS } from '../import-plan.arbitrary.ts';
import { guessMapping, importableFields, readMapping } from './index.ts';

const { form } = planFor('car-uk', []);
const guess = (headers: readonly string[], ...rows: readonly (readonly string[])[]) =>
  guessMapping(form, tableWith(headers, ...rows), WORDS);

describe('guessing which column answers which field', () => {
  it('goes by key, label and the words of the trade, whatever their spelling', () => {
    const headers = [
      'Stock No.',
      'MAKE',
      'Model',
      'Year',
      'Reserve (GBP)',
      'Mileage (km)',
      'where does the driver sit',
      'howManyKeys',
      'Colour',
      'E-mail',
      'Lucky number',
    ];
    const { columns, keyColumns } = guess(headers);
    expect(columns).toEqual({
      carMake: 'MAKE',
      carModel: 'Model',
      manufactureYear: 'Year',
      reservePrice: 'Reserve (GBP)',
      currentMileage: 'Mileage (km)',
      driverSide: 'where does the driver sit',
      howManyKeys: 'howManyKeys',
      exteriorColor: 'Colour',
      vendorEmail: 'E-mail',
    });
    expect(keyColumns).toEqual(['Stock No.']);
  });

  it('takes labels of the own language and of English', () => {
    const german = {
      label: ({ key }: { readonly key: string }) => (key === 'driverSide' ? 'Wo sitzt der Fahrer?' : key),
      option: (_: unknown, option: string) => option,
      english: WORDS,
    };
    const columnOf = (header: string) => guessMapping(form, tableWith([header]), german).columns.driverSide;
    expect(columnOf('Wo sitzt der Fahrer')).toBe('Wo sitzt der Fahrer');
    expect(columnOf('Where does the driver sit?')).toBe('Where does the driver sit?');
  });

  it('uses each column once', () => {
    const { columns } = guess(['Chassis', 'VIN']);
    expect(columns).toEqual({ vinNumber: 'VIN' });
  });

  it.each([
    ['13/4/1990', 'dayFirst'],
    ['4/13/1990', 'monthFirst'],
    ['4/4/1990', 'dayFirst'],
    ['', 'dayFirst'],
  ] as const)('reads the order of dates from %j', (cell, dateOrder) => {
    expect(guess(['lastServiceDate'], ['1/1/1990'], [cell]).dateOrder).toBe(dateOrder);
  });
});

describe('the fields of an import', () => {
  it('are those of the form without files and without boxes that follow from a date', () => {
    const keys = importableFields(form).map(({ key }) => key);
    expect(keys).not.toContain('images');
    expect(keys).not.toContain('registrationYearAlone');
    expect(keys).toContain('registrationDate');
    expect(keys).toHaveLength(form.fields.size - 2);
  });
});

describe('a stored mapping', () => {
  const stored = {
    columns: { carMake: 'Make', carModel: 'Gone', boatMake: 'Make' },
    fixed: { canEscrow: 'yes', boat: 'x' },
    dateOrder: 'monthFirst',
    keyColumns: ['Stock', 'Gone'],
  };

  it('keeps what form and file still have', () => {
    expect(readMapping(stored, form, ['Make', 'Stock'])).toEqual({
      ok: true,
      value: {
        columns: { carMake: 'Make' },
        fixed: { canEscrow: 'yes' },
        dateOrder: 'monthFirst',
        keyColumns: ['Stock'],
      },
    });
  });

  it.each([null, {}, { ...stored, columns: { carMake: 7 } }, { ...stored, dateOrder: 'any' }])(
    'is not read from %j',
    (value) => {
      expect(readMapping(value, form, [])).toEqual({ ok: false, error: 'malformed' });
    },
  );
});
