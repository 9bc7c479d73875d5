import type { Answer, ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { RefusedAnswer } from '@marque/core/forms/engine';
import type { Result } from '@marque/core/rules/result';
import { refusedIn } from '../../../../foundation/forms/index.ts';
import type { Attempt } from '../../drafts/draft-record.ts';

/** How a try to submit ended. */
export type SubmitOutcome =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'submittedBefore' }
  /** Another window or device saved in between. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'noCard' }
  | { readonly kind: 'refused'; readonly answers: readonly RefusedAnswer[] }
  /** `isUnsettled`: it may have been carried out all the same. */
  | { readonly kind: 'failed'; readonly isUnsettled: boolean };

/** What the answer to a submission says. */
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
 * The try that a press of the button makes: the one before once more, word for word, where nobody knows what became of it
 * and the answers are still the same; else one of its own. So a retry counts once, and a changed mind is never mistaken
 * for a retry.
 */
export function nextAttempt(before: Attempt | null, now: Omit<Attempt, 'key'>, newKey: () => string): Attempt {
  return before !== null && before.signature === now.signature ? before : { ...now, key: newKey() };
}
