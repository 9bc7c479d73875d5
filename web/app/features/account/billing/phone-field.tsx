import { Input } from '@mantine/core';
import {
  firstPhoneEntry,
  isBlockedPhoneKey,
  joinPhone,
  type PhoneAnswer,
  type PhoneCountry,
  phoneAnswer,
  readPhone,
} from '@marque/core/rules/contact';
import { DialCode } from '@marque/core/ui/dial-code';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../foundation/member/index.ts';

interface PhoneFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: ReactNode;
  readonly country: PhoneCountry;
  readonly digits: string;
  readonly onCountry: (country: PhoneCountry) => void;
  readonly onDigits: (digits: string) => void;
  readonly fieldRef?: Ref<HTMLInputElement> | undefined;
}

/** A telephone number: a dial code from a list, and the national number in digits; a pasted international number fills both. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, country, digits, onCountry, onDigits, fieldRef } = props;
  const { t } = useTranslation('account');
  const id = useId();
  const hasError = error !== null;
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <DialCode label={t('phone.dialCode', { label })} countryCode={country.countryCode} onChange={onCountry}>
        <Input
          ref={fieldRef}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={digits}
          error={hasError}
          onKeyDown={(event) => {
            if (isBlockedPhoneKey(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
          onChange={(event) => {
            const read = readPhone(event.currentTarget.value, country.countryCode);
            if (read.country !== null) onCountry(read.country);
            onDigits(read.digits);
          }}
        />
      </DialCode>
    </Input.Wrapper>
  );
}

interface PhoneEntry {
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
