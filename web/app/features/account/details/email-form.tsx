import { emailFault } from '@marque/core/rules/contact';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import { CurrentPasswordField } from '../form/current-password-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { PASSWORD_WORDS } from '../form/failure-key.ts';
import classes from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { isWrongPassword, useSave } from '../form/use-save.ts';

/** The login address. A new address must be verified before the next bid. */
export function EmailForm() {
  const { t } = useTranslation('account');
  const { email, isEmailVerified } = useMember();
  const [isAsked, setAsked] = useState(false);
  const { state, save, reset } = useSave(accountCalls.update, PASSWORD_WORDS);
  const isWrong = isWrongPassword(state);

  const send = async (form: HTMLFormElement, field: (name: string) => string) => {
    setAsked(true);
    const address = field('email');
    if (emailFault(address) !== null) return;
    if (await save({ email: address, currentPassword: field('currentPassword') })) form.reset();
  };

  return (
    <FormSection id="email" title={t('details.email')} text={t('details.emailText')}>
      <form
        method="dialog"
        className={classes.form}
        noValidate
        onInput={reset}
        onSubmit={(event) => void send(event.currentTarget, fieldsOf(event))}
      >
        {!isWrong && <FailedAlert state={state} />}
        {!isEmailVerified && (
          <Alert tone="ending" title={t('details.unverified')}>
            {t('details.unverifiedText', { email })}
          </Alert>
        )}
        <EmailField label={t('field.email')} defaultValue={email} isAsked={isAsked} />
        <CurrentPasswordField isWrong={isWrong} />
        <SaveRow label={t('details.saveEmail')} state={state} savedText={t('details.emailSaved')} />
      </form>
    </FormSection>
  );
}
