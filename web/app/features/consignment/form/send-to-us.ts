import { draftOf, pruneHidden } from '@marque/core/forms/engine';
import type { Desk } from '../desk/open-desk.ts';
import { formDataOf } from '../drafts/form-data.ts';
import { prospectCalls } from '../prospect-calls.ts';
import { nextAttempt, outcomeOf, type SubmitOutcome } from './submission.ts';

/**
 * Submits the form: its answers without those of questions that are hidden. A try that nobody heard the end of is kept
 * with the draft, so that the next one is the same one again, after a crash of the browser too.
 */
export async function sendToUs(desk: Desk, score: number): Promise<SubmitOutcome> {
  const { id, formName, form, store, keeper } = desk;
  const draft = draftOf(form, store.getState());
  const formData = formDataOf({ ...draft, answers: pruneHidden(form, draft.answers) });
  const now = { signature: JSON.stringify(formData), revision: keeper.revision(), trustScore: score };
  const attempt = nextAttempt(desk.attempt, now, () => crypto.randomUUID());
  desk.attempt = attempt;
  keeper.noteAttempt(attempt);
  const { revision } = attempt;
  const answer = await prospectCalls.save(
    {
      id,
      formName,
      formData,
      isSubmitted: 1,
      ...(revision === null ? {} : { revision }),
      trustScore: attempt.trustScore,
    },
    attempt.key,
  );
  const outcome = outcomeOf(answer);
  if (outcome.kind !== 'failed' || !outcome.isUnsettled) {
    desk.attempt = null;
    keeper.noteAttempt(null);
  }
  return outcome;
}
