import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { normaliseCountryCode, type Region, type UnsupportedFilterRegion } from '../places/index.ts';
import { isPhoneDigits, WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/** A country as the select of dial codes shows it. */
export interface PhoneCountry {
  readonly countryCode: string;
  /** Without its plus: "44". */
  readonly dialCode: string;
}

const DIAL_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(metadata.country_calling_codes).flatMap(([dialCode, countries]) =>
    countries.map((country) => [country, dialCode] as const),
  ),
);

/** What telephone numbers of the country begin with from abroad, without the plus; null where it has none of its own. */
export function dialCodeOf(countryCode: string): string | null {
  return DIAL_CODES.get(normaliseCountryCode(countryCode)) ?? null;
}

const BRITAIN = offered('GB');

/** The countries whose numbers forms take, in the order of their list. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  BRITAIN,
  offered('US'),
  offered('FR'),
  offered('DE'),
  offered('IT'),
  offered('NG'),
];

/** The country of the list with that code; the United Kingdom where it is not on it. */
export function phoneCountry(countryCode: string): PhoneCountry {
  return findOffered(countryCode) ?? BRITAIN;
}

/**
 * The dial code that a form begins with: that of the person's own country where the list has it, else North America's for
 * a form of that region, else the United Kingdom's.
 */
export function preselectedPhoneCountry(place: {
  readonly countryCode: string | null;
  readonly region: Region | UnsupportedFilterRegion | null;
}): PhoneCountry {
  const own = place.countryCode === null ? undefined : findOffered(place.countryCode);
  return own ?? phoneCountry(place.region === 'North America' ? 'US' : 'GB');
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

export interface SplitPhone {
  readonly country: PhoneCountry;
  /** The national part. */
  readonly digits: string;
}

/** A whole number in the two parts of the field; null for none, and for one of a country that is not on the list. */
export function splitPhone(whole: string): SplitPhone | null {
  if (!WHOLE_PHONE_PATTERN.test(whole)) return null;
  const country = PHONE_COUNTRIES.find(({ dialCode }) => whole.startsWith(`+${dialCode}`));
  return country === undefined ? null : { country, digits: whole.slice(country.dialCode.length + 1) };
}

function hasNumbers(countryCode: string): countryCode is CountryCode {
  return DIAL_CODES.has(countryCode);
}

function findOffered(countryCode: string): PhoneCountry | undefined {
  const code = normaliseCountryCode(countryCode);
  return PHONE_COUNTRIES.find((country) => country.countryCode === code);
}

function offered(countryCode: string): PhoneCountry {
  const dialCode = dialCodeOf(countryCode);
  if (dialCode === null) throw new Error(`No dial code is known for ${countryCode}.`);
  return { countryCode, dialCode };
}
