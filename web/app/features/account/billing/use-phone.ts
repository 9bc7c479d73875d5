import {
  firstPhoneEntry,
  joinPhone,
  type PhoneAnswer,
  type PhoneCountry,
  phoneAnswer,
} from '@marque/core/rules/contact';
import { useState } from 'react';
import { useMember } from '../../../foundation/member/index.ts';

export interface PhoneEntry {
  readonly country: PhoneCountry;
  readonly digits: string;
  /** The validation result of the current value. */
  readonly answer: PhoneAnswer;
  /** The number on file if the field cannot display it; else null. */
  readonly hidden: string | null;
  /** The user has tried to submit the current value. */
  readonly isAsked: boolean;
  ask(): void;
  setCountry(country: PhoneCountry): void;
  setDigits(digits: string): void;
}

/**
 * The billing telephone while the user edits it, starting from the number on file. Imports the table of numbering
 * plans, so only lazily loaded components use it.
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
