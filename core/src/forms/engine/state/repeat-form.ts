import type { Answers } from '../../fields/index.ts';
import type { VariantId } from '../../variants/index.ts';
import type { CompiledForm, FormState } from '../types.ts';

/** How many watches a seller may submit one after another. */
export const MAX_WATCHES = 5;

interface Repeat {
  /** How often the form may be sent with the same contact details. */
  readonly most: number;
  /** Fields that keep their values for the next lot. */
  readonly keeps: readonly string[];
}

/** Forms that may be filled in again with the same contact details. */
const REPEATS: Readonly<Partial<Record<VariantId, Repeat>>> = {
  'watch-service': {
    most: MAX_WATCHES,
    keeps: ['firstName', 'lastName', 'email', 'phone', 'enquiryConfirmationSMS'],
  },
};

/** How often a form may be sent with the same contact details, for "Watch 2 of 5"; null for a form that is sent once. */
export function repeatLimit(form: CompiledForm): number | null {
  return REPEATS[form.variant.id]?.most ?? null;
}

/** Whether the submitted form may be filled in for another lot. */
export function canRepeat(form: CompiledForm, state: FormState): boolean {
  return state.submission === 'submitted' && state.sent < (repeatLimit(form) ?? 0);
}

/** The form with its contact details kept, on the first step with other fields; unchanged where it may not be repeated. */
export function repeatForm(form: CompiledForm, state: FormState): FormState {
  const keeps = REPEATS[form.variant.id]?.keeps;
  if (keeps === undefined || !canRepeat(form, state)) return state;
  const step = Math.max(
    0,
    form.steps.findIndex(({ fields }) => fields.some(({ key }) => !keeps.includes(key))),
  );
  return {
    ...state,
    answers: pick(state.answers, keeps),
    step,
    furthestStep: step,
    shown: new Set(),
    submission: 'unsubmitted',
  };
}

function pick(answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
}
