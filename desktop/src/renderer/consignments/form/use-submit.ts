import type { FormStore } from '@marque/core/forms/engine';
import { useState } from 'react';
import type { FormSession } from '../session/index.ts';

export interface Submit {
  /** What `FormScreens` calls with the form's own button. */
  readonly send: () => Promise<void>;
  /** Submits from any step; the form stops at the first step with a fault. */
  readonly sendFromAnyStep: () => void;
  /** The backend did not take the submission. */
  readonly hasFailed: boolean;
}

/** Submits the open form. Without a vendor it asks for one, since it would be the colleague's own otherwise. */
export function useSubmit(session: FormSession, askForVendor: () => void): Submit {
  const { form, store } = session;
  const [hasFailed, setFailed] = useState(false);

  async function send(): Promise<void> {
    setFailed(false);
    if (store.getState().setting.vendorId === null) {
      store.dispatch({ kind: 'refused', answers: [] });
      return askForVendor();
    }
    if (!(await session.submit())) return setFailed(true);
    await settled(store);
  }

  return {
    send,
    hasFailed,
    sendFromAnyStep() {
      store.dispatch({ kind: 'stepSelected', step: form.steps.length - 1 });
      store.dispatch({ kind: 'submit' });
      if (store.getState().submission === 'submitting') void send();
    },
  };
}

/** The end of a submission that waits for the server, perhaps for hours: the screens take an earlier one for a success. */
function settled(store: FormStore): Promise<void> {
  const isOver = () => store.getState().submission !== 'submitting';
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    const end = store.subscribe(() => {
      if (!isOver()) return;
      end();
      resolve();
    });
  });
}
