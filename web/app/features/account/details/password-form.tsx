import type { changePassword } from '@marque/core/contracts/accounts';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { isPasswordLongEnough } from '@marque/core/rules/contact';
import { FieldError } from '@marque/core/ui/field-error';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, type PasswordChange } from '../account-calls.ts';
import type { OwnWords } from '../form/failure-key.ts';
import classes from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { FormSection } from '../form/form-section.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';

const WORDS: OwnWords = { login_failed_message: 'account:password.wrong' };

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
  }, WORDS);

  const send = async (change: PasswordChange) => {
    const isLongEnough = isPasswordLongEnough(change.newPassword);
    setShort(!isLongEnough);
    if (isLongEnough && (await save(change))) form.current?.reset();
  };
  const isWrong = state.kind === 'failed' && state.message === WORDS['login_failed_message'];

  return (
    <FormSection title={t('details.password')} text={t('details.passwordText')}>
      <form
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
        <PasswordField
          name="currentPassword"
          label={t('field.currentPassword')}
          autoComplete="current-password"
          error={isWrong ? <FieldError>{t('password.wrong')}</FieldError> : null}
        />
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
