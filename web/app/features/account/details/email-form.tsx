import { emailFault } from '@marque/core/rules/contact';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import { EmailField } from '../form/email-field.tsx';
import { EMAIL_WORDS } from '../form/failure-key.ts';
import classes from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';

/** The login address. A new address must be verified before the next bid. */
export function EmailForm() {
  const { t } = useTranslation('account');
  const { email, isEmailVerified } = useMember();
  const [isAsked, setAsked] = useState(false);
  const { state, save, reset } = useSave((address: string) => accountCalls.update({ email: address }), EMAIL_WORDS);

  const send = (address: string) => {
    setAsked(true);
    if (emailFault(address) === null) void save(address);
  };

  return (
    <FormSection id="email" title={t('details.email')} text={t('details.emailText')}>
      <form className={classes.form} noValidate onInput={reset} onSubmit={(event) => send(fieldsOf(event)('email'))}>
        <FailedAlert state={state} />
        {!isEmailVerified && (
          <Alert tone="ending" title={t('details.unverified')}>
            {t('details.unverifiedText', { email })}
          </Alert>
        )}
        <EmailField label={t('field.email')} defaultValue={email} isAsked={isAsked} />
        <SaveRow label={t('details.saveEmail')} state={state} savedText={t('details.emailSaved')} />
      </form>
    </FormSection>
  );
}
