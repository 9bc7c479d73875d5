import type { ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import {
  type CompiledForm,
  type FormStore,
  isAsked,
  type RefusedAnswer,
  refusedAnswers,
} from '@marque/core/forms/engine';

/** Refusals that name what they are about: what the rules found wrong, and what the wire does not carry. */
const ABOUT_ANSWERS: readonly string[] = [PROBLEM_CODES.invalidAnswers, PROBLEM_CODES.malformed];

/** The answers that a server refused, as far as it names them; `names` has the keys of those sent under other names. */
export function refusedIn(failure: ApiFailure, names: Readonly<Record<string, string>> = {}): readonly RefusedAnswer[] {
  if (failure.kind !== 'refused' || !ABOUT_ANSWERS.includes(failure.problem.message)) return [];
  return refusedAnswers(failure.problem.details ?? [], names);
}

/**
 * Opens a form that was refused on what has to be mended in it. False where the refusal is about nothing that it asks:
 * then it has failed, and the form is left as it is.
 */
export function showRefused(
  { form, store }: { readonly form: CompiledForm; readonly store: FormStore },
  failure: ApiFailure,
  names: Readonly<Record<string, string>> = {},
): boolean {
  const answers = refusedIn(failure, names);
  if (!answers.some(({ key }) => isAsked(form, store.getState().answers, key))) return false;
  store.dispatch({ kind: 'refused', answers });
  return true;
}
