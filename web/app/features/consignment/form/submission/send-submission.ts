import { draftOf, formDataOf, pruneHidden } from '@marque/core/forms/engine';
import type { Attempt } from '../../drafts/draft-record.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { prospectCalls } from '../../prospect-calls.ts';
import { nextAttempt, outcomeOf, type SubmitOutcome } from './submission.ts';

type Save = typeof prospectCalls.save;

/**
 * Submits the form without answers to hidden questions. An attempt without a response is stored with the draft,
 * so that a retry repeats it, even after a crash of the browser. If the draft was saved since then, the server
 * refuses that attempt as outdated, and a new one is made.
 */
export async function sendSubmission(
  session: FormSession,
  score: number,
  save: Save = prospectCalls.save,
): Promise<SubmitOutcome> {
  const before = session.attempt;
  const outcome = await tryOnce(session, score, save);
  const wasOld = before !== null && before.revision !== session.autosave.revision();
  return outcome.kind === 'changed' && wasOld ? tryOnce(session, score, save) : outcome;
}

async function tryOnce(session: FormSession, score: number, save: Save): Promise<SubmitOutcome> {
  const { id, formName, form, store, autosave } = session;
  const draft = draftOf(form, store.getState());
  const formData = formDataOf({ ...draft, answers: pruneHidden(form, draft.answers) });
  const now = { signature: JSON.stringify(formData), revision: autosave.revision(), trustScore: score };
  const attempt = nextAttempt(session.attempt, now, () => crypto.randomUUID());
  const { key, revision, trustScore } = attempt;
  note(session, attempt);
  const based = revision === null ? {} : { revision };
  const outcome = outcomeOf(await save({ id, formName, formData, isSubmitted: 1, ...based, trustScore }, key));
  if (outcome.kind !== 'failed' || !outcome.isUnsettled) note(session, null);
  return outcome;
}

function note(session: FormSession, attempt: Attempt | null): void {
  session.attempt = attempt;
  session.autosave.noteAttempt(attempt);
}
