import metadata from 'libphonenumber-js/min/metadata';
import { expect, it } from 'vitest';
import { readPhone, writePhone } from './format-phone.ts';

it.each<[string, string, string | null, string?]>([
  ['7700 900123', '7700900123', null],
  ['07700-900123', '07700900123', null],
  ['+44 7700 900 123', '7700900123', 'GB'],
  [' +44 (0)7700 900123', '7700900123', 'GB'],
  ['0044 7700 900123', '7700900123', 'GB'],
  ['+1 (212) 555-0123', '2125550123', 'US'],
  ['+39 06 1234567', '061234567', 'IT'],
  ['00 234 803 123 4567', '8031234567', 'NG'],
  ['+971 50 123 4567', '501234567', 'AE'],
  ['+1 416 555 0123', '4165550123', 'CA', 'CA'],
  ['+1 416 555 0123', '4165550123', 'US', 'GB'],
  // A dial code that is not assigned.
  ['+999 50 123 4567', '999501234567', null],
  // A partially typed number.
  ['+', '', null],
  ['0044', '0044', null],
  ['', '', null],
])('readPhone: "%s" is %s, country %s, where %s is chosen', (text, digits, country, chosen = 'GB') => {
  const reading = readPhone(text, chosen);
  expect(reading.digits).toBe(digits);
  expect(reading.country?.countryCode ?? null).toBe(country);
});

it.each([
  ['+44', '07700900123', '+44 7700900123'],
  ['+44', '7700900123', '+44 7700900123'],
  ['+39', '061234567', '+39 061234567'],
])('writePhone: %s and %s: %s', (dialCode, digits, written) => {
  expect(writePhone(dialCode, digits)).toBe(written);
});

it('keeps the zero of every country in which it is not the national trunk prefix', () => {
  const starts = Array.from({ length: 1_000 }, (_, start) => `0${String(start).padStart(3, '0')}`);
  const lengths = Array.from({ length: 8 }, (_, length) => '2'.repeat(length + 1));
  for (const [country, [dialCode, , pattern, , , trunkPrefix]] of Object.entries(metadata.countries)) {
    const numbers = new RegExp(`^(?:${pattern})$`);
    const startsWithZero =
      trunkPrefix !== '0' && starts.some((start) => lengths.some((end) => numbers.test(start + end)));
    if (startsWithZero) expect(writePhone(`+${dialCode}`, '0123456'), country).toBe(`+${dialCode} 0123456`);
  }
});
