import { draftOf, pruneHidden } from '@marque/core/forms/engine';
import type { Desk } from '../desk/open-desk.ts';
import type { Attempt } from '../drafts/draft-record.ts';
import { formDataOf } from '../drafts/form-data.ts';
import { prospectCalls } from '../prospect-calls.ts';
import { nextAttempt, outcomeOf, type SubmitOutcome } from './submission.ts';

type Save = typeof prospectCalls.save;

/**
 * Submits the form: its answers without those of questions that are hidden. A try that nobody heard the end of is kept
 * with the draft, so that the next one is the same one again, after a crash of the browser too. Where the draft was saved
 * since, that one is refused for its age alone, and another is made.
 */
export async function sendToUs(desk: Desk, score: number, save: Save = prospectCalls.save): Promise<SubmitOutcome> {
  const before = desk.attempt;
  const outcome = await tryOnce(desk, score, save);
  const wasOld = before !== null && before.revision !== desk.keeper.revision();
  return outcome.kind === 'changed' && wasOld ? tryOnce(desk, score, save) : outcome;
}

async function tryOnce(desk: Desk, score: number, save: Save): Promise<SubmitOutcome> {
  const { id, formName, form, store, keeper } = desk;
  const draft = draftOf(form, store.getState());
  const formData = formDataOf({ ...draft, answers: pruneHidden(form, draft.answers) });
  const now = { signature: JSON.stringify(formData), revision: keeper.revision(), trustScore: score };
  const attempt = nextAttempt(desk.attempt, now, () => crypto.randomUUID());
  const { key, revision, trustScore } = attempt;
  note(desk, attempt);
  const based = revision === null ? {} : { revision };
  const outcome = outcomeOf(await save({ id, formName, formData, isSubmitted: 1, ...based, trustScore }, key));
  if (outcome.kind !== 'failed' || !outcome.isUnsettled) note(desk, null);
  return outcome;
}

function note(desk: Desk, attempt: Attempt | null): void {
  desk.attempt = attempt;
  desk.keeper.noteAttempt(attempt);
}
