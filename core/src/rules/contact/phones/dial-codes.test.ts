import metadata from 'libphonenumber-js/min/metadata';
import { expect, it } from 'vitest';
import { dialCodeIn, isDialCodeOf, mainCountryOf } from './dial-codes.ts';

const OFFICIAL = Object.entries(metadata.country_calling_codes).flatMap(([dialCode, countries]) =>
  countries.filter((country) => /^[A-Z]{2}$/.test(country)).map((country) => [country, dialCode] as const),
);

it('has the dial code of every country, as the phone number library has it', () => {
  expect(OFFICIAL.length).toBeGreaterThan(200);
  for (const [country, dialCode] of OFFICIAL) {
    expect(isDialCodeOf(`+${dialCode}`, country), `+${dialCode} ${country}`).toBe(true);
  }
});

it.each([
  ['+999', 'GB'],
  ['+1', 'GB'],
  ['44', 'GB'],
  ['+44', 'ZZ'],
  ['+44', 'toString'],
])('%s is no dial code of %s', (dialCode, country) => {
  expect(isDialCodeOf(dialCode, country)).toBe(false);
});

it.each([
  ['+447700900123', '44', 'GB'],
  ['+14165550123', '1', 'US'],
  ['+77010000000', '7', 'RU'],
  ['+3906123456', '39', 'IT'],
  ['+85251234567', '852', 'HK'],
])('%s starts with %s, of %s', (whole, dialCode, country) => {
  expect(dialCodeIn(whole)).toBe(dialCode);
  expect(mainCountryOf(dialCode)).toBe(country);
});

it.each(['+99912345678', '+2101234567', '447700900123', '+', ''])('%s starts with no dial code', (whole) => {
  expect(dialCodeIn(whole)).toBeNull();
});
