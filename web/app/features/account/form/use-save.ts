import type { Answer, ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureKey, type OwnWords } from './failure-key.ts';

/** How a form stands: untouched, on its way, kept, or refused with the key of why. */
export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string; readonly failure: ApiFailure };

export interface Save<Input> {
  readonly state: SaveState;
  /** Sends it; whether it was kept. What is sent while something is on its way is dropped. */
  save(input: Input): Promise<boolean>;
  /** Back to untouched, once somebody types again. */
  reset(): void;
}

const IDLE: SaveState = { kind: 'idle' };

/**
 * One form's way to the server. Once it is kept the page's data is fetched anew, since the account that stands on it
 * has changed; a session that has ended is found out in the same way, and leads to the login.
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
