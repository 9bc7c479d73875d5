import {
  firstPhoneEntry,
  joinPhone,
  type PhoneAnswer,
  type PhoneCountry,
  phoneAnswer,
} from '@marque/core/rules/contact';
import { useState } from 'react';
import { useMember } from '../../../foundation/session/index.ts';

export interface PhoneEntry {
  readonly country: PhoneCountry;
  readonly digits: string;
  /** What it comes to as it is. */
  readonly answer: PhoneAnswer;
  /** The number on file, where the field cannot show it; null else. */
  readonly hidden: string | null;
  /** Somebody tried to send it as it is. */
  readonly isAsked: boolean;
  ask(): void;
  setCountry(country: PhoneCountry): void;
  setDigits(digits: string): void;
}

/**
 * The account's billing telephone while it is edited, beginning with the one on file. Brings the table of the world's
 * numbers with it: only for parts that are fetched late.
 */
export function usePhone(): PhoneEntry {
  const { billingPhone, billingCountryCode, countryCode } = useMember();
  const first = firstPhoneEntry(billingPhone, billingCountryCode ?? countryCode);
  const [country, setCountry] = useState(first.country);
  const [digits, setDigits] = useState(first.digits);
  const [isAsked, setAsked] = useState(false);
  const answer = phoneAnswer({ digits, whole: joinPhone(country, digits), onFile: billingPhone });
  const untouched = phoneAnswer({ digits: '', whole: null, onFile: billingPhone });
  const hidden = untouched.kind === 'kept' ? untouched.number : null;
  return { country, digits, answer, hidden, isAsked, ask: () => setAsked(true), setCountry, setDigits };
}
