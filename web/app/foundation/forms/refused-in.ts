import type { ApiFailure } from '@marque/core/client';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import {
  type CompiledForm,
  type FormStore,
  isAsked,
  type RefusedAnswer,
  refusedAnswers,
} from '@marque/core/forms/engine';

/** Problems that name answers: broken rules, and values that the request's schema does not accept. */
const ABOUT_ANSWERS: readonly string[] = [PROBLEM_CODES.invalidAnswers, PROBLEM_CODES.malformed];

/** The answers that the server refused, as far as it names them. `names` maps names of the request to keys of the form. */
export function refusedIn(failure: ApiFailure, names: Readonly<Record<string, string>> = {}): readonly RefusedAnswer[] {
  if (failure.kind !== 'refused' || !ABOUT_ANSWERS.includes(failure.problem.message)) return [];
  return refusedAnswers(failure.problem.details ?? [], names);
}

/**
 * Reopens a refused form at the answers to correct. False if the form asks for none of the refused answers; the form is
 * then unchanged and the caller treats the refusal as a failure.
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
