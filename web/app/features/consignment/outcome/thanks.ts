import type { CompiledForm, FormState } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { titleOf } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { writePhone } from '@marque/core/rules/contact';

/** The history state of the thanks page; it survives a reload. */
export interface Thanks {
  readonly id: string;
  readonly title: string | null;
  /** The telephone number in the form; null if there is none. */
  readonly phone: string | null;
}

interface Sent {
  readonly id: string;
  readonly formName: ConsignmentId;
  readonly form: CompiledForm;
}

/** Summarises a submitted form. Calls go to the form's number, which may differ from the account's. */
export function thanksFor(
  { id, formName, form }: Sent,
  { answers, setting }: Pick<FormState, 'answers' | 'setting'>,
): Thanks {
  const digits = phoneIn(form, answers);
  return { id, title: titleOf(formName, answers), phone: digits === '' ? null : writePhone(setting.dialCode, digits) };
}

/** Parses the history state; null for other values, as after direct navigation. */
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
