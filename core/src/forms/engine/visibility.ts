import type { Answers, Condition, Field } from '../fields/index.ts';
import type { CompiledForm } from './types.ts';

/** Whether a field is to be seen: its condition holds, and the field that this condition looks at is itself to be seen. */
export function isVisible(form: CompiledForm, field: Field, answers: Answers): boolean {
  const condition = field.visibleWhen;
  if (condition === undefined) return true;
  const controller = form.fields.get(condition.key);
  return controller !== undefined && holds(condition, controller, answers) && isVisible(form, controller, answers);
}

/** Fields of a step that are to be seen, in their order; none where there is no such step. `stepIndex` from 0. */
export function visibleFields(form: CompiledForm, stepIndex: number, answers: Answers): readonly Field[] {
  const fields = form.steps[stepIndex]?.fields ?? [];
  return fields.filter((field) => isVisible(form, field, answers));
}

/** Answers as they are sent: those to questions that were to be seen. Whatever the form does not ask is gone too. */
export function pruneHidden(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => {
      const field = form.fields.get(key);
      return field !== undefined && isVisible(form, field, answers);
    }),
  );
}

function holds({ is }: Condition, controller: Field, answers: Answers): boolean {
  const value = answers[controller.key];
  // A box that nobody touched is one without its tick.
  const isBox = controller.kind === 'tick' || controller.kind === 'agreement';
  if (isBox) return is.includes(value === true ? 'true' : 'false');
  return typeof value === 'string' && is.includes(value);
}
