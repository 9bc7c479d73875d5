import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { normaliseCountryCode } from '../../places/index.ts';
import type { PhoneCountry } from './phone-countries.ts';
import { isPhoneDigits, WHOLE_PHONE_PATTERN } from './phone-entry.ts';

const DIAL_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(metadata.country_calling_codes).flatMap(([dialCode, countries]) =>
    countries.map((country) => [country, dialCode] as const),
  ),
);

/** What telephone numbers of the country begin with from abroad, without the plus; null where it has none of its own. */
export function dialCodeOf(countryCode: string): string | null {
  return DIAL_CODES.get(normaliseCountryCode(countryCode)) ?? null;
}

/**
 * Dial code and national digits as one whole number; null where they make none. What is dialled before a number within
 * the country only ("07700 …" in Britain) is left out; Italian numbers keep their nought, which belongs to them.
 */
export function joinPhone({ countryCode, dialCode }: PhoneCountry, digits: string): string | null {
  if (!hasNumbers(countryCode) || !isPhoneDigits(digits)) return null;
  const number = parsePhoneNumberFromString(digits, countryCode, metadata);
  // Digits that begin like a call abroad ("0033…") would make a number of another country than the one that was chosen.
  if (number === undefined || number.countryCallingCode !== dialCode || !number.isPossible()) return null;
  return WHOLE_PHONE_PATTERN.test(number.number) ? number.number : null;
}

function hasNumbers(countryCode: string): countryCode is CountryCode {
  return dialCodeOf(countryCode) !== null;
}
