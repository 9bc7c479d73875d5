import { LogoMark } from '@marque/core/ui/logo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSetting } from '../language/index.ts';
import { useBackend } from '../state/index.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './sign-in.module.css';

/** The only screen of a console without an account: e-mail and password, then the code of accounts that have one. */
export function SignIn() {
  const { t } = useTranslation('console');
  const session = useBackend((state) => state.session);
  const [step, setStep] = useState<'password' | 'code'>('password');
  return (
    <main className={classes.page}>
      <div className={classes.inside}>
        <LogoMark size={56} colour="ink" />
        <h1>{t(step === 'password' ? 'signIn.title' : 'signIn.codeTitle')}</h1>
        <p className={classes.lead}>{t(step === 'password' ? 'signIn.text' : 'signIn.codeText')}</p>
        {step === 'password' ? (
          <PasswordForm onCodeNeeded={() => setStep('code')} />
        ) : (
          <CodeForm onBack={() => setStep('password')} />
        )}
        <div className={classes.language}>
          <LanguageSetting />
        </div>
        {session?.keeps === 'session' && <p className={classes.note}>{t('signIn.sessionOnly')}</p>}
        {session !== null && <p className={classes.note}>{t('signIn.server', { server: session.serverUrl })}</p>}
      </div>
    </main>
  );
}
