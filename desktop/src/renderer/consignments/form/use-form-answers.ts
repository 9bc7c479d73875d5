import type { FormState, FormStore } from '@marque/core/forms/engine';
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

/** One value of the form's frame: step, setting, submission. */
export function useFrameState<Value>(store: FormStore, select: (state: FormState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
