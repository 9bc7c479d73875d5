import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useForm } from './form-context.tsx';

/** Why a form with valid answers cannot be sent yet. */
export interface UploadsUnderWay {
  readonly waiting: number;
  readonly failed: number;
}

export interface Submission {
  /** Handles the HTML form's submission: opens the next step, or sends the answers from the last one. */
  submit(event: FormEvent): void;
  /** Set by an attempt to send, until the form can be sent; otherwise null. */
  readonly heldBy: UploadsUnderWay | null;
}

const NO_UPLOADS = '0 0';
const neverChanges = () => () => {};

/**
 * Opens the next step or sends a complete form. `onSubmit` may dispatch the outcome to the store; otherwise resolving
 * counts as success and rejecting as failure.
 */
export function useSubmission(onSubmit: () => Promise<void>): Submission {
  const { form, store, uploadQueue } = useForm();
  const [wasTried, setTried] = useState(false);
  const read = () =>
    uploadQueue === null ? NO_UPLOADS : `${uploadQueue.count('queued', 'uploading')} ${uploadQueue.count('failed')}`;
  const underWay = useSyncExternalStore(uploadQueue?.subscribe ?? neverChanges, read, read);

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
    if (underWay !== NO_UPLOADS || store.getState().submission !== 'unsubmitted') return;
    store.dispatch({ kind: 'submit' });
    if (store.getState().submission === 'submitting') void send();
  };

  const [waiting = 0, failed = 0] = underWay.split(' ').map(Number);
  return { submit, heldBy: wasTried && waiting + failed > 0 ? { waiting, failed } : null };
}
