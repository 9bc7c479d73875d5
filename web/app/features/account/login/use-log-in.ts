import { loginErrorKey, loginHelp } from '@marque/core/rules/display';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { redirectAfterLogin } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';

/** A status that no server returns: the request itself failed. */
const NO_ANSWER = 0;
/** The status of a right password that a code must follow. */
const CODE_ASKED_FOR = 202;

export interface LogIn {
  /** Whether the password was right and a code is asked for. */
  readonly asksForCode: boolean;
  /** Back to the password. */
  restart(): void;
  readonly isBusy: boolean;
  /** The status of the latest refusal; 0 for no response, null for no failure. */
  readonly errorStatus: number | null;
  send(fields: (name: string) => string): Promise<void>;
}

interface LogInOptions {
  readonly redirect: string | null;
  readonly isLoginPage: boolean;
  /** The status that a login without scripts redirected back with. */
  readonly firstError: number | null;
}

/** Logs in by an API call, then leaves the page. */
export function useLogIn({ redirect, isLoginPage, firstError }: LogInOptions): LogIn {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const [errorStatus, setErrorStatus] = useState(firstError);

  const send = async (fields: (name: string) => string) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await accountCalls.logIn({
      email: fields('email'),
      password: fields('password'),
      keepMeSignedIn: fields('keepMeSignedIn') === 'on',
      s1: visitId(),
      t1: fields('t1'),
      csrfToken: fields('csrfToken'),
      redirect: redirect ?? undefined,
    });
    if (answer.ok && answer.value.status === CODE_ASKED_FOR) {
      setBusy(false);
      setErrorStatus(null);
      return setAsksForCode(true);
    }
    // The button stays pending until the next page has loaded.
    if (answer.ok) return redirectAfterLogin(answer.value.body.redirect, isLoginPage);
    setBusy(false);
    const status = answer.error.kind === 'refused' ? answer.error.status : NO_ANSWER;
    setErrorStatus(status);
    // The CSRF token has expired. The page's data brings a new one, and the next attempt sends it.
    if (loginHelp(status).needsNewToken) await revalidate();
  };

  return { isBusy, errorStatus, asksForCode, restart: () => setAsksForCode(false), send };
}

/** The message key of a failed login. */
export function loginErrorWords(status: number): { readonly title: string; readonly help: string } {
  return { title: `messages:${loginErrorKey(status)}`, help: `account:${loginHelp(status).key}` };
}

const KEY = 's1';

/** The id of this tab's visit, sent with a login. Without session storage, each page has its own id. */
function visitId(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known !== null) return known;
    const id = crypto.randomUUID();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}
