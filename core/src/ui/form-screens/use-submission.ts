import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useForm } from './form-context.tsx';

/** What keeps a form from being sent although its answers are right. */
export interface UploadsUnderWay {
  readonly waiting: number;
  readonly failed: number;
}

export interface Submission {
  /** The form's own submission: on to the next step, from the last one off to the server. */
  submit(event: FormEvent): void;
  /** Once somebody has tried to send the form, and until it can be sent; else null. */
  readonly heldBy: UploadsUnderWay | null;
}

const NOTHING_UNDER_WAY = '0 0';
const neverChanges = () => () => {};

/**
 * Goes on, and sends what is complete. Whoever brings `onSubmit` may tell the store of the outcome; what it leaves open
 * counts as a success, and a rejection as a failure.
 */
export function useSubmission(onSubmit: () => Promise<void>): Submission {
  const { form, store, desk } = useForm();
  const [wasTried, setTried] = useState(false);
  const read = () =>
    desk === null ? NOTHING_UNDER_WAY : `${desk.count('queued', 'uploading')} ${desk.count('failed')}`;
  const underWay = useSyncExternalStore(desk?.subscribe ?? neverChanges, read, read);

  const send = async () => {
    try {
      await onSubmit();
      if (store.getState().submission === 'submitting') store.dispatch({ kind: 'succeeded' });
    } catch (error) {
      console.error(error);
      store.dispatch({ kind: 'failed' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (store.getState().step < form.steps.length - 1) {
      store.dispatch({ kind: 'next' });
      return;
    }
    setTried(true);
    if (underWay !== NOTHING_UNDER_WAY || store.getState().submission !== 'unsubmitted') return;
    store.dispatch({ kind: 'submit' });
    if (store.getState().submission === 'submitting') void send();
  };

  const [waiting = 0, failed = 0] = underWay.split(' ').map(Number);
  return { submit, heldBy: wasTried && waiting + failed > 0 ? { waiting, failed } : null };
}
