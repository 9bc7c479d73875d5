import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { type Refusal, refusalOf } from './refusals.ts';
import classes from './sign-in.module.css';
import { SignInProblem } from './sign-in-problem.tsx';

/** The second step: a code of the authenticator, or one of the backup codes. */
export function CodeForm({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await call('session.logInWithCode', { code: code.replaceAll(/\s/g, '') }).catch(() => null);
    setBusy(false);
    setRefusal(refusalOf(answer));
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <SignInProblem refusal={refusal} />
      <TextInput
        label={t('signIn.code')}
        name="code"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <ConsoleButton type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {t(isBusy ? 'signIn.busy' : 'signIn.submitCode')}
        </ConsoleButton>
        <ConsoleButton variant="second" onClick={onBack}>
          {t('signIn.back')}
        </ConsoleButton>
      </div>
    </form>
  );
}
