import { loginErrorKey, loginHelp } from '@marque/core/rules/display';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { leaveAfterLogin } from '../../../foundation/session/index.ts';
import { accountCalls } from '../account-calls.ts';
import { visitId } from './login-session.ts';

/** Status that no server answers with: the call itself came to nothing. */
const NO_ANSWER = 0;

export interface LogIn {
  readonly isBusy: boolean;
  /** Status of the latest refusal; 0 where there was no answer, null where nothing failed. */
  readonly errorStatus: number | null;
  send(fields: (name: string) => string): Promise<void>;
}

interface LogInOptions {
  readonly redirect: string | null;
  readonly isLoginPage: boolean;
  /** What a login without scripts came back with. */
  readonly firstError: number | null;
}

/** Logs in by a call, and leaves the page once that went well. */
export function useLogIn({ redirect, isLoginPage, firstError }: LogInOptions): LogIn {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
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
    // The button stays busy until the next page is there.
    if (answer.ok) return leaveAfterLogin(answer.value.body.redirect, isLoginPage);
    setBusy(false);
    const status = answer.error.kind === 'refused' ? answer.error.status : NO_ANSWER;
    setErrorStatus(status);
    // The page's token was too old: a new one comes with the page's data, and the next try carries it.
    if (loginHelp(status).needsNewToken) await revalidate();
  };

  return { isBusy, errorStatus, send };
}

/** What the form says about a failure, in the terms of the locale files. */
export function loginErrorWords(status: number): { readonly title: string; readonly help: string } {
  return { title: `messages:${loginErrorKey(status)}`, help: `account:${loginHelp(status).key}` };
}
