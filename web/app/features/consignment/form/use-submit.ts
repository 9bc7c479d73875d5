import { titleOf } from '@marque/core/forms/titles';
import { afterSubmit, trustScore } from '@marque/core/rules/selling';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Desk } from '../desk/open-desk.ts';
import type { Thanks } from '../outcome/thanks.ts';
import { sendToUs } from './send-to-us.ts';
import type { RefusedAnswer, SubmitOutcome } from './submission.ts';

export interface Submit {
  /** Sends what is in the form, and tells the store how that ended. */
  send(): Promise<void>;
  /** Answers that the server did not accept; empty while there are none. */
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

  const goOn = () => {
    store.dispatch({ kind: 'failed' });
    store.dispatch({ kind: 'tryAgain' });
    keeper.resume();
  };

  const finish = async (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'submitted': {
        store.dispatch({ kind: 'succeeded' });
        keeper.finish();
        const thanks: Thanks = { id, title: titleOf(desk.formName, store.getState().answers) };
        await navigate(afterSubmit('consignment', 'success').goTo ?? '', { state: thanks });
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
        setRefused(outcome.answers);
        goOn();
        openFirst(desk, outcome.answers);
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

/** Opens the first step that has one of them, and shows all their faults that the form sees too. */
function openFirst({ form, store }: Desk, answers: readonly RefusedAnswer[]): void {
  const steps = answers.flatMap(({ key }) => form.stepOf.get(key) ?? []);
  for (const { key } of answers) if (form.fields.has(key)) store.dispatch({ kind: 'left', key });
  if (steps.length > 0) store.dispatch({ kind: 'wentTo', step: Math.min(...steps) });
}
