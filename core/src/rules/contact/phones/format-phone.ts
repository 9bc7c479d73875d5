import { type PhoneCountry, splitPhone } from './phone-countries.ts';
import { phoneDigits, WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/** What was put into a telephone field. */
export interface PhoneReading {
  /** The national part. */
  readonly digits: string;
  /** The country that a whole number names itself; null where the chosen dial code stays. */
  readonly country: PhoneCountry | null;
}

/**
 * Reads what was typed, pasted or filled in by the browser. A whole number ("+44 7700 900123", "0044 …", "+44 (0)7700 …")
 * brings its dial code along, which would else stand before it twice. One of a country that is not on the list keeps all
 * its digits.
 */
export function readPhone(text: string): PhoneReading {
  const whole = text
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const split = WHOLE_PHONE_PATTERN.test(whole) ? splitPhone(whole) : null;
  return split === null ? { digits: phoneDigits(text), country: null } : split;
}

/** Only here the nought before a national number is dialled from abroad as well. */
const KEEPS_NOUGHT = '+39';

/** A number as it is read back: "+44 7700900123", also where it was entered as one dials it at home. */
export function writePhone(dialCode: string, digits: string): string {
  return `${dialCode} ${dialCode === KEEPS_NOUGHT ? digits : digits.replace(/^0/, '')}`;
}
