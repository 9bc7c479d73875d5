import { normaliseCountryCode, type Region, type UnsupportedFilterRegion } from '../../places/index.ts';
import { WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/** A country in the dial code select. */
export interface PhoneCountry {
  readonly countryCode: string;
  /** Without the plus: "44". */
  readonly dialCode: string;
}

const BRITAIN: PhoneCountry = { countryCode: 'GB', dialCode: '44' };

/**
 * The countries whose telephone numbers forms accept, in display order. Their codes are constants, so that the select
 * renders without the large metadata of the phone number library.
 */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  BRITAIN,
  { countryCode: 'US', dialCode: '1' },
  { countryCode: 'FR', dialCode: '33' },
  { countryCode: 'DE', dialCode: '49' },
  { countryCode: 'IT', dialCode: '39' },
  { countryCode: 'NG', dialCode: '234' },
];

/** The listed country with that code; the United Kingdom for any other code. */
export function phoneCountry(countryCode: string): PhoneCountry {
  return findOffered(countryCode) ?? BRITAIN;
}

/**
 * A form preselects the dial code of the person's own country if it is listed, else the North American one for a form
 * of that region, else that of the United Kingdom.
 */
export function preselectedPhoneCountry(place: {
  readonly countryCode: string | null;
  readonly region: Region | UnsupportedFilterRegion | null;
}): PhoneCountry {
  const own = place.countryCode === null ? undefined : findOffered(place.countryCode);
  return own ?? phoneCountry(place.region === 'North America' ? 'US' : 'GB');
}

interface SplitPhone {
  readonly country: PhoneCountry;
  /** The national digits. */
  readonly digits: string;
}

/**
 * Splits an international number into dial code and national digits; null for none, and for a country that is not
 * listed.
 */
export function splitPhone(whole: string): SplitPhone | null {
  if (!WHOLE_PHONE_PATTERN.test(whole)) return null;
  const country = PHONE_COUNTRIES.find(({ dialCode }) => whole.startsWith(`+${dialCode}`));
  return country === undefined ? null : { country, digits: whole.slice(country.dialCode.length + 1) };
}

/**
 * A telephone field starts with the number on file in its two parts, else empty under the dial code of the person's
 * country. A number of an unlisted country cannot be shown.
 */
export function firstPhoneEntry(onFile: string | null, countryCode: string | null): SplitPhone {
  const split = onFile === null ? null : splitPhone(onFile);
  return split ?? { country: preselectedPhoneCountry({ countryCode, region: null }), digits: '' };
}

/** The result of a submitted telephone field. */
export type PhoneAnswer =
  | { readonly kind: 'whole'; readonly number: string }
  /** The number on file stays unchanged. */
  | { readonly kind: 'kept'; readonly number: string }
  | { readonly kind: 'fault' };

/**
 * A telephone field has to make a valid international number, since buyers and sellers must be reachable by phone.
 * `whole` is that number; null where the digits make none. An empty field keeps a number on file that the field cannot
 * show.
 */
export function phoneAnswer(entry: {
  readonly digits: string;
  readonly whole: string | null;
  readonly onFile: string | null;
}): PhoneAnswer {
  const { digits, whole, onFile } = entry;
  if (whole !== null) return { kind: 'whole', number: whole };
  const isHidden = onFile !== null && splitPhone(onFile) === null;
  return isHidden && digits === '' ? { kind: 'kept', number: onFile } : { kind: 'fault' };
}

function findOffered(countryCode: string): PhoneCountry | undefined {
  const code = normaliseCountryCode(countryCode);
  return PHONE_COUNTRIES.find((country) => country.countryCode === code);
}
