/** A country whose telephone numbers are taken, in the order of the list. */
export interface PhoneCountry {
  readonly countryCode: string;
  readonly dialCode: string;
  /** What stands before a number within the country and is left out from abroad; empty where nothing is. */
  readonly trunk: string;
}

export const PHONE_COUNTRIES = [
  { countryCode: 'GB', dialCode: '44', trunk: '0' },
  { countryCode: 'US', dialCode: '1', trunk: '' },
  { countryCode: 'FR', dialCode: '33', trunk: '0' },
  { countryCode: 'DE', dialCode: '49', trunk: '0' },
  // Italian numbers keep their nought.
  { countryCode: 'IT', dialCode: '39', trunk: '' },
  { countryCode: 'NG', dialCode: '234', trunk: '0' },
] as const satisfies readonly PhoneCountry[];

/** The form of a whole number as the server takes it: a plus, then 7 to 15 digits. */
const WHOLE = /^\+[1-9]\d{6,14}$/;

/** Keys that mean something in a number but nothing in the national part of a telephone number. */
const BLOCKED_KEYS: ReadonlySet<string> = new Set(['e', 'E', '+', '-', '.']);

export function isBlockedKey(key: string): boolean {
  return BLOCKED_KEYS.has(key);
}

/** What is left of something pasted: its digits. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function phoneCountry(code: string): PhoneCountry {
  return PHONE_COUNTRIES.find(({ countryCode }) => countryCode === code) ?? PHONE_COUNTRIES[0];
}

/** Dial code and national digits as one number; null where they make none. */
export function joinPhone({ dialCode, trunk }: PhoneCountry, digits: string): string | null {
  const national = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  const whole = `+${dialCode}${national}`;
  // Shorter than five digits, no country's numbers are: the dial code alone must not make up for it.
  return WHOLE.test(whole) && national.length >= 5 ? whole : null;
}

export interface SplitPhone {
  readonly country: PhoneCountry;
  readonly digits: string;
}

/** A whole number in its two parts; null for one of a country that is not on the list. */
export function splitPhone(whole: string): SplitPhone | null {
  const country = PHONE_COUNTRIES.find(({ dialCode }) => whole.startsWith(`+${dialCode}`));
  return country === undefined ? null : { country, digits: whole.slice(country.dialCode.length + 1) };
}
