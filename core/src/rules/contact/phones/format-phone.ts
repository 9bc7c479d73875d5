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
 * sets its dial code, which would otherwise appear twice; countries that share the chosen one's dial code do not replace
 * it. A number with an unassigned dial code keeps all its digits.
 */
export function readPhone(text: string, chosen: string | null): PhoneReading {
  const whole = text
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const split = WHOLE_PHONE_PATTERN.test(whole) ? splitPhone(whole, chosen) : null;
  return split === null ? { digits: phoneDigits(text), country: null } : split;
}

/** Dial codes whose numbers may start with a zero that is dialled from abroad, Italy's among them. */
const KEEP_ZERO: ReadonlySet<string> = new Set(
  '39 47 225 226 227 229 241 242 247 267 268 378 501 676 679 687 853 974 992'.split(' ').map((code) => `+${code}`),
);

/** Formats a number for display: "+44 7700900123", without the national trunk prefix. */
export function writePhone(dialCode: string, digits: string): string {
  return `${dialCode} ${KEEP_ZERO.has(dialCode) ? digits : digits.replace(/^0/, '')}`;
}
