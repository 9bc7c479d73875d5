import type { Answers, Condition, Field } from '../../fields/index.ts';
import type { CompiledForm } from '../types.ts';

/** Whether a field is visible: its condition holds, and the field that the condition refers to is visible too. */
export function isVisible(form: CompiledForm, field: Field, answers: Answers): boolean {
  const condition = field.visibleWhen;
  if (condition === undefined) return true;
  const controller = form.fields.get(condition.key);
  return controller !== undefined && holds(condition, controller, answers) && isVisible(form, controller, answers);
}

/** The visible fields of a step in their order; none for a step that does not exist. `stepIndex` from 0. */
export function visibleFields(form: CompiledForm, stepIndex: number, answers: Answers): readonly Field[] {
  const fields = form.steps[stepIndex]?.fields ?? [];
  return fields.filter((field) => isVisible(form, field, answers));
}

/** The answers as they are sent: without hidden fields and unknown keys. */
export function pruneHidden(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => {
      const field = form.fields.get(key);
      return field !== undefined && isVisible(form, field, answers);
    }),
  );
}

function holds({ is, isNegated }: Condition, controller: Field, answers: Answers): boolean {
  const value = answers[controller.key];
  // An untouched box counts as unticked.
  const isBox = controller.kind === 'tick' || controller.kind === 'agreement';
  if (isBox) return is.includes(value === true ? 'true' : 'false');
  if (typeof value !== 'string') return false;
  if (isNegated !== true) return is.includes(value);
  const text = value.trim().toLowerCase();
  return text !== '' && is.every((other) => other.toLowerCase() !== text);
}
