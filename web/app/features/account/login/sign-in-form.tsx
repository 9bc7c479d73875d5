import { canSubmitLogin, PASSWORD_LEAST } from '@marque/core/rules/contact';
import { loginHelp } from '@marque/core/rules/display';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useSalesPhone } from '../../../foundation/addresses/index.ts';
import { Alert, useIsHydrated } from '../../../foundation/forms/index.ts';
import { SEND_PASSWORD, useStoredTarget } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { EmailField } from '../form/email-field.tsx';
import formClasses from '../form/form.module.css';
import { fieldsOf, focusFirst } from '../form/form-elements.ts';
import { PasswordField } from '../form/password-field.tsx';
import { TickField } from '../form/tick-field.tsx';
import { CodeForm } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import classes from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { loginErrorWords, useLogIn } from './use-log-in.ts';

interface SignInFormProps {
  readonly redirect: string | null;
  readonly isLoginPage: boolean;
  /** The status that a login without scripts redirected back with. */
  readonly firstError?: number | null;
  /** A note below the button about the next step. */
  readonly note?: string | undefined;
  /** The link to registration. */
  readonly children: ReactNode;
}

/**
 * Email and password. The browser can submit the form without scripts; with scripts it is an API call, and its button
 * is disabled until the password has the minimum length.
 */
export function SignInForm({ redirect, isLoginPage, firstError = null, note, children }: SignInFormProps) {
  const { t } = useTranslation(['account', 'messages']);
  const { csrfToken, serverNow, isDemo } = useSession();
  const { isBusy, errorStatus, asksForCode, restart, send } = useLogIn({ redirect, isLoginPage, firstError });
  const phone = useSalesPhone();
  const form = useRef<HTMLFormElement>(null);
  const forgotten = useHref(SEND_PASSWORD);
  const { isReady, look } = useReadiness(form);
  useStoredTarget(redirect);
  const help = errorStatus === null ? null : loginHelp(errorStatus);
  const isLocked = help?.isLocked === true;

  if (asksForCode) return <CodeForm redirect={redirect} isLoginPage={isLoginPage} onRestart={restart} />;
  return (
    <form
      ref={form}
      method="post"
      action="/account/loginDrawer"
      className={formClasses.form}
      onInput={look}
      onSubmit={(event) => void send(fieldsOf(event))}
    >
      {errorStatus !== null && <LoginError status={errorStatus} />}
      <EmailField label={t('field.email')} autoComplete="username" fieldRef={isLoginPage ? undefined : focusFirst} />
      <PasswordField
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        minLength={PASSWORD_LEAST}
        error={help?.marksPassword ? <FieldError>{t('login.checkPassword')}</FieldError> : null}
      />
      <div className={classes.between}>
        <TickField name="keepMeSignedIn" label={t('login.keep')} defaultChecked />
        {/* A plain anchor: the drawer must not stay over the page it leads to. */}
        <a href={forgotten} className="mq-link mq-reach">
          {t('login.forgotten')}
        </a>
      </div>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="s1" value="" />
      <input type="hidden" name="t1" value={serverNow} />
      {redirect !== null && <input type="hidden" name="redirect" value={redirect} />}
      <Button type="submit" size="lg" isWide isBusy={isBusy} disabled={!isReady}>
        {isBusy ? t('login.signingIn') : t('login.signIn')}
      </Button>
      <PasskeyButton redirect={redirect} isLoginPage={isLoginPage} form={form} />
      {isLocked && (
        <ButtonLink href={phone.href} variant="second" isWide className={classes.second}>
          {t('login.ring', { number: phone.shown })}
        </ButtonLink>
      )}
      {isLocked ? (
        <p className={classes.note}>{t('login.bidsStand')}</p>
      ) : (
        note && <p className={classes.note}>{note}</p>
      )}
      {isDemo && <DemoAccounts form={form} onFilled={look} />}
      {children}
    </form>
  );
}

function LoginError({ status }: { readonly status: number }) {
  const { t } = useTranslation(['account', 'messages']);
  const { title, help } = loginErrorWords(status);
  return <Alert title={t(title)}>{t(help)}</Alert>;
}

/**
 * Whether the form can be submitted: with scripts, once the password has the minimum length. Read from the field, so
 * that autofill and input before hydration count too.
 */
function useReadiness(form: { readonly current: HTMLFormElement | null }) {
  const isAlive = useIsHydrated();
  const [isLongEnough, setLongEnough] = useState(false);
  const look = () => {
    const field = form.current?.elements.namedItem('password');
    setLongEnough(field instanceof HTMLInputElement && canSubmitLogin(field.value));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once on mount, then on each input event.
  useEffect(look, []);
  return { isReady: !isAlive || isLongEnough, look };
}
