import { codeHelp } from '@marque/core/rules/display';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { redirectAfterLogin } from '../../../foundation/member/index.ts';
import { securityCalls } from '../security/security-calls.ts';

/** A status that no server returns: the request itself failed. */
const NO_ANSWER = 0;

interface CodeStepOptions {
  readonly redirect: string | null;
  readonly isLoginPage: boolean;
  /** The status that a step without scripts redirected back with. */
  readonly firstError: number | null;
}

/** Sends the code of a login by an API call, then leaves the page. */
export function useCodeStep({ redirect, isLoginPage, firstError }: CodeStepOptions) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [errorStatus, setErrorStatus] = useState(firstError);

  const send = async (form: HTMLFormElement, fields: (name: string) => string) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await securityCalls.logInWithCode({
      code: fields('code'),
      csrfToken: fields('csrfToken'),
      redirect: redirect ?? undefined,
    });
    // The button stays pending until the next page has loaded.
    if (answer.ok) return redirectAfterLogin(answer.value.body.redirect, isLoginPage);
    setBusy(false);
    const status = answer.error.kind === 'refused' ? answer.error.status : NO_ANSWER;
    setErrorStatus(status);
    const { marksCode, needsNewToken } = codeHelp(status);
    if (marksCode) {
      form.reset();
      const field = form.elements.namedItem('code');
      if (field instanceof HTMLElement) field.focus();
    }
    if (needsNewToken) await revalidate();
  };

  return { isBusy, errorStatus, send };
}
