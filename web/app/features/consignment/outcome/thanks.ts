import type { CompiledForm, FormState } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { titleOf } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { writePhone } from '@marque/core/rules/contact';

/** What the page of thanks is told by the form; it goes with the history's entry, so a reload keeps it. */
export interface Thanks {
  readonly id: string;
  readonly title: string | null;
  /** The number that the form was given; null where it was given none. */
  readonly phone: string | null;
}

interface Sent {
  readonly id: string;
  readonly formName: ConsignmentId;
  readonly form: CompiledForm;
}

/** What is said of a form that has been sent. We ring the number in it, which need not be the account's. */
export function thanksFor(
  { id, formName, form }: Sent,
  { answers, setting }: Pick<FormState, 'answers' | 'setting'>,
): Thanks {
  const digits = phoneIn(form, answers);
  return { id, title: titleOf(formName, answers), phone: digits === '' ? null : writePhone(setting.dialCode, digits) };
}

/** Reads it; null for anything else, as after a visit by hand. */
export function thanksIn(state: unknown): Thanks | null {
  if (typeof state !== 'object' || state === null || !('id' in state) || typeof state.id !== 'string') return null;
  return {
    id: state.id,
    title: 'title' in state && typeof state.title === 'string' ? state.title : null,
    phone: 'phone' in state && typeof state.phone === 'string' ? state.phone : null,
  };
}

function phoneIn({ fields }: CompiledForm, answers: Answers): string {
  const key = [...fields.values()].find(({ kind }) => kind === 'tel')?.key;
  const digits = key === undefined ? undefined : answers[key];
  return typeof digits === 'string' ? digits : '';
}
