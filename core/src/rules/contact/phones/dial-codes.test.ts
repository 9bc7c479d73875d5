import metadata from 'libphonenumber-js/min/metadata';
import { expect, it } from 'vitest';
import { isDialCodeOf } from './dial-codes.ts';

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
