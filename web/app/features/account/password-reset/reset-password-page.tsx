import { Button, ButtonLink } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LOGIN } from '../../../foundation/addresses/index.ts';
import { Alert, useFormVisit } from '../../../foundation/forms/index.ts';
import { SEND_PASSWORD } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { accountCalls } from '../account-calls.ts';
import formClasses from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { PasswordField } from '../form/password-field.tsx';
import { AuthLayout } from '../login/auth-layout.tsx';
import { type ResetOutcome, setNewPassword } from './outcomes.ts';
import { useOutcome } from './use-outcome.ts';

interface ResetPasswordPageProps {
  /** The token of the emailed link; empty if the URL has none. */
  readonly token: string;
  /** The outcome of a submission without scripts; null before the first. */
  readonly outcome: ResetOutcome | null;
}

/** The target of the emailed link: sets a new password and logs out all other sessions. */
export function ResetPasswordPage({ token, outcome: first }: ResetPasswordPageProps) {
  const { t } = useTranslation('account');
  const { revalidate } = useRevalidator();
  const { outcome, isBusy, send } = useOutcome(first);
  const visit = useFormVisit();

  const submit = async (password: string) => {
    const found = await send(() => setNewPassword({ token, password }, accountCalls.resetPassword));
    // The current session has ended too.
    if (found?.kind !== 'set') return;
    visit.finish();
    await revalidate();
  };

  return (
    <AuthLayout title={t('resetPassword.title')} lead={t('resetPassword.lead')}>
      <PanelContent
        token={token}
        outcome={visit.isSentBefore ? { kind: 'set' } : outcome}
        isBusy={isBusy}
        onSend={(password) => void submit(password)}
      />
    </AuthLayout>
  );
}

interface PanelContentProps extends ResetPasswordPageProps {
  readonly isBusy: boolean;
  readonly onSend: (password: string) => void;
}

function PanelContent({ token, outcome, isBusy, onSend }: PanelContentProps) {
  const { t } = useTranslation('account');
  if (outcome?.kind === 'set') {
    return (
      <div className={formClasses.form}>
        <Alert tone="met" title={t('resetPassword.set')}>
          {t('resetPassword.setText')}
        </Alert>
        <ButtonLink href={LOGIN} size="lg" isWide>
          {t('login.signIn')}
        </ButtonLink>
      </div>
    );
  }
  if (token === '' || outcome?.kind === 'spent') return <SpentLink />;
  return <PasswordForm token={token} outcome={outcome} isBusy={isBusy} onSend={onSend} />;
}

function PasswordForm({ token, outcome, isBusy, onSend }: PanelContentProps) {
  const { t } = useTranslation(['account', 'messages']);
  const { csrfToken } = useSession();
  return (
    <form
      method="post"
      className={formClasses.form}
      noValidate
      onSubmit={(event) => onSend(fieldsOf(event)('password'))}
    >
      {outcome?.kind === 'failed' && <Alert title={t(outcome.message)}>{t(`${outcome.message}_text`)}</Alert>}
      <PasswordField
        name="password"
        label={t('field.newPassword')}
        hint={t('password.hint')}
        autoComplete="new-password"
        error={outcome?.kind === 'short' ? <FieldError>{t('password.short')}</FieldError> : null}
      />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <Button type="submit" size="lg" isWide isBusy={isBusy}>
        {isBusy ? t('resetPassword.setting') : t('resetPassword.send')}
      </Button>
    </form>
  );
}

/** A link that was used before or has expired after an hour. */
function SpentLink() {
  const { t } = useTranslation('messages');
  return (
    <div className={formClasses.form}>
      <Alert title={t('alerts_passwordResetFailed')}>{t('alerts_passwordResetFailed_text')}</Alert>
      <ButtonLink href={SEND_PASSWORD} size="lg" isWide>
        {t('alerts_passwordResetFailed_link')}
      </ButtonLink>
    </div>
  );
}
