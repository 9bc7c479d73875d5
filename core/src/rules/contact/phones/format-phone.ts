import { type PhoneCountry, splitPhone } from './phone-countries.ts';
import { phoneDigits, WHOLE_PHONE_PATTERN } from './phone-entry.ts';

/** The parsed content of a telephone field. */
export interface PhoneReading {
  /** The national digits. */
  readonly digits: string;
  /** The country named by an international number; null where the selected dial code stays. */
  readonly country: PhoneCountry | null;
}

/**
 * Reads a typed, pasted or autofilled number. An international number ("+44 7700 900123", "0044 …", "+44 (0)7700 …")
 * sets its dial code, which would otherwise appear twice. A number of a country that is not on the list keeps all its
 * digits.
 */
export function readPhone(text: string): PhoneReading {
  const whole = text
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const split = WHOLE_PHONE_PATTERN.test(whole) ? splitPhone(whole) : null;
  return split === null ? { digits: phoneDigits(text), country: null } : split;
}

/** Italian numbers keep their leading zero when dialled from abroad. */
const KEEPS_NOUGHT = '+39';

/** Formats a number for display: "+44 7700900123", without the national trunk prefix. */
export function writePhone(dialCode: string, digits: string): string {
  return `${dialCode} ${dialCode === KEEPS_NOUGHT ? digits : digits.replace(/^0/, '')}`;
}
