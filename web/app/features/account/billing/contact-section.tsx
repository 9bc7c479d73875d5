import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '../account-calls.ts';
import type { CountryChoice } from '../form/country-choices.ts';
import { CountryField } from '../form/country-field.tsx';
import { FailedAlert } from '../form/failed-alert.tsx';
import { Fault } from '../form/fault.tsx';
import { fieldsOf } from '../form/fields-of.ts';
import formClasses from '../form/form.module.css';
import { FormSection } from '../form/form-section.tsx';
import { SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { useMember } from '../use-member.ts';
import { PhoneField } from './phone-field.tsx';
import { splitPhone } from './phone-number.ts';
import { usePhone } from './use-phone.ts';

interface ContactSectionProps {
  readonly countries: readonly CountryChoice[];
  readonly phoneRef: RefObject<HTMLInputElement | null>;
  readonly onSaved: () => void;
}

/** Whom we ring about a bill, and the country whose tax stands on it. */
export function ContactSection({ countries, phoneRef, onSaved }: ContactSectionProps) {
  const { t } = useTranslation('account');
  const { billingPhone, billingCountryCode, countryCode } = useMember();
  const phone = usePhone();
  const { state, save, reset } = useSave(accountCalls.update);
  // A number of a country that is not on the list stays on file until another takes its place.
  const kept = billingPhone !== null && splitPhone(billingPhone) === null ? billingPhone : null;
  const isKept = kept !== null && phone.digits === '';

  const send = async (country: string) => {
    phone.ask();
    if (phone.whole === null && !isKept) return;
    const changes = { billingCountryCode: country, ...(phone.whole === null ? {} : { billingPhone: phone.whole }) };
    if (await save(changes)) onSaved();
  };

  return (
    <FormSection id="updatePhoneNumber" title={t('phone.title')} text={t('phone.text')}>
      <form
        className={formClasses.form}
        noValidate
        onInput={reset}
        onSubmit={(event) => void send(fieldsOf(event)('billingCountryCode'))}
      >
        <FailedAlert state={state} />
        <PhoneField
          fieldRef={phoneRef}
          label={t('phone.label')}
          hint={kept === null ? t('phone.hint') : t('phone.onFile', { number: kept })}
          error={phone.isAsked && phone.whole === null && !isKept ? <Fault>{t('phone.missing')}</Fault> : null}
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
