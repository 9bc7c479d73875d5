import { Input, NativeSelect } from '@mantine/core';
import {
  firstPhoneEntry,
  isBlockedPhoneKey,
  joinPhone,
  PHONE_COUNTRIES,
  type PhoneAnswer,
  type PhoneCountry,
  phoneAnswer,
  phoneCountry,
  phoneDigits,
} from '@marque/core/rules/contact';
import { flagOfCountry } from '@marque/core/rules/places';
import { Flag } from '@marque/core/ui/flag';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../foundation/member/index.ts';
import formClasses from '../form/form.module.css';
import classes from './billing.module.css';

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

/** A telephone number: a dial code from a list, and the national number in digits only. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, country, digits, onCountry, onDigits, fieldRef } = props;
  const { t } = useTranslation('account');
  const id = useId();
  const hasError = error !== null;
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error}>
      <div className={classes.phone}>
        <NativeSelect
          aria-label={t('phone.dialCode')}
          value={country.countryCode}
          autoComplete="tel-country-code"
          leftSectionWidth={44}
          leftSection={<Flag code={flagOfCountry(country.countryCode)} />}
          rightSection={<ChevronDownIcon size={18} />}
          classNames={{ input: formClasses.select }}
          data={PHONE_COUNTRIES.map(({ countryCode, dialCode }) => ({ value: countryCode, label: `+${dialCode}` }))}
          onChange={(event) => onCountry(phoneCountry(event.currentTarget.value))}
        />
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
          onChange={(event) => onDigits(phoneDigits(event.currentTarget.value))}
        />
      </div>
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
