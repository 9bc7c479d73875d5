import { COUNTRIES, normaliseCountryCode, regionOf } from '../../places/index.ts';
import { DIAL_CODES, dialCodeIn, mainCountryOf } from './dial-codes.ts';
import { WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/** A country in the dial code select. */
export interface PhoneCountry {
  readonly countryCode: string;
  /** Without the plus: "44". */
  readonly dialCode: string;
}

const BRITAIN: PhoneCountry = { countryCode: 'GB', dialCode: '44' };

/** The countries that the dial code select offers first, in display order. */
export const FIRST_PHONE_COUNTRIES: readonly PhoneCountry[] = [
  BRITAIN,
  { countryCode: 'US', dialCode: '1' },
  { countryCode: 'FR', dialCode: '33' },
  { countryCode: 'DE', dialCode: '49' },
  { countryCode: 'IT', dialCode: '39' },
  { countryCode: 'NG', dialCode: '234' },
];

/** All countries with a dial code, the first ones first. The order of the others depends on the reader's language. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  ...FIRST_PHONE_COUNTRIES,
  ...COUNTRIES.flatMap((countryCode) => findCountry(countryCode) ?? []).filter(
    ({ countryCode }) => !FIRST_PHONE_COUNTRIES.some((first) => first.countryCode === countryCode),
  ),
];

/** The country with that code; the United Kingdom for a code without telephone numbers. */
export function phoneCountry(countryCode: string): PhoneCountry {
  return findCountry(countryCode) ?? BRITAIN;
}

/**
 * A form preselects the dial code of the country that it is for, unless the person's own country is in the same region. A
 * form for no country, or for all of Europe ("EU"), preselects that of the person's own country, else that of the United
 * Kingdom.
 */
export function preselectedPhoneCountry(place: {
  readonly countryCode: string | null;
  readonly formCountry: string | null;
}): PhoneCountry {
  const { countryCode, formCountry } = place;
  const own = countryCode === null ? undefined : findCountry(countryCode);
  const ofForm = formCountry === null ? undefined : findCountry(formCountry);
  if (ofForm === undefined) return own ?? BRITAIN;
  const isInRegion = own !== undefined && regionOf(own.countryCode) === regionOf(ofForm.countryCode);
  return isInRegion ? own : ofForm;
}

interface SplitPhone {
  readonly country: PhoneCountry;
  /** The national digits. */
  readonly digits: string;
}

/**
 * Splits an international number into dial code and national digits; null for none, and for an unassigned dial code. Of
 * the countries that share the dial code it is `likely`, else the main one.
 */
export function splitPhone(whole: string, likely: string | null): SplitPhone | null {
  if (!WHOLE_PHONE_PATTERN.test(whole)) return null;
  const dialCode = dialCodeIn(whole);
  if (dialCode === null) return null;
  const own = likely === null ? undefined : findCountry(likely);
  const country = own?.dialCode === dialCode ? own : findCountry(mainCountryOf(dialCode) ?? '');
  return country === undefined ? null : { country, digits: whole.slice(dialCode.length + 1) };
}

/**
 * A telephone field starts with the number on file in its two parts, else empty under the dial code of the person's
 * country. A number with an unassigned dial code cannot be shown.
 */
export function firstPhoneEntry(onFile: string | null, countryCode: string | null): SplitPhone {
  const split = onFile === null ? null : splitPhone(onFile, countryCode);
  return split ?? { country: preselectedPhoneCountry({ countryCode, formCountry: null }), digits: '' };
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
  const isHidden = onFile !== null && splitPhone(onFile, null) === null;
  return isHidden && digits === '' ? { kind: 'kept', number: onFile } : { kind: 'fault' };
}

function findCountry(code: string): PhoneCountry | undefined {
  const countryCode = normaliseCountryCode(code);
  const dialCode = DIAL_CODES.get(countryCode);
  return dialCode === undefined ? undefined : { countryCode, dialCode };
}
