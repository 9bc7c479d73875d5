import type { changePassword } from '@marque/core/contracts/accounts';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { isPasswordLongEnough } from '@marque/core/rules/contact';
import { FieldError } from '@marque/core/ui/field-error';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, type PasswordChange } from '../account-calls.ts';
import { CurrentPasswordField } from '../form/current-password-field.tsx';
import { PASSWORD_WORDS } from '../form/failure-key.ts';
import classes from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { isWrongPassword, useSave } from '../form/use-save.ts';

/** A new password; requires the current one. Other sessions of the account are logged out. */
export function PasswordForm() {
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const [isShort, setShort] = useState(false);
  const [ended, setEnded] = useState(0);
  const { state, save, reset } = useSave(async (change: PasswordChange) => {
    const answer = await accountCalls.changePassword(change);
    if (answer.ok) setEnded((answer.value.body as ReplyOf<typeof changePassword>).endedSessions);
    return answer;
  }, PASSWORD_WORDS);

  const send = async (change: PasswordChange) => {
    const isLongEnough = isPasswordLongEnough(change.newPassword);
    setShort(!isLongEnough);
    if (isLongEnough && (await save(change))) form.current?.reset();
  };
  const isWrong = isWrongPassword(state);

  return (
    <FormSection title={t('details.password')} text={t('details.passwordText')}>
      <form
        method="dialog"
        ref={form}
        className={classes.form}
        noValidate
        onInput={reset}
        onSubmit={(event) => {
          const field = fieldsOf(event);
          void send({ currentPassword: field('currentPassword'), newPassword: field('newPassword') });
        }}
      >
        {!isWrong && <FailedAlert state={state} />}
        <CurrentPasswordField isWrong={isWrong} />
        <PasswordField
          name="newPassword"
          label={t('field.newPassword')}
          hint={t('password.hint')}
          autoComplete="new-password"
          error={isShort ? <FieldError>{t('password.short')}</FieldError> : null}
        />
        <SaveRow
          label={t('details.savePassword')}
          state={state}
          savedText={t('details.passwordSaved', { count: ended })}
        />
      </form>
    </FormSection>
  );
}
