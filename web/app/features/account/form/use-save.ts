import type { Answer, ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureKey, type OwnWords, PASSWORD_WORDS } from './failure-key.ts';

/** The status of a form: untouched, pending, saved, or failed with a message key. */
export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string; readonly failure: ApiFailure };

export interface Save<Input> {
  readonly state: SaveState;
  /** Submits the form; resolves to whether it was saved. A submission during a pending one is ignored. */
  save(input: Input): Promise<boolean>;
  /** Resets to untouched when the user edits the form again. */
  reset(): void;
}

/** Whether the server refused the current password. */
export function isWrongPassword(state: SaveState): boolean {
  return state.kind === 'failed' && state.message === PASSWORD_WORDS['login_failed_message'];
}

const IDLE: SaveState = { kind: 'idle' };

/**
 * Saves one form. After a save the page's data is fetched again, because it contains the account; the same request
 * detects an expired session and redirects to the login.
 */
export function useSave<Input>(
  send: (input: Input) => Promise<Result<Answer<unknown>, ApiFailure>>,
  own?: OwnWords,
): Save<Input> {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<SaveState>(IDLE);
  const isBusy = useRef(false);

  const save = async (input: Input): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setState({ kind: 'saving' });
    const answer = await send(input);
    isBusy.current = false;
    const hasEnded = !answer.ok && answer.error.kind === 'refused' && answer.error.status === 401;
    if (answer.ok || hasEnded) void revalidate();
    setState(
      answer.ok ? { kind: 'saved' } : { kind: 'failed', message: failureKey(answer.error, own), failure: answer.error },
    );
    return answer.ok;
  };

  const reset = useCallback(() => setState((now) => (now.kind === 'saving' ? now : IDLE)), []);
  return { state, save, reset };
}
