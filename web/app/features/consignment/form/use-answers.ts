import type { Answers } from '@marque/core/forms/fields';
import { useCallback, useSyncExternalStore } from 'react';
import type { Desk } from '../desk/open-desk.ts';

/** Everything that has been entered; draws anew with every change of it, so only small things listen. */
export function useAnswers({ form, store }: Desk): Answers {
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

/** The key of the step that is open. */
export function useStepKey({ form, store }: Desk): string {
  const read = () => form.steps[store.getState().step]?.key ?? '';
  return useSyncExternalStore(store.subscribe, read, read);
}
