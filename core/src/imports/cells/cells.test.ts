import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../rules/format/index.ts';
import { itHolds } from '../../rules/laws.arbitrary.ts';
import { CURRENCIES, money } from '../../rules/money/index.ts';
import { planFor, WORDS } from '../import-plan.arbitrary.ts';
import { readAmount } from './amounts.ts';
import { readDay } from './dates.ts';
import { readCell } from './index.ts';

/** The reading of a cell in the form for British cars, in pounds. */
function reading(key: string, text: string, header = key) {
  const { form, setting } = planFor('car-uk', []);
  const field = form.fields.get(key);
  if (field === undefined) throw new Error(`There is no ${key}.`);
  return readCell({ field, text, header }, { setting, dateOrder: 'dayFirst', words: WORDS });
}

describe('an amount', () => {
  it.each([
    ['12500', 1_250_000, 'gbp'],
    ['£12,500', 1_250_000, 'gbp'],
    ['12,500.50', 1_250_050, 'gbp'],
    ['12.500,50 €', 1_250_050, 'eur'],
    ['EUR 950', 95_000, 'eur'],
    ['1 200 000 GBP', 120_000_000, 'gbp'],
    ["CHF 1'200'000", 120_000_000, 'chf'],
    ['HK$1,250', 125_000, 'hkd'],
    ['$1,250', 125_000, 'usd'],
    ['1.250', 125_000, 'gbp'],
    ['12,5', 1_250, 'gbp'],
  ])('%s is %i in %s', (text, minor, currency) => {
    expect(readAmount(text, 'gbp')).toEqual({ ok: true, value: { minor, currency } });
  });

  it.each([
    '',
    'twelve',
    '12,50,0',
    '1,2345',
    '12.345.6',
    '-500',
    '1e5',
    '£',
    '12 500 000 00 0',
    '99999999999999999999',
  ])('%j is none', (text) => expect(readAmount(text, 'gbp').ok).toBe(false));

  itHolds(
    'that a page shows is read as it was',
    [fc.integer({ min: 0, max: 2e10 }), fc.constantFrom(...CURRENCIES)],
    (minor, currency) => {
      expect(readAmount(formatMoney(money(minor, currency), 'en'), 'gbp')).toEqual({
        ok: true,
        value: { minor, currency },
      });
    },
  );

  it('is stored in whole pounds, and refused by the form with pence', () => {
    expect(reading('reservePrice', '£12,500.00')).toEqual({ value: '12500' });
    expect(reading('reservePrice', '12,500.50')).toEqual({ value: '12,500.50' });
  });

  it('in another currency is not taken for pounds', () => {
    expect(reading('reservePrice', '€9,000')).toEqual({ value: '9000', fault: 'otherCurrency' });
    expect(reading('reservePrice', '9000', 'Reserve (EUR)')).toEqual({ value: '9000', fault: 'otherCurrency' });
    expect(reading('reservePrice', '£9000', 'Reserve (EUR)')).toEqual({ value: '9000' });
  });
});

describe('a date', () => {
  it.each([
    ['1990-03-01', '1990-03-01'],
    ['1990/3/1', '1990-03-01'],
    ['01/03/1990', '1990-03-01'],
    ['1.3.1990', '1990-03-01'],
    ['1 March 1990', '1990-03-01'],
    ['1st Mar 1990', '1990-03-01'],
    ['March 1, 1990', '1990-03-01'],
    ['1990-03-01T00:00:00Z', '1990-03-01'],
    ['01/03/1990 00:00', '1990-03-01'],
    ['31/02/1990', '1990-02-31'],
  ])('%s is %s', (text, day) => expect(readDay(text, 'dayFirst')).toBe(day));

  it.each(['1/3/90', 'March 1990', '1990', 'soon', '1 Smarch 1990', '32874'])('%j is none', (text) =>
    expect(readDay(text, 'dayFirst')).toBeNull(),
  );

  it('has the month in front where the file is American', () => {
    expect(readDay('3/14/1990', 'monthFirst')).toBe('1990-03-14');
  });

  it('can be a year alone where the form accepts one', () => {
    expect(reading('registrationDate', '1971')).toEqual({ value: '1971-01-01', also: { registrationYearAlone: true } });
    expect(reading('lastServiceDate', '1971')).toEqual({ value: '1971' });
  });
});

describe('an option', () => {
  it.each([
    ['driverSide', 'Left', 'Left'],
    ['driverSide', 'on the left', 'Left'],
    ['driverSide', 'RHD', 'Right'],
    ['transmissionType', 'auto', 'Automatic'],
    ['paintworkCondition', 'excellent', 'Excellent'],
    ['legalOwner', 'Y', '1'],
    ['legalOwner', 'no', '0'],
    ['legalOwner', 'FALSE', '0'],
    ['customised', 'yes', 'Yes'],
    ['customised', 'Ja', 'Yes'],
    ['customised', 'Sí', 'Yes'],
    ['customised', '是', 'Yes'],
    ['customised', 'Nein', 'No'],
    ['currentMileageUnit', 'km', 'Kilometers'],
    ['indicateMileageCorrect', 'unknown', 'Unsure'],
    ['driverSide', 'above', 'above'],
    ['legalOwner', 'perhaps', 'perhaps'],
  ])('of %s: %s is %s', (key, text, value) => expect(reading(key, text)).toEqual({ value }));
});

it.each([
  ['countryOfRegistration', 'Germany', 'DE'],
  ['countryOfRegistration', 'uk', 'GB'],
  ['countryOfRegistration', 'England', 'GB'],
  ['countryOfRegistration', 'Deutschland', 'DE'],
  ['countryOfRegistration', 'Royaume-Uni', 'GB'],
  ['countryOfRegistration', '德国', 'DE'],
  ['countryOfRegistration', 'Atlantis', 'Atlantis'],
  ['termsAndConditions', 'yes', true],
  ['termsAndConditions', 'no', false],
  ['termsAndConditions', 'perhaps', 'perhaps'],
  ['howManyKeys', '2', '2'],
  ['howManyKeys', '2 keys', '2 keys'],
  ['howManyKeys', '1.5', '1.5'],
  ['carMake', 'Alfa\n Romeo', 'Alfa Romeo'],
  ['faultsInfo', 'One\nTwo', 'One\nTwo'],
])('%s: %s', (key, text, value) => expect(reading(key, text)).toEqual({ value }));

describe('a distance', () => {
  it.each([
    ['45,000', 'Odometer', '45000', undefined],
    ['45,000 miles', 'Odometer', '45000', 'Miles'],
    ['72.000 km', 'Odometer', '72000', 'Kilometers'],
    ['72000', 'Mileage (km)', '72000', 'Kilometers'],
    ['72000', 'km', '72000', 'Kilometers'],
    ['45,000 leagues', 'Odometer', '45,000 leagues', undefined],
    ['about 45000', 'Odometer', 'about 45000', undefined],
  ])('%s below “%s”', (text, header, value, unit) => {
    expect(reading('currentMileage', text, header)).toEqual({ value, ...(unit === undefined ? {} : { unit }) });
  });
});

describe('a telephone number', () => {
  it('has the dial code that is written with it', () => {
    expect(reading('vendorMobile', '07700 900123')).toEqual({ value: '07700900123' });
    expect(reading('vendorMobile', '+49 151 23456789')).toEqual({
      value: '15123456789',
      phone: { phoneCountry: 'DE', dialCode: '+49' },
    });
    expect(reading('vendorMobile', 'none')).toEqual({ value: 'none' });
  });
});
