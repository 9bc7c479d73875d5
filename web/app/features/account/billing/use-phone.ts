import { useState } from 'react';
import { useMember } from '../use-member.ts';
import { joinPhone, type PhoneCountry, phoneCountry, splitPhone } from './phone-number.ts';

export interface PhoneEntry {
  readonly country: PhoneCountry;
  readonly digits: string;
  /** The whole number; null where the parts make none. */
  readonly whole: string | null;
  /** Somebody tried to send it as it is. */
  readonly isAsked: boolean;
  ask(): void;
  setCountry(country: PhoneCountry): void;
  setDigits(digits: string): void;
}

/** The account's billing telephone while it is edited, beginning with the one on file. */
export function usePhone(): PhoneEntry {
  const { billingPhone, billingCountryCode, countryCode } = useMember();
  const onFile = billingPhone === null ? null : splitPhone(billingPhone);
  const [country, setCountry] = useState(onFile?.country ?? phoneCountry(billingCountryCode ?? countryCode));
  const [digits, setDigits] = useState(onFile?.digits ?? '');
  const [isAsked, setAsked] = useState(false);
  return {
    country,
    digits,
    whole: joinPhone(country, digits),
    isAsked,
    ask: () => setAsked(true),
    setCountry,
    setDigits,
  };
}
