import { expect, it } from 'vitest';
import { readPhone, writePhone } from './format-phone.ts';

it.each([
  ['7700 900123', '7700900123', null],
  ['07700-900123', '07700900123', null],
  ['+44 7700 900 123', '7700900123', 'GB'],
  [' +44 (0)7700 900123', '7700900123', 'GB'],
  ['0044 7700 900123', '7700900123', 'GB'],
  ['+1 (212) 555-0123', '2125550123', 'US'],
  ['+39 06 1234567', '061234567', 'IT'],
  ['00 234 803 123 4567', '8031234567', 'NG'],
  // A country that is not on the list.
  ['+971 50 123 4567', '971501234567', null],
  // A partially typed number.
  ['+', '', null],
  ['0044', '0044', null],
  ['', '', null],
])('readPhone: "%s" is %s, country %s', (text, digits, country) => {
  const reading = readPhone(text);
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
