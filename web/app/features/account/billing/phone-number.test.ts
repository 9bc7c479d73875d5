import { updateMe } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { digitsOf, isBlockedKey, joinPhone, PHONE_COUNTRIES, phoneCountry, splitPhone } from './phone-number.ts';

describe('joinPhone', () => {
  it.each([
    ['GB', '7700900101', '+447700900101'],
    ['GB', '07700900101', '+447700900101'],
    ['DE', '01701234567', '+491701234567'],
    ['FR', '0612345678', '+33612345678'],
    ['IT', '0612345678', '+390612345678'],
    ['US', '2125550123', '+12125550123'],
    ['NG', '08012345678', '+2348012345678'],
    ['GB', '', null],
    ['GB', '0770', null],
    ['NG', '0801', null],
    ['GB', '77009001010000000', null],
  ])('%s %s is %s', (country, digits, whole) => {
    expect(joinPhone(phoneCountry(country), digits)).toBe(whole);
    if (whole !== null) expect(updateMe.body?.safeParse({ billingPhone: whole }).success).toBe(true);
  });
});

describe('splitPhone', () => {
  it.each([
    ['+447700900101', 'GB', '7700900101'],
    ['+2348012345678', 'NG', '8012345678'],
    ['+12125550123', 'US', '2125550123'],
  ])('%s', (whole, code, digits) => {
    const split = splitPhone(whole);
    expect(split?.country.countryCode).toBe(code);
    expect(split?.digits).toBe(digits);
    expect(split === null ? null : joinPhone(split.country, split.digits)).toBe(whole);
  });

  it('knows no number of another country', () => {
    expect(splitPhone('+61412345678')).toBeNull();
  });
});

it('offers six countries, the United Kingdom first and where nothing fits', () => {
  expect(PHONE_COUNTRIES.map(({ countryCode }) => countryCode)).toEqual(['GB', 'US', 'FR', 'DE', 'IT', 'NG']);
  expect(phoneCountry('AU').countryCode).toBe('GB');
});

it('blocks the keys that a number field would take and a telephone number has no use for', () => {
  expect(['e', 'E', '+', '-', '.'].every(isBlockedKey)).toBe(true);
  expect(['0', '9', 'Tab', 'Backspace', 'Enter'].some(isBlockedKey)).toBe(false);
  expect(digitsOf('+44 (0)7700 900-101')).toBe('4407700900101');
});
