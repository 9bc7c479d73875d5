import type { CompiledForm, Progress } from './types.ts';

/** The position of a step within the form. `step` from 0. */
export function progressOf(form: CompiledForm, step: number): Progress {
  const of = form.steps.length;
  return { step: step + 1, of, fraction: (step + 1) / of };
}
