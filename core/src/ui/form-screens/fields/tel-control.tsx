import { Input } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlockedPhoneKey, type PhoneCountry, readPhone } from '../../../rules/contact/index.ts';
import { DialCode } from '../../dial-code/index.ts';
import { useForm, useFormState } from '../form-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { attributesOfField } from './text-control.tsx';
import { type ControlProps, useControl } from './use-control.ts';

/** A telephone number: the dial code and a digits field for the national number. A pasted full number fills both. */
export function TelControl({ field }: ControlProps) {
  const control = useControl(field);
  const { t } = useTranslation('forms');
  // The dial code is a setting of the whole form, since all its numbers belong to one country.
  const chooseDialCode = useChooseDialCode();
  const chosen = useFormState(({ setting }) => setting.phoneCountry);
  const enter = (text: string) => {
    const { digits, country } = readPhone(text, chosen);
    if (country !== null) chooseDialCode(country);
    control.answer(digits);
  };
  return (
    <FieldFrame field={field} control={control}>
      <DialCode label={t('phone.dialCode', { label: control.label })} countryCode={chosen} onChange={chooseDialCode}>
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
      </DialCode>
    </FieldFrame>
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
