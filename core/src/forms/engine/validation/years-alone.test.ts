import { describe, expect, it } from 'vitest';
import { type ConsignmentId, variantOf } from '../../variants/index.ts';
import { compileForm, isYearAlone, validateConsignment, withYearsAlone } from '../index.ts';

const FORMS: readonly (readonly [ConsignmentId, date: string, box: string])[] = [
  ['car-uk', 'registrationDate', 'registrationYearAlone'],
  ['car-australia', 'registrationDate', 'registrationYearAlone'],
  ['car-country-town', 'registrationDate', 'registrationYearAlone'],
  ['car-hong-kong', 'registrationDate', 'registrationYearAlone'],
  ['bike', 'firstRegistrationDate', 'firstRegistrationYearAlone'],
];

describe.each(FORMS)('the first registration in the form %s', (id, date, box) => {
  const form = compileForm(variantOf(id));
  const faultOf = (answers: Readonly<Record<string, string | boolean>>) =>
    validateConsignment(id, answers, '2026-11-23').find(({ key }) => key === date)?.fault ?? null;

  it.each([
    [{ [date]: '1968-05-03', [box]: true }, '1968-01-01'],
    [{ [date]: '1968-05-03', [box]: false }, '1968-05-03'],
    [{ [date]: '1968-05-03' }, '1968-05-03'],
    [{ [date]: '19', [box]: true }, '19'],
    [{ [box]: true }, undefined],
  ])('of %o is stored as %s', (answers, stored) => {
    expect(withYearsAlone(form, answers)[date]).toBe(stored);
  });

  it('may be in the year of manufacture and in this year, and in none before or after', () => {
    const alone = (year: string) => ({ [date]: `${year}-01-01`, [box]: true, manufactureYear: '1968' });
    expect(faultOf(alone('1968'))).toBeNull();
    expect(faultOf(alone('2026'))).toBeNull();
    expect(faultOf(alone('1967'))).not.toBeNull();
    expect(faultOf(alone('2027'))).not.toBeNull();
    expect(faultOf({ [date]: '19', [box]: true })).not.toBeNull();
  });
});

it('is a matter of fields with such a box alone', () => {
  expect(isYearAlone({}, { registrationYearAlone: true })).toBe(false);
});
