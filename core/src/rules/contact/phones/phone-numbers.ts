import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { DIAL_CODES } from './dial-codes.ts';
import type { PhoneCountry } from './phone-countries.ts';
import { isPhoneDigits, WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/**
 * Joins dial code and national digits to an E.164 number; null where they make none. The national trunk prefix ("07700
 * …" in Britain) is removed; Italian numbers keep their leading zero.
 */
export function joinPhone({ countryCode, dialCode }: PhoneCountry, digits: string): string | null {
  if (!hasNumbers(countryCode) || !isPhoneDigits(digits)) return null;
  const number = parsePhoneNumberFromString(digits, countryCode, metadata);
  // Digits that start with an international prefix ("0033…") would make a number of a country other than the selected
  // one.
  if (number === undefined || number.countryCallingCode !== dialCode || !number.isPossible()) return null;
  return WHOLE_PHONE_PATTERN.test(number.number) ? number.number : null;
}

function hasNumbers(countryCode: string): countryCode is CountryCode {
  return DIAL_CODES.has(countryCode);
}
