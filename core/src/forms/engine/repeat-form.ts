import type { Answers } from '../fields/index.ts';
import type { VariantId } from '../variants/index.ts';
import type { CompiledForm, FormState } from './types.ts';

/** How many watches one person may tell us about, one after the other. */
export const MAX_WATCHES = 5;

interface Repeat {
  /** How often the form may be sent with the same contact. */
  readonly most: number;
  /** Fields that keep what is in them for the next time. */
  readonly keeps: readonly string[];
}

/** Forms that may be filled in again with the same contact. */
const REPEATS: Readonly<Partial<Record<VariantId, Repeat>>> = {
  'watch-service': {
    most: MAX_WATCHES,
    keeps: ['firstName', 'lastName', 'email', 'phone', 'enquiryConfirmationSMS'],
  },
};

/** How often a form may be sent with the same contact, for "Watch 2 of 5"; null for a form that is sent once. */
export function repeatLimit(form: CompiledForm): number | null {
  return REPEATS[form.variant.id]?.most ?? null;
}

/** Whether the form, just sent, may be filled in for one more. */
export function canRepeat(form: CompiledForm, state: FormState): boolean {
  return state.submission === 'submitted' && state.sent < (repeatLimit(form) ?? 0);
}

/** The form empty again but for the contact, on the first step that asks for more than that; as it is where it may not be. */
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
