import { PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { type Refusal, refusalOf } from './refusals.ts';
import classes from './sign-in.module.css';
import { SignInProblem } from './sign-in-problem.tsx';

export function PasswordForm({ onCodeNeeded }: { readonly onCodeNeeded: () => void }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await call('session.logIn', { email: email.trim(), password }).catch(() => null);
    setBusy(false);
    if (answer?.outcome === 'codeNeeded') onCodeNeeded();
    else setRefusal(refusalOf(answer));
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <SignInProblem refusal={refusal} />
      <TextInput
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <ConsoleButton type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
      </ConsoleButton>
    </form>
  );
}
