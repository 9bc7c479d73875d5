import { firstFault, type RegistrationFaults, registrationFaults } from '@marque/core/rules/contact';
import { keepLocalePrefix } from '@marque/core/rules/places';
import { useState } from 'react';
import { unverifiedPath } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import { failureKey } from '../form/failure-key.ts';
import type { SaveState } from '../form/use-save.ts';
import { readRegistration, withoutFault } from './registration.ts';

export interface Register {
  readonly state: SaveState;
  readonly faults: RegistrationFaults;
  send(form: HTMLFormElement, field: (name: string) => string): Promise<void>;
  /** Clears the error of the edited field and the server's error of the form. */
  clearFault(name: string): void;
}

/** Creates an account and opens the page that waits for the email verification. */
export function useRegister(redirect: string | null): Register {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [faults, setFaults] = useState<RegistrationFaults>({});

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
    if (answer.ok) return window.location.assign(keepLocalePrefix(unverifiedPath(redirect), window.location.pathname));
    setState({ kind: 'failed', message: failureKey(answer.error), failure: answer.error });
  };

  const clearFault = (name: string) => {
    setFaults((before) => withoutFault(before, name));
    if (state.kind === 'failed') setState({ kind: 'idle' });
  };

  return { state, faults, send, clearFault };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
