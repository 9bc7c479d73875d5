import type { Answers } from '@marque/core/forms/fields';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormSession } from '../form-session/open-form-session.ts';

/** All answers; re-renders on every change, so only small components use it. */
export function useAnswers({ form, store }: FormSession): Answers {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [...form.fields.keys()].map((key) => store.subscribeField(key, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, store],
  );
  const read = () => store.getState().answers;
  return useSyncExternalStore(subscribe, read, read);
}

export function useStepKey({ form, store }: FormSession): string {
  const read = () => form.steps[store.getState().step]?.key ?? '';
  return useSyncExternalStore(store.subscribe, read, read);
}
