import { emailFault } from '@marque/core/rules/contact';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '../account-calls.ts';
import { EmailField } from '../form/email-field.tsx';
import { FailedAlert } from '../form/failed-alert.tsx';
import { fieldsOf } from '../form/fields-of.ts';
import formClasses from '../form/form.module.css';
import { SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { EMAIL_WORDS } from './email-words.ts';

/** Replaces the unverified address; the link is sent to the new one. */
export function OtherEmail({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const [isAsked, setAsked] = useState(false);
  const { state, save, reset } = useSave((email: string) => accountCalls.update({ email }), EMAIL_WORDS);
  const send = async (email: string) => {
    setAsked(true);
    if (emailFault(email) === null && (await save(email))) onDone();
  };
  return (
    <form
      className={formClasses.form}
      noValidate
      onInput={reset}
      onSubmit={(event) => void send(fieldsOf(event)('email'))}
    >
      <FailedAlert state={state} />
      <EmailField label={t('unverified.newEmail')} isAsked={isAsked} />
      <SaveRow label={t('unverified.sendThere')} state={state} />
    </form>
  );
}
