import type { Answers } from '../../fields/index.ts';
import type { CompiledForm, Draft, FormState, Setting } from '../types.ts';
import { NO_REFUSALS } from './refusals.ts';

interface OpenFormOptions {
  readonly setting: Setting;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** From `readDraft`. Its answers and setting take precedence over the other members. */
  readonly draft?: Draft;
  /** Known answers, such as the account's name. Keys that the form does not have are ignored. */
  readonly answers?: Answers;
}

/** The initial state of a form: on its draft's step or on the first one, without shown faults. */
export function openForm(form: CompiledForm, { setting, today, draft, answers }: OpenFormOptions): FormState {
  const step = Math.min(draft?.step ?? 0, form.steps.length - 1);
  return {
    answers: ownAnswers(form, { ...answers, ...draft?.answers }),
    setting: draft?.setting ?? setting,
    today,
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

/** A draft stores the open step, not the furthest one: a step with an answer was opened before. */
function lastAnswered(form: CompiledForm, answers: Answers): number {
  return Math.max(0, ...Object.keys(answers).map((key) => form.stepOf.get(key) ?? 0));
}
