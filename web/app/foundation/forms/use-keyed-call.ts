import type { Answer, ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import { useCallback, useRef, useState } from 'react';

export type KeyedCallState =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export interface KeyedCall<Input, Body> {
  readonly state: KeyedCallState;
  /** Sends it and resolves with the answer; null after a failure, and while another one is under way. */
  call(input: Input): Promise<Answer<Body> | null>;
  /** Forgets a failure when the user changes an entry. */
  reset(): void;
}

const IDLE: KeyedCallState = { kind: 'idle' };

/**
 * Sends a change that must happen once. While the outcome of an attempt is unknown, the same change is repeated under the
 * same key; any other attempt has a key of its own.
 */
export function useKeyedCall<Input, Body>(
  send: (input: Input, key: string) => Promise<Result<Answer<Body>, ApiFailure>>,
): KeyedCall<Input, Body> {
  const [state, setState] = useState<KeyedCallState>(IDLE);
  const isBusy = useRef(false);
  const unsettled = useRef<{ readonly input: string; readonly key: string } | null>(null);

  const call = async (input: Input): Promise<Answer<Body> | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setState({ kind: 'sending' });
    const written = JSON.stringify(input);
    const key = unsettled.current?.input === written ? unsettled.current.key : crypto.randomUUID();
    const answer = await send(input, key);
    isBusy.current = false;
    unsettled.current = !answer.ok && isUnsettled(answer.error) ? { input: written, key } : null;
    setState(answer.ok ? IDLE : { kind: 'failed', failure: answer.error });
    return answer.ok ? answer.value : null;
  };

  const reset = useCallback(() => setState((now) => (now.kind === 'sending' ? now : IDLE)), []);
  return { state, call, reset };
}

/** Whether the change may have happened all the same. */
function isUnsettled(failure: ApiFailure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500;
}
