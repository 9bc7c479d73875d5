import { FieldError } from '@marque/core/ui/field-error';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import type { CountryChoice } from '../form/country-choices.ts';
import { CountryField } from '../form/country-field.tsx';
import formClasses from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { PhoneField, usePhone } from './phone-field.tsx';
import { useFocusOnPhone } from './use-asked-for-phone.ts';

interface ContactSectionProps {
  readonly countries: readonly CountryChoice[];
  /** The URL asks for the number, so its field takes the focus. */
  readonly isPhoneAskedFor: boolean;
  readonly onSaved: () => void;
}

/** The telephone number for billing questions, and the country that determines the tax. */
export default function ContactSection({ countries, isPhoneAskedFor, onSaved }: ContactSectionProps) {
  const { t } = useTranslation('account');
  const { billingCountryCode, countryCode } = useMember();
  const field = useRef<HTMLInputElement>(null);
  useFocusOnPhone(isPhoneAskedFor, field);
  const phone = usePhone();
  const { answer } = phone;
  const { state, save, reset } = useSave(accountCalls.update);

  const send = async (country: string) => {
    phone.ask();
    if (answer.kind === 'fault') return;
    const changes = answer.kind === 'whole' ? { billingPhone: answer.number } : {};
    if (await save({ billingCountryCode: country, ...changes })) onSaved();
  };

  return (
    <FormSection id="updatePhoneNumber" title={t('phone.title')} text={t('phone.text')}>
      <form
        method="dialog"
        className={formClasses.form}
        noValidate
        onInput={reset}
        onSubmit={(event) => void send(fieldsOf(event)('billingCountryCode'))}
      >
        <FailedAlert state={state} />
        <PhoneField
          fieldRef={field}
          label={t('phone.label')}
          hint={phone.hidden === null ? t('phone.hint') : t('phone.onFile', { number: phone.hidden })}
          error={phone.isAsked && answer.kind === 'fault' ? <FieldError>{t('phone.missing')}</FieldError> : null}
          country={phone.country}
          digits={phone.digits}
          onCountry={phone.setCountry}
          onDigits={phone.setDigits}
        />
        <CountryField
          name="billingCountryCode"
          label={t('phone.country')}
          hint={t('phone.countryHint')}
          choices={countries}
          defaultValue={billingCountryCode ?? countryCode}
        />
        <SaveRow label={t('save.button')} state={state} />
      </form>
    </FormSection>
  );
}
