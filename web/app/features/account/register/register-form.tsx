import { TextInput } from '@mantine/core';
import { Button } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { Link } from '@marque/core/ui/link';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PRIVACY, TERMS } from '../../../foundation/addresses/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import type { CountryChoice } from '../form/country-choices.ts';
import { CountryField } from '../form/country-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import formClasses from '../form/form.module.css';
import { fieldsOf, focusFirst } from '../form/form-elements.ts';
import { PasswordField } from '../form/password-field.tsx';
import { FailedAlert } from '../form/save-row.tsx';
import { TickField } from '../form/tick-field.tsx';
import { type Register, useRegister } from './use-register.ts';

interface RegisterFormProps {
  readonly redirect: string | null;
  readonly countries: readonly CountryChoice[];
  readonly isInDrawer: boolean;
  /** The link back to the login. */
  readonly children: ReactNode;
}

/** The registration form. The button requires the accepted terms; other errors appear per field after a submission. */
export function RegisterForm({ redirect, countries, isInDrawer, children }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const register = useRegister(redirect);
  const [hasAgreed, setAgreed] = useState(false);
  const { state } = register;

  return (
    <form
      method="post"
      className={formClasses.form}
      noValidate
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) register.clearFault(target.name);
      }}
      onSubmit={(event) => void register.send(event.currentTarget, fieldsOf(event))}
    >
      <noscript>{t('register.needsScripts')}</noscript>
      <FailedAlert state={state} />
      <PersonFields register={register} isInDrawer={isInDrawer} />
      <Country countries={countries} />
      <div>
        <TickField name="optInDailyBriefing" label={t('optIn.dailyBriefing')} />
        <TickField
          name="termsAgreed"
          label={<Trans t={t} i18nKey="register.terms" components={TERMS_LINKS} />}
          onChange={setAgreed}
        />
      </div>
      <Button type="submit" size="lg" isWide isBusy={state.kind === 'saving'} disabled={!hasAgreed}>
        {t('register.send')}
      </Button>
      {children}
    </form>
  );
}

/** Opens beside the form, so that its values are kept. */
const TERMS_LINKS = {
  terms: <NewTabLink href={TERMS} />,
  privacy: <NewTabLink href={PRIVACY} />,
};

function NewTabLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener" className="mq-link">
      {children}
    </Link>
  );
}

interface PersonFieldsProps {
  readonly register: Register;
  readonly isInDrawer: boolean;
}

function PersonFields({ register, isInDrawer }: PersonFieldsProps) {
  const { t } = useTranslation('account');
  const { faults } = register;
  const faultOf = (key: string | undefined) => (key === undefined ? null : <FieldError>{t(key)}</FieldError>);
  return (
    <>
      <div className={formClasses.pair}>
        <TextInput
          ref={isInDrawer ? focusFirst : undefined}
          name="firstName"
          label={t('field.firstName')}
          autoComplete="given-name"
          required
          withAsterisk={false}
          maxLength={80}
          error={faultOf(faults.firstName)}
        />
        <TextInput
          name="lastName"
          label={t('field.lastName')}
          autoComplete="family-name"
          required
          withAsterisk={false}
          maxLength={80}
          error={faultOf(faults.lastName)}
        />
      </div>
      <EmailField label={t('field.email')} isAsked={faults.email !== undefined} />
      <PasswordField
        name="password"
        label={t('field.password')}
        hint={t('password.hint')}
        autoComplete="new-password"
        error={faultOf(faults.password)}
      />
    </>
  );
}

/** The visitor's presumed country, the only option until the list of countries has loaded. */
function Country({ countries }: { readonly countries: readonly CountryChoice[] }) {
  const { t } = useTranslation('account');
  const { countryCode } = useSession();
  const choices = countries.length > 0 ? countries : [{ code: countryCode, name: countryCode }];
  return <CountryField name="countryCode" label={t('field.country')} choices={choices} defaultValue={countryCode} />;
}
