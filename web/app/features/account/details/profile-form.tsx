import { TextInput } from '@mantine/core';
import { type NameFault, nameFault } from '@marque/core/rules/contact';
import { FieldError } from '@marque/core/ui/field-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import type { CountryChoice } from '../form/country-choices.ts';
import { CountryField } from '../form/country-field.tsx';
import classes from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';

type NameField = 'firstName' | 'lastName';
const NO_FAULTS = { firstName: null, lastName: null } as const;

export function ProfileForm({ countries }: { readonly countries: readonly CountryChoice[] }) {
  const { t } = useTranslation('account');
  const { firstName, lastName, nickname, countryCode } = useMember();
  const { state, save, reset } = useSave(accountCalls.update);
  const [faults, setFaults] = useState<Readonly<Record<NameField, NameFault | null>>>(NO_FAULTS);

  const send = (field: (name: string) => string) => {
    const names = { firstName: field('firstName').trim(), lastName: field('lastName').trim() };
    const found = { firstName: nameFault(names.firstName), lastName: nameFault(names.lastName) };
    setFaults(found);
    if (found.firstName === null && found.lastName === null) void save({ ...names, countryCode: field('countryCode') });
  };
  const faultOf = (name: NameField) => {
    const fault = faults[name];
    return fault === null ? null : <FieldError>{t(`name.${fault}`)}</FieldError>;
  };

  return (
    <FormSection title={t('details.profile')} text={t('details.profileText', { nickname })}>
      <form
        method="dialog"
        className={classes.form}
        noValidate
        onInput={reset}
        onSubmit={(event) => send(fieldsOf(event))}
      >
        <FailedAlert state={state} />
        <div className={classes.pair}>
          <TextInput
            name="firstName"
            label={t('field.firstName')}
            defaultValue={firstName}
            autoComplete="given-name"
            maxLength={80}
            error={faultOf('firstName')}
          />
          <TextInput
            name="lastName"
            label={t('field.lastName')}
            defaultValue={lastName}
            autoComplete="family-name"
            maxLength={80}
            error={faultOf('lastName')}
          />
        </div>
        <CountryField
          name="countryCode"
          label={t('field.country')}
          hint={t('details.countryHint')}
          choices={countries}
          defaultValue={countryCode}
        />
        <SaveRow label={t('save.button')} state={state} />
      </form>
    </FormSection>
  );
}
