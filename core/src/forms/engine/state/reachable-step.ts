import type { CompiledForm, FormState } from '../types.ts';
import { blockingFaults } from './refusals.ts';

/**
 * The step that an address names by its key, as far as the form allows: at most the first step with a fault, and a step that
 * was opened before. An unknown key leaves the form where it is. From 0.
 */
export function reachableStep(form: CompiledForm, state: FormState, key: string): number {
  const named = form.steps.findIndex((step) => step.key === key);
  if (named === -1) return state.step;
  const incomplete = form.steps.findIndex((_, step) => blockingFaults(form, state, step).size > 0);
  return Math.min(named, state.furthestStep, incomplete === -1 ? named : incomplete);
}
