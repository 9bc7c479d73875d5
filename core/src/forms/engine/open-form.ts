import type { Answers } from '../fields/index.ts';
import { NO_REFUSALS } from './refusals.ts';
import type { CompiledForm, Draft, FormState, Setting } from './types.ts';

export interface OpenFormOptions {
  readonly setting: Setting;
  /** As `readDraft` gave it. Its answers, and the setting that belongs to them, come before those beside it. */
  readonly draft?: Draft;
  /** What is known beforehand, an account's name for instance; what the form does not ask is left out. */
  readonly answers?: Answers;
}

/** A form as it opens: where its draft was left, or on its first step. No fault is shown yet. */
export function openForm(form: CompiledForm, { setting, draft, answers }: OpenFormOptions): FormState {
  const step = Math.min(draft?.step ?? 0, form.steps.length - 1);
  return {
    answers: ownAnswers(form, { ...answers, ...draft?.answers }),
    setting: draft?.setting ?? setting,
    step,
    furthestStep: Math.max(step, lastAnswered(form, draft?.answers ?? {})),
    shown: new Set(),
    refused: NO_REFUSALS,
    blockedAttempts: 0,
    submission: 'unsubmitted',
    sent: 0,
  };
}

function ownAnswers(form: CompiledForm, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => form.fields.has(key)));
}

/** A draft keeps the step that was open, not the furthest: whatever has an answer in it must have been furthestStep. */
function lastAnswered(form: CompiledForm, answers: Answers): number {
  return Math.max(0, ...Object.keys(answers).map((key) => form.stepOf.get(key) ?? 0));
}
