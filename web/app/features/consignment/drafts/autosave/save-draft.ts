import type { Answer, ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Prospect } from '@marque/core/contracts/prospects';
import { formDataOf } from '@marque/core/forms/engine';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { prospectCalls } from '../../prospect-calls.ts';
import type { RemoteDraftCalls, Saved, SaveRefusal } from './remote-draft.ts';
import { copyOf } from './server-copies.ts';

export function savedBy(answer: Result<Answer<Prospect>, ApiFailure>): Result<Saved, SaveRefusal> {
  if (answer.ok) {
    const { revision, dtSavedUTC } = answer.value.body;
    return succeed({ revision, savedAt: Date.parse(dtSavedUTC) });
  }
  const failure = answer.error;
  if (failure.kind === 'network' || failure.kind === 'timeout') return refuse('noLine');
  if (failure.kind === 'contract') return refuse('failed');
  if (failure.problem.message === PROBLEM_CODES.draftChanged) return refuse('changed');
  if (failure.problem.message === PROBLEM_CODES.alreadySubmitted) return refuse('submitted');
  return refuse(failure.status === 401 ? 'loggedOut' : 'failed');
}

export function callsFor(id: string, formName: ConsignmentId): RemoteDraftCalls {
  return {
    async send(draft, revision, isLeaving) {
      const body = {
        id,
        formName,
        formData: formDataOf(draft),
        isSubmitted: 0 as const,
        ...(revision === null ? {} : { revision }),
      };
      return savedBy(await (isLeaving ? prospectCalls.saveLeaving(body) : prospectCalls.save(body)));
    },
    async read() {
      const answer = await prospectCalls.read(id);
      return answer.ok ? copyOf(answer.value.body) : null;
    },
  };
}
