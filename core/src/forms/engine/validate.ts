import type { Answers } from '../fields/index.ts';
import type { CompiledForm, Fault, Problem } from './types.ts';
import { validateField } from './validate-field.ts';
import { visibleFields } from './visibility.ts';

/**
 * What holds a step up, by the keys of its fields, in their order; empty where it may be left. Fields that are not to be
 * seen hold nothing up. `stepIndex` from 0.
 */
export function validateStep(form: CompiledForm, stepIndex: number, answers: Answers): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const field of visibleFields(form, stepIndex, answers)) {
    const fault = validateField(field, answers[field.key]);
    if (fault !== null) faults.set(field.key, fault);
  }
  return faults;
}

/**
 * Everything that keeps answers from being submitted, in the order of the form; then answers to questions that it does
 * not ask. Answers of fields that are not to be seen are not looked at.
 */
export function validateForm(form: CompiledForm, answers: Answers): readonly Problem[] {
  const wrong = form.steps.flatMap(({ key: step }, stepIndex) =>
    Array.from(validateStep(form, stepIndex, answers), ([key, fault]) => ({ step, key, fault })),
  );
  const unasked = Object.keys(answers).filter((key) => !form.fields.has(key));
  return [...wrong, ...unasked.map((key) => ({ step: null, key, fault: 'unknownField' as const }))];
}
