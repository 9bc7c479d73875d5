import type { Answers, FieldValue } from '../fields/index.ts';
import { applyRefusals, blockingFaults, NO_REFUSALS, refusalsAfterSettingChange, withoutRefusal } from './refusals.ts';
import { repeatForm, repeatLimit } from './repeat-form.ts';
import type { CompiledForm, FormEvent, FormState, RefusedAnswer, Setting, SubmissionState } from './types.ts';
import { validateForm } from './validate.ts';
import { isBlank } from './validate-field.ts';
import { visibleFields } from './visibility.ts';

type EventKind = FormEvent['kind'];

/**
 * What each state of sending hears, and where that leads if nothing holds it up. Nothing can be changed while answers are
 * on their way, so that what was sent is what stands there; everything that is not in the table changes nothing.
 */
const FLOW: Readonly<Record<SubmissionState, Partial<Readonly<Record<EventKind, SubmissionState>>>>> = {
  unsubmitted: {
    answered: 'unsubmitted',
    blurred: 'unsubmitted',
    settingChanged: 'unsubmitted',
    next: 'unsubmitted',
    back: 'unsubmitted',
    stepSelected: 'unsubmitted',
    submit: 'submitting',
    wasSubmittedBefore: 'alreadySubmitted',
  },
  submitting: {
    succeeded: 'submitted',
    refused: 'unsubmitted',
    failed: 'error',
    wasSubmittedBefore: 'alreadySubmitted',
  },
  error: { retry: 'unsubmitted', wasSubmittedBefore: 'alreadySubmitted' },
  submitted: { addAnother: 'unsubmitted' },
  alreadySubmitted: {},
};

/**
 * A form after an event; the same state where the event means nothing to it. Answers of fields that are hidden stay until
 * the form is left, so that a changed mind loses nothing: `pruneHidden` makes what is sent.
 */
export function reduceForm(form: CompiledForm, state: FormState, event: FormEvent): FormState {
  const submission = FLOW[state.submission][event.kind];
  if (submission === undefined) return state;
  switch (event.kind) {
    case 'answered':
      return answer(form, state, event);
    case 'blurred':
      return leave(form, state, event.key);
    case 'settingChanged':
      return changeSetting(form, state, event.setting);
    case 'next':
      return goNext(form, state);
    case 'back':
      return state.step === 0 ? state : { ...state, step: state.step - 1 };
    case 'stepSelected':
      return goTo(form, state, event.step);
    case 'submit':
      return submit(form, state);
    case 'succeeded':
      return { ...state, submission, sent: repeatLimit(form) === null ? state.sent : state.sent + 1 };
    case 'refused':
      return refuse(form, state, event.answers);
    case 'addAnother':
      return repeatForm(form, state);
    case 'wasSubmittedBefore':
    case 'failed':
    case 'retry':
      return { ...state, submission };
  }
}

function answer(
  form: CompiledForm,
  state: FormState,
  { key, value }: { readonly key: string; readonly value: FieldValue | undefined },
): FormState {
  if (!form.fields.has(key) || Object.is(state.answers[key], value)) return state;
  const answers = value === undefined ? without(state.answers, key) : { ...state.answers, [key]: value };
  return { ...state, answers, refused: withoutRefusal(state.refused, key) };
}

function changeSetting(form: CompiledForm, state: FormState, change: Partial<Setting>): FormState {
  const setting = { ...state.setting, ...change };
  return { ...state, setting, refused: refusalsAfterSettingChange(form, state, change) };
}

/** A field that is left with nothing in it has not been tried yet: its step says so in time. */
function leave(form: CompiledForm, state: FormState, key: string): FormState {
  if (!form.fields.has(key) || isBlank(state.answers[key])) return state;
  return { ...state, shown: withKeys(state.shown, [key]) };
}

function goNext(form: CompiledForm, state: FormState): FormState {
  if (blockingFaults(form, state, state.step).size > 0) return blockStep(form, state, state.step);
  const step = state.step + 1;
  if (step >= form.steps.length) return state;
  const shown = withKeys(state.shown, keysOfStep(form, state, state.step));
  return { ...state, step, furthestStep: Math.max(state.furthestStep, step), shown };
}

function goTo(form: CompiledForm, state: FormState, step: number): FormState {
  if (!Number.isInteger(step) || step < 0 || step > state.furthestStep || step === state.step) return state;
  for (let passed = state.step; passed < step; passed += 1) {
    if (blockingFaults(form, state, passed).size > 0) return blockStep(form, state, passed);
  }
  return { ...state, step };
}

function submit(form: CompiledForm, state: FormState): FormState {
  if (state.step !== form.steps.length - 1) return state;
  const first = form.steps.findIndex((_, step) => blockingFaults(form, state, step).size > 0);
  if (first === -1 && validateForm(form, state.answers).length === 0) {
    return { ...state, submission: 'submitting', refused: NO_REFUSALS };
  }
  const everything = form.steps.flatMap((_, step) => keysOfStep(form, state, step));
  const shown = withKeys(state.shown, everything);
  return blockStep(form, { ...state, shown }, first === -1 ? state.step : first);
}

/** Where nothing of it stands at a field the form lies open as it did, and whoever sent it says the rest. */
function refuse(form: CompiledForm, state: FormState, answers: readonly RefusedAnswer[]): FormState {
  const back = applyRefusals(form, state, answers);
  return back.refused.size === 0 ? back : blockStep(form, back, back.step);
}

/** Shows what is wrong with a step. Fields that come into sight later have not been tried, and are not blamed at once. */
function blockStep(form: CompiledForm, state: FormState, step: number): FormState {
  const shown = withKeys(state.shown, keysOfStep(form, state, step));
  return { ...state, step, shown, blockedAttempts: state.blockedAttempts + 1 };
}

function keysOfStep(form: CompiledForm, state: FormState, step: number): readonly string[] {
  return visibleFields(form, step, state.answers).map(({ key }) => key);
}

function withKeys(shown: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return keys.every((key) => shown.has(key)) ? shown : new Set([...shown, ...keys]);
}

function without(answers: Answers, key: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key));
}
