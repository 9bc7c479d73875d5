import type { FormState } from '@marque/core/forms/engine';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormSession } from '../session/index.ts';

/** The state of an open form; it renders with every change, so that only small components use it. */
export function useFormAnswers({ form, store }: Pick<FormSession, 'form' | 'store'>): FormState {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [
        store.subscribe(listener),
        ...[...form.fields.keys()].map((key) => store.subscribeField(key, listener)),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [form, store],
  );
  return useSyncExternalStore(subscribe, store.getState);
}
