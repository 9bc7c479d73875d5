import type { ApiClient, ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Prospect, prospectId, readProspect, saveProspect } from '@marque/core/contracts/prospects';
import { failureEffect, type OutboxState } from '@marque/core/offline';
import { compareDrafts, countDifferences, type DraftVersion } from '@marque/core/offline/merge';
import * as z from 'zod/mini';
import { type AnySender, defineSender, type SendResult } from '../outbox/index.ts';
import { commonVersionOf, serverVersionOf } from './conflicts.ts';
import { enqueueFor, enqueueSave } from './draft-commands.ts';
import type { Draft, DraftStore } from './store.ts';

/** A save sends the answers that the draft has when its first attempt begins. */
const payload = z.object({ prospectId });

interface Parts {
  readonly client: ApiClient;
  readonly drafts: DraftStore;
  readonly now: () => number;
}

/** Saves a draft on the server (`isSubmitted` 0) or submits it (1). */
export function createSaveSender({ client, drafts, now }: Parts, isSubmitted: 0 | 1): AnySender {
  return defineSender({
    payload,
    isInternal: true,
    prepare({ prospectId: id }) {
      const draft = drafts.find(id);
      return draft === null ? null : sentOf(draft);
    },
    async send({ id: idempotencyKey, payload: { prospectId: id }, request: given }): Promise<SendResult> {
      // The draft was discarded.
      if (given === null) return { failure: null };
      const sent = given as SentDraft;
      const { formName, formData, revision } = sent;
      const answer = await client.call(
        saveProspect,
        {
          params: { id },
          body: { id, formName, formData, isSubmitted, ...(revision === null ? {} : { revision }) },
        },
        { idempotencyKey },
      );
      if (answer.ok) return { failure: null, commit: (state) => noteSaved(state, sent, answer.value.body) };
      if (failureEffect(answer.error) === 'conflict') return afterConflict(id, sent, answer.error);
      return isSubmittedAlready(answer.error)
        ? afterSubmission(id, sent, answer.error)
        : { failure: answer.error, commit: (state) => noteRefused(state, id, answer.error) };
    },
  });

  /** The page shows each refused answer at its field. */
  function noteRefused(state: OutboxState, id: string, failure: ApiFailure): OutboxState {
    const draft = drafts.find(id);
    if (draft !== null && failure.kind === 'refused' && failureEffect(failure) === 'rejected') {
      drafts.put({ ...draft, refused: failure.problem.details ?? [] });
    }
    return state;
  }

  function noteSaved(state: OutboxState, sent: SentDraft, saved: Prospect): OutboxState {
    const draft = drafts.find(saved.id);
    if (draft === null) return state;
    const { answers: base, setting: baseSetting } = sent.formData;
    const based = { ...draft, revision: saved.revision, base, baseSetting, there: null, refused: [] };
    drafts.put({ ...based, isSubmitted: draft.isSubmitted || saved.isSubmitted === 1 });
    return state;
  }

  async function afterConflict(id: string, sent: SentDraft, refusal: ApiFailure): Promise<SendResult> {
    const answer = await client.call(readProspect, { params: { id } });
    // Without the server's version there is nothing to decide: the same save finds out again later.
    if (!answer.ok) return { failure: failureEffect(answer.error) === 'rejected' ? refusal : answer.error };
    const found = answer.value.body;
    if (isSubmitted === 0 && isSameVersion(found.formData, sent.formData)) {
      // The answer to an earlier attempt was lost, and the server no longer knows its key.
      return { failure: null, commit: (state) => noteSaved(state, sent, found) };
    }
    const draft = drafts.find(id);
    if (draft === null) return { failure: null };
    const { both, onlyThere } = countDifferences(compareDrafts(commonVersionOf(draft), draft.formData, found.formData));
    const there = serverVersionOf(found);
    if (both === 0 && onlyThere === 0) {
      // Only the revision moved on: the next save or submission is based on it.
      return {
        failure: null,
        commit(state) {
          const { revision, answers: base, setting: baseSetting = null } = there;
          const rebased = { ...(drafts.find(id) ?? draft), revision, base, baseSetting };
          drafts.put(rebased);
          return isSubmitted === 0
            ? enqueueSave(state, rebased, now())
            : enqueueFor(state, rebased, 'submitConsignment', { now: now() });
        },
      };
    }
    return {
      failure: refusal,
      commit(state) {
        const current = drafts.find(id);
        if (current !== null) drafts.put({ ...current, there });
        return state;
      },
    };
  }

  /** The answer to an earlier attempt may have been lost so long ago that the server no longer knows its key. */
  async function afterSubmission(id: string, sent: SentDraft, refusal: ApiFailure): Promise<SendResult> {
    const answer = await client.call(readProspect, { params: { id } });
    if (!answer.ok) return { failure: failureEffect(answer.error) === 'rejected' ? refusal : answer.error };
    const found = answer.value.body;
    const isOwn = isSubmitted === 1 && found.isSubmitted === 1 && found.revision === (sent.revision ?? 0) + 1;
    return isOwn ? { failure: null, commit: (state) => noteSaved(state, sent, found) } : { failure: refusal };
  }
}

function isSameVersion(one: DraftVersion, other: DraftVersion): boolean {
  return [...compareDrafts(null, one, other).values()].every((difference) => difference === 'same');
}

function isSubmittedAlready(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.problem.message === PROBLEM_CODES.alreadySubmitted;
}

/** What the first attempt sent; every further one sends the same under the same key. */
type SentDraft = Pick<Draft, 'formName' | 'formData' | 'revision'>;

function sentOf({ formName, formData, revision }: Draft): SentDraft {
  return { formName, formData, revision };
}
