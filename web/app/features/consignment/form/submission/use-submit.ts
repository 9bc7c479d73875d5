import { isAsked, type RefusedAnswer } from '@marque/core/forms/engine';
import { afterSubmit, trustScore } from '@marque/core/rules/selling';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberSent } from '../../../../foundation/forms/index.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { thanksFor } from '../../outcome/thanks.ts';
import { sendSubmission } from './send-submission.ts';
import type { SubmitOutcome } from './submission.ts';

export interface Submit {
  send(): Promise<void>;
  /** Refused answers of hidden questions; errors of visible fields are shown there. */
  readonly refused: readonly RefusedAnswer[];
  /** A card is required. */
  readonly isCardMissing: boolean;
  closeCard(): void;
}

/** Submits the open form and opens the page of thanks, the page of failures, or the step with an error. */
export function useSubmit(session: FormSession, maySubmit: boolean): Submit {
  const navigate = useNavigate();
  const ticker = useTicker();
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  const [isCardMissing, setCardMissing] = useState(false);
  const { id, store, autosave } = session;

  const continueEditing = (answers: readonly RefusedAnswer[] = []) => {
    store.dispatch({ kind: 'refused', answers });
    autosave.resume();
  };

  const finish = async (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'submitted': {
        store.dispatch({ kind: 'succeeded' });
        rememberSent(window, id);
        autosave.finish();
        const state = thanksFor(session, store.getState());
        await navigate(afterSubmit('consignment', 'success').goTo ?? '', { state, replace: true });
        return;
      }
      case 'submittedBefore':
        store.dispatch({ kind: 'wasSubmittedBefore' });
        autosave.finish();
        return;
      case 'changed':
        continueEditing();
        await autosave.recheck();
        return;
      case 'noCard':
        continueEditing();
        setCardMissing(true);
        return;
      case 'refused':
        continueEditing(outcome.answers);
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
