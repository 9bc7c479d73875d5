import { type CompiledForm, isYearAlone } from '../engine/index.ts';
import type { Answers, Field, FieldValue } from '../fields/index.ts';
import type { Step } from '../variants/index.ts';

export { type AnswerReader, answerWords, questionWords } from './answer-words.ts';

/** One answer of a stored form. */
export interface AnsweredField {
  readonly key: string;
  /** Null where the form of today does not ask for it. */
  readonly field: Field | null;
  readonly value: FieldValue;
}

/** The answers of one step in its order. `step` is null for answers that the form of today does not ask for. */
export interface AnsweredStep {
  readonly step: Step | null;
  readonly answered: readonly AnsweredField[];
}

/**
 * The answers of a submitted form by the form's own steps; empty answers and steps are left out. A submission stores only
 * the answers that its form asked for at the time, so a later change of a form's fields or conditions hides none of them.
 */
export function answeredSteps(form: CompiledForm, answers: Answers): readonly AnsweredStep[] {
  // What the boxes say is said by the dates: a year in the place of a day.
  const boxes = new Set([...form.fields.values()].flatMap(({ yearAlone = [] }) => yearAlone));
  const known = form.steps.map((step) => ({
    step,
    answered: step.fields.flatMap((field) => {
      const value = answers[field.key];
      if (value === undefined || isEmpty(value) || boxes.has(field.key)) return [];
      return [isYearAlone(field, answers) ? yearOf(field, value) : { key: field.key, field, value }];
    }),
  }));
  const others = Object.entries(answers)
    .filter(([key, value]) => !form.fields.has(key) && !isEmpty(value))
    .map(([key, value]) => ({ key, field: null, value }));
  return [...known, { step: null, answered: others }].filter(({ answered }) => answered.length > 0);
}

/** A date of which only the year is known. */
function yearOf(field: Field, value: FieldValue): AnsweredField {
  return {
    key: field.key,
    field: { ...field, kind: 'year' },
    value: typeof value === 'string' ? value.slice(0, 4) : value,
  };
}

/** An unticked box counts as empty, as in the form. */
function isEmpty(value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'boolean' ? !value : value.length === 0;
}
