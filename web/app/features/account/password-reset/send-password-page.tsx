import { Button } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { LOGIN, useSalesPhone } from '../../../foundation/addresses/index.ts';
import { Alert } from '../../../foundation/forms/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { accountCalls } from '../account-calls.ts';
import { EmailField } from '../form/email-field.tsx';
import formClasses from '../form/form.module.css';
import { fieldsOf } from '../form/form-elements.ts';
import { AuthLayout } from '../login/auth-layout.tsx';
import classes from '../login/login.module.css';
import { type LinkOutcome, requestPasswordLink } from './outcomes.ts';
import { useOutcome } from './use-outcome.ts';

/** Requests a reset link, which is sent to the account's own address. */
export function SendPasswordPage({ outcome: first }: { readonly outcome: LinkOutcome | null }) {
  const { t } = useTranslation('account');
  const { csrfToken } = useSession();
  const { outcome, isBusy, send } = useOutcome(first);
  const phone = useSalesPhone();
  const isSent = outcome?.kind === 'sent';
  return (
    <AuthLayout title={t('sendPassword.title')} lead={t('sendPassword.lead')}>
      <form
        method="post"
        className={formClasses.form}
        noValidate
        onSubmit={(event) => {
          const email = fieldsOf(event)('email');
          void send(() => requestPasswordLink(email, accountCalls.sendPasswordReset));
        }}
      >
        <Outcome outcome={outcome} />
        <EmailField
          label={t('field.email')}
          autoComplete="username"
          defaultValue={first?.email ?? ''}
          isAsked={outcome?.kind === 'fault'}
        />
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <Button type="submit" size="lg" isWide isBusy={isBusy} variant={isSent ? 'second' : 'filled'}>
          {t(sendLabel(isBusy, isSent))}
        </Button>
        <p className={classes.note}>
          <Sentences>
            {t('sendPassword.ring')}
            <a href={phone.href} className="mq-link">
              {phone.shown}
            </a>
          </Sentences>
        </p>
        <p className={classes.swap}>
          {t('sendPassword.remembered')}
          <Link href={LOGIN} className="mq-link">
            {t('login.signIn')}
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}

function Outcome({ outcome }: { readonly outcome: LinkOutcome | null }) {
  const { t } = useTranslation(['account', 'messages']);
  switch (outcome?.kind) {
    case 'sent':
      return (
        <Alert tone="met" title={t('sendPassword.sent')}>
          {t('sendPassword.sentText', { email: outcome.email })}
        </Alert>
      );
    case 'failed':
      return <Alert title={t(outcome.message)}>{t(`${outcome.message}_text`)}</Alert>;
    // A validation error is shown below its field.
    case 'fault':
    case undefined:
      return null;
  }
}

function sendLabel(isBusy: boolean, isSent: boolean) {
  if (isBusy) return 'sendPassword.sending';
  return isSent ? 'sendPassword.again' : 'sendPassword.send';
}
