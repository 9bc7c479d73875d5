import { Button } from '@marque/core/ui/button';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { redirectAfterLogin } from '../../../foundation/member/index.ts';
import { askForPasskey, type CredentialOptions, supportsPasskeys } from '../passkeys/device-passkeys.ts';
import { securityCalls } from '../security/security-calls.ts';
import classes from './login.module.css';

interface PasskeyButtonProps {
  readonly redirect: string | null;
  readonly isLoginPage: boolean;
  /** The form, whose tick says whether the session is kept. */
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Signs in with a passkey of the device. Appears after hydration, and only in browsers that have passkeys. */
export function PasskeyButton({ redirect, isLoginPage, form }: PasskeyButtonProps) {
  const { t } = useTranslation('account');
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(supportsPasskeys()), []);
  const { isBusy, fault, signIn } = usePasskey({ redirect, isLoginPage, form });
  if (!isSupported) return null;
  return (
    <>
      {fault !== null && <Alert title={t(`login.${fault}`)}>{t(`login.${fault}Text`)}</Alert>}
      <Button variant="second" isWide isBusy={isBusy} className={classes.second} onClick={() => void signIn()}>
        {isBusy ? t('login.passkeyWaiting') : t('login.passkey')}
      </Button>
    </>
  );
}

type Fault = 'passkeyCancelled' | 'passkeyFailed';

function usePasskey({ redirect, isLoginPage, form }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  /** Null after a sign-in, which leaves the page. */
  const attempt = async (): Promise<Fault | null> => {
    const started = await securityCalls.startPasskeyLogin();
    if (!started.ok) return 'passkeyFailed';
    const { options } = started.value.body as { readonly options: CredentialOptions };
    const used = await askForPasskey(options);
    if (!used.ok) return used.error === 'cancelled' ? 'passkeyCancelled' : 'passkeyFailed';
    const keep = form.current?.elements.namedItem('keepMeSignedIn');
    const answer = await securityCalls.logInWithPasskey({
      credential: used.value,
      keepMeSignedIn: keep instanceof HTMLInputElement && keep.checked,
      redirect: redirect ?? undefined,
    });
    if (!answer.ok) return 'passkeyFailed';
    redirectAfterLogin(answer.value.body.redirect, isLoginPage);
    return null;
  };

  const signIn = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const found = await attempt();
    // After a sign-in the button stays pending until the next page has loaded.
    if (found === null) return;
    setBusy(false);
    setFault(found);
  };

  return { isBusy, fault, signIn };
}
