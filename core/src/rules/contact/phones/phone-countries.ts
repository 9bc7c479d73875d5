import { normaliseCountryCode, type Region, type UnsupportedFilterRegion } from '../../places/index.ts';
import { WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/** A country as the select of dial codes shows it. */
export interface PhoneCountry {
  readonly countryCode: string;
  /** Without its plus: "44". */
  readonly dialCode: string;
}

const BRITAIN: PhoneCountry = { countryCode: 'GB', dialCode: '44' };

/**
 * The countries whose numbers forms take, in the order of their list. Their codes are written out, so that a select can be
 * drawn without the table of the world's numbers, which is ten times as heavy as everything else here.
 */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  BRITAIN,
  { countryCode: 'US', dialCode: '1' },
  { countryCode: 'FR', dialCode: '33' },
  { countryCode: 'DE', dialCode: '49' },
  { countryCode: 'IT', dialCode: '39' },
  { countryCode: 'NG', dialCode: '234' },
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

/**
 * What a telephone field holds at first: the number on file in its two parts; else no digits, under the dial code of the
 * person's country. A number of a country that is not on the list cannot be shown in it.
 */
export function firstPhoneEntry(onFile: string | null, countryCode: string | null): SplitPhone {
  const split = onFile === null ? null : splitPhone(onFile);
  return split ?? { country: preselectedPhoneCountry({ countryCode, region: null }), digits: '' };
}

/** What becomes of a telephone field when its form is sent. */
export type PhoneAnswer =
  | { readonly kind: 'whole'; readonly number: string }
  /** The number on file stays as it is. */
  | { readonly kind: 'kept'; readonly number: string }
  | { readonly kind: 'fault' };

/**
 * What a telephone field comes to: the number that its parts make (`whole`; null where they make none). Where nothing was
 * typed, a number on file that the field could not show stays until another takes its place. Anything else is a fault,
 * since whoever deals here can be rung.
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
