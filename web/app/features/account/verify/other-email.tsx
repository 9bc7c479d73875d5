import { emailFault } from '@marque/core/rules/contact';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '../account-calls.ts';
import { CurrentPasswordField } from '../form/current-password-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { PASSWORD_WORDS } from '../form/failure-key.ts';
import formClasses from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { isWrongPassword, useSave } from '../form/use-save.ts';

export interface OtherEmailProps {
  readonly onDone: () => void;
}

/** Replaces the unverified address; the link is sent to the new one. */
export default function OtherEmail({ onDone }: OtherEmailProps) {
  const { t } = useTranslation('account');
  const [isAsked, setAsked] = useState(false);
  const { state, save, reset } = useSave(accountCalls.update, PASSWORD_WORDS);
  const isWrong = isWrongPassword(state);
  const send = async (field: (name: string) => string) => {
    setAsked(true);
    const entry = { email: field('email'), currentPassword: field('currentPassword') };
    if (emailFault(entry.email) === null && (await save(entry))) onDone();
  };
  return (
    <form
      method="dialog"
      className={formClasses.form}
      noValidate
      onInput={reset}
      onSubmit={(event) => void send(fieldsOf(event))}
    >
      {!isWrong && <FailedAlert state={state} />}
      <EmailField label={t('unverified.newEmail')} isAsked={isAsked} />
      <CurrentPasswordField isWrong={isWrong} />
      <SaveRow label={t('unverified.sendThere')} state={state} />
    </form>
  );
}
