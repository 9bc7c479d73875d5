import { isAsked, type RefusedAnswer } from '@marque/core/forms/engine';
import { afterSubmit, trustScore } from '@marque/core/rules/selling';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { thanksFor } from '../../outcome/thanks.ts';
import { sendSubmission } from './send-submission.ts';
import type { SubmitOutcome } from './submission.ts';

export interface Submit {
  /** Sends what is in the form, and tells the store how that ended. */
  send(): Promise<void>;
  /** What the server did not accept of that which the form asks nothing about now; the rest stands at its fields. */
  readonly refused: readonly RefusedAnswer[];
  /** A card is asked for. */
  readonly isCardMissing: boolean;
  closeCard(): void;
}

/** Submitting the form that lies open: to the page of thanks, to that of a failure, or back to what has to be mended. */
export function useSubmit(session: FormSession, maySubmit: boolean): Submit {
  const navigate = useNavigate();
  const ticker = useTicker();
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  const [isCardMissing, setCardMissing] = useState(false);
  const { id, store, autosave } = session;

  const goOn = (answers: readonly RefusedAnswer[] = []) => {
    store.dispatch({ kind: 'refused', answers });
    autosave.resume();
  };

  const finish = async (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'submitted': {
        store.dispatch({ kind: 'succeeded' });
        autosave.finish();
        const state = thanksFor(session, store.getState());
        await navigate(afterSubmit('consignment', 'success').goTo ?? '', { state });
        return;
      }
      case 'submittedBefore':
        store.dispatch({ kind: 'wasSubmittedBefore' });
        autosave.finish();
        return;
      case 'changed':
        goOn();
        await autosave.recheck();
        return;
      case 'noCard':
        goOn();
        setCardMissing(true);
        return;
      case 'refused':
        goOn(outcome.answers);
        setRefused(outcome.answers.filter(({ key }) => !isAsked(session.form, store.getState().answers, key)));
        return;
      case 'failed': {
        const { goTo, logs } = afterSubmit('consignment', 'failure');
        if (logs) console.error('The consignment was not submitted.', outcome);
        store.dispatch({ kind: 'failed' });
        autosave.resume();
        await navigate(`${goTo}?draft=${id}`);
      }
    }
  };

  const send = async () => {
    setRefused([]);
    if (!maySubmit) return finish({ kind: 'noCard' });
    await autosave.pause();
    const outcome = await sendSubmission(session, trustScore(ticker.read(), session.openedAt));
    await finish(outcome);
  };

  return { send, refused, isCardMissing, closeCard: () => setCardMissing(false) };
}
