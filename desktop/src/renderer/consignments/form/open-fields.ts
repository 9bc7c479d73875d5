import { type CompiledForm, type FormState, validateStep } from '@marque/core/forms/engine';

/** How many fields of each step are missing or have a fault, by the rules of the form. */
export function openFields(form: CompiledForm, { answers, today }: Pick<FormState, 'answers' | 'today'>): number[] {
  return form.steps.map((_, step) => validateStep(form, step, answers, today).size);
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
