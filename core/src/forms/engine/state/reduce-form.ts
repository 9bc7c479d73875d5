import type { Answers, FieldValue } from '../../fields/index.ts';
import type { CompiledForm, FormEvent, FormState, RefusedAnswer, Setting, SubmissionState } from '../types.ts';
import { validateForm } from '../validation/validate.ts';
import { isBlank } from '../validation/validate-field.ts';
import { visibleFields } from '../validation/visibility.ts';
import { applyRefusals, blockingFaults, NO_REFUSALS, refusalsAfterSettingChange, withoutRefusal } from './refusals.ts';
import { repeatForm, repeatLimit } from './repeat-form.ts';

type EventKind = FormEvent['kind'];

/**
 * The events that each submission state accepts, and the state that follows if no fault blocks the event. The form is
 * read-only while answers are being sent, so that it shows what was sent. Events outside the table are ignored.
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
 * The form's state after an event; the same object where the event is ignored. Answers of hidden fields stay in the state,
 * so that showing a field again restores its answer; `pruneHidden` removes them before sending.
 */
export function reduceForm(form: CompiledForm, state: FormState, event: FormEvent): FormState {
  const submission = FLOW[state.submission][event.kind];
  if (submission === undefined) return state;
  switch (event.kind) {
    case 'answered':
      return answer(form, state, event);
    case 'blurred':
      return blur(form, state, event.key);
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

/** An empty field shows no fault when it loses the focus: the attempt to leave the step shows it. */
function blur(form: CompiledForm, state: FormState, key: string): FormState {
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
  if (first === -1 && validateForm(form, state.answers, state.today).length === 0) {
    return { ...state, submission: 'submitting', refused: NO_REFUSALS };
  }
  const allKeys = form.steps.flatMap((_, step) => keysOfStep(form, state, step));
  const shown = withKeys(state.shown, allKeys);
  return blockStep(form, { ...state, shown }, first === -1 ? state.step : first);
}

/** If no visible field has a refused answer, the form reopens unblocked and the sender shows the server's message. */
function refuse(form: CompiledForm, state: FormState, answers: readonly RefusedAnswer[]): FormState {
  const reopened = applyRefusals(form, state, answers);
  return reopened.refused.size === 0 ? reopened : blockStep(form, reopened, reopened.step);
}

/** Shows the faults of a step's visible fields. A field that becomes visible later shows its fault after the next attempt. */
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
