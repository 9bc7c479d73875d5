import { isAsked, type RefusedAnswer } from '@marque/core/forms/engine';
import { afterSubmit, trustScore } from '@marque/core/rules/selling';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Desk } from '../desk/open-desk.ts';
import { thanksFor } from '../outcome/thanks.ts';
import { sendToUs } from './send-to-us.ts';
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
export function useSubmit(desk: Desk, maySubmit: boolean): Submit {
  const navigate = useNavigate();
  const ticker = useTicker();
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  const [isCardMissing, setCardMissing] = useState(false);
  const { id, store, keeper } = desk;

  const goOn = (answers: readonly RefusedAnswer[] = []) => {
    store.dispatch({ kind: 'refused', answers });
    keeper.resume();
  };

  const finish = async (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'submitted': {
        store.dispatch({ kind: 'succeeded' });
        keeper.finish();
        const state = thanksFor(desk, store.getState());
        await navigate(afterSubmit('consignment', 'success').goTo ?? '', { state });
        return;
      }
      case 'submittedBefore':
        store.dispatch({ kind: 'wasSubmittedBefore' });
        keeper.finish();
        return;
      case 'changed':
        goOn();
        await keeper.recheck();
        return;
      case 'noCard':
        goOn();
        setCardMissing(true);
        return;
      case 'refused':
        goOn(outcome.answers);
        setRefused(outcome.answers.filter(({ key }) => !isAsked(desk.form, store.getState().answers, key)));
        return;
      case 'failed': {
        const { goTo, logs } = afterSubmit('consignment', 'failure');
        if (logs) console.error('The consignment was not submitted.', outcome);
        store.dispatch({ kind: 'failed' });
        keeper.resume();
        await navigate(`${goTo}?draft=${id}`);
      }
    }
  };

  const send = async () => {
    setRefused([]);
    if (!maySubmit) return finish({ kind: 'noCard' });
    await keeper.pause();
    const outcome = await sendToUs(desk, trustScore(ticker.read(), desk.openedAt));
    await finish(outcome);
  };

  return { send, refused, isCardMissing, closeCard: () => setCardMissing(false) };
}
