import type { ApiFailure } from '@marque/core/client';
import { firstFault, type RegistrationFaults, registrationFaults } from '@marque/core/rules/contact';
import { useState } from 'react';
import { unverifiedPath } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import { failureKey } from '../form/failure-key.ts';
import type { SaveState } from '../form/use-save.ts';
import { readRegistration, withoutFault } from './registration.ts';

/** The server's code for an address that already has an account. */
const TAKEN = 'emailAlreadyRegistered';

export interface Register {
  readonly state: SaveState;
  readonly faults: RegistrationFaults;
  /** The address already has an account. */
  readonly isTaken: boolean;
  send(form: HTMLFormElement, field: (name: string) => string): Promise<void>;
  /** Clears the error of the edited field and the server's error of the form. */
  clearFault(name: string): void;
}

/** Creates an account and opens the page that waits for the email verification. */
export function useRegister(redirect: string | null): Register {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const isTaken = state.kind === 'failed' && codeOf(state.failure) === TAKEN;

  const send = async (form: HTMLFormElement, field: (name: string) => string) => {
    if (state.kind === 'saving') return;
    const entry = readRegistration(field);
    const found = registrationFaults(entry);
    setFaults(found);
    const first = firstFault(found);
    if (first !== null) return focusField(form, first);
    setState({ kind: 'saving' });
    const answer = await accountCalls.register({ ...entry, termsAgreed: true });
    // The button stays pending until the next page has loaded.
    if (answer.ok) return window.location.assign(unverifiedPath(redirect));
    setState({ kind: 'failed', message: failureKey(answer.error), failure: answer.error });
    if (codeOf(answer.error) === TAKEN) focusField(form, 'email');
  };

  const clearFault = (name: string) => {
    setFaults((before) => withoutFault(before, name));
    if (state.kind === 'failed') setState({ kind: 'idle' });
  };

  return { state, faults, isTaken, send, clearFault };
}

function codeOf(failure: ApiFailure): string | null {
  return failure.kind === 'refused' ? failure.problem.message : null;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
