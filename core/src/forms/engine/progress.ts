import type { CompiledForm, Progress } from './types.ts';

/** Where a step is among all steps of the form. `step` from 0. */
export function progressOf(form: CompiledForm, step: number): Progress {
  const of = form.steps.length;
  return { step: step + 1, of, fraction: (step + 1) / of };
}
