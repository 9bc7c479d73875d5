import { Input } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlockedPhoneKey, PHONE_COUNTRIES, type PhoneCountry, readPhone } from '../../../rules/contact/index.ts';
import { flagOfCountry } from '../../../rules/places/index.ts';
import { Flag } from '../../flag/index.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useForm, useFormState } from '../form-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { attributesOfField } from './text-control.tsx';
import { type ControlProps, useControl } from './use-control.ts';

/** A telephone number: a select for the dial code and a digits field for the national number. A pasted full number fills both. */
export function TelControl({ field }: ControlProps) {
  const control = useControl(field);
  const chooseDialCode = useChooseDialCode();
  const enter = (text: string) => {
    const { digits, country } = readPhone(text);
    if (country !== null) chooseDialCode(country);
    control.answer(digits);
  };
  return (
    <FieldFrame field={field} control={control}>
      <div className={classes.phone}>
        <DialCode label={control.label} />
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...attributesOfField(field)}
          name={field.key}
          value={control.text}
          required={field.required}
          error={control.fault !== null}
          classNames={{ input: classes.figures }}
          onKeyDown={swallowBlocked}
          onChange={(event) => enter(event.currentTarget.value)}
          onBlur={control.leave}
        />
      </div>
    </FieldFrame>
  );
}

/** The dial code is a setting of the whole form, since all its numbers belong to one country. */
function DialCode({ label }: { readonly label: string }) {
  const { t } = useTranslation('forms');
  const chooseDialCode = useChooseDialCode();
  const chosen = useFormState(({ setting }) => setting.phoneCountry);
  const choose = (countryCode: string) => {
    const country = PHONE_COUNTRIES.find((one) => one.countryCode === countryCode);
    if (country !== undefined) chooseDialCode(country);
  };
  return (
    <Input
      component="select"
      pointer
      // Without an id of its own it would share that of the number field.
      withAria={false}
      aria-label={t('forms:phone.dialCode', { label })}
      autoComplete="tel-country-code"
      value={chosen}
      leftSectionWidth={42}
      rightSectionWidth={36}
      leftSection={<Flag code={flagOfCountry(chosen)} />}
      rightSection={<ChevronDownIcon size={18} />}
      classNames={{ input: classes.select }}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {PHONE_COUNTRIES.map(({ countryCode, dialCode }) => (
        <option key={countryCode} value={countryCode}>{`+${dialCode}`}</option>
      ))}
    </Input>
  );
}

function useChooseDialCode(): (country: PhoneCountry) => void {
  const { store } = useForm();
  return ({ countryCode, dialCode }) =>
    store.dispatch({ kind: 'settingChanged', setting: { phoneCountry: countryCode, dialCode: `+${dialCode}` } });
}

/** Keys that number fields accept and telephone numbers do not. Keyboard shortcuts with them still work. */
function swallowBlocked(event: KeyboardEvent): void {
  if (isBlockedPhoneKey(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
