import type { Answer, ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { RefusedAnswer } from '@marque/core/forms/engine';
import type { Result } from '@marque/core/rules/result';
import { refusedIn } from '../../../../foundation/forms/index.ts';
import type { Attempt } from '../../drafts/draft-record.ts';

export type SubmitOutcome =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'submittedBefore' }
  /** Another window or device has saved in the meantime. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'noCard' }
  | { readonly kind: 'refused'; readonly answers: readonly RefusedAnswer[] }
  /** `isUnsettled`: the server may have processed it nevertheless. */
  | { readonly kind: 'failed'; readonly isUnsettled: boolean };

export function outcomeOf(answer: Result<Answer<unknown>, ApiFailure>): SubmitOutcome {
  if (answer.ok) return { kind: 'submitted' };
  const failure = answer.error;
  if (failure.kind !== 'refused') return { kind: 'failed', isUnsettled: true };
  switch (failure.problem.message) {
    case PROBLEM_CODES.alreadySubmitted:
      return { kind: 'submittedBefore' };
    case PROBLEM_CODES.draftChanged:
      return { kind: 'changed' };
    case PROBLEM_CODES.consignmentNoCard:
      return { kind: 'noCard' };
    case PROBLEM_CODES.invalidAnswers:
    case PROBLEM_CODES.malformed: {
      const answers = refusedIn(failure);
      return answers.length === 0 ? { kind: 'failed', isUnsettled: false } : { kind: 'refused', answers };
    }
    default:
      return { kind: 'failed', isUnsettled: failure.status >= 500 };
  }
}

/**
 * The attempt for a press of the button: the previous one unchanged, if its outcome is unknown and the answers are the
 * same, else a new one. A retry therefore counts once, and changed answers are never mistaken for a
 * retry.
 */
export function nextAttempt(before: Attempt | null, now: Omit<Attempt, 'key'>, newKey: () => string): Attempt {
  return before !== null && before.signature === now.signature ? before : { ...now, key: newKey() };
}
