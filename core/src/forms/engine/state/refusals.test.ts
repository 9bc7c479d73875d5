import { describe, expect, it } from 'vitest';
import type { Answers } from '../../fields/index.ts';
import {
  compileForm,
  createFormStore,
  type Fault,
  type FormEvent,
  type FormState,
  type NamedProblem,
  openForm,
  reduceForm,
  refusedAnswers,
} from '../index.ts';
import { CHAIN, CHAIN_ANSWERS, FRONT, REPEATED, SETTING, TODAY } from '../test-forms.ts';

const form = compileForm(CHAIN);
const LAST = CHAIN.steps.length - 1;
const [SELLER, CONDITION] = [1, 2];

function after(state: FormState, ...events: readonly FormEvent[]): FormState {
  return events.reduce((moved, event) => reduceForm(form, moved, event), state);
}

function sent(answers: Answers = CHAIN_ANSWERS): FormState {
  const state = { ...openForm(form, { setting: SETTING, today: TODAY, answers }), step: LAST, furthestStep: LAST };
  return after(state, { kind: 'submit' });
}

const refused = (faults: Readonly<Record<string, Fault>>): FormEvent => ({
  kind: 'refused',
  answers: Object.entries(faults).map(([key, fault]) => ({ key, fault })),
});
const answered = (key: string, value: Answers[string] | undefined): FormEvent => ({ kind: 'answered', key, value });

describe('problems from the server', () => {
  it.each<[string, NamedProblem, string, Fault]>([
    ['a field', { path: 'carMake', message: 'required' }, 'carMake', 'required'],
    [
      'a path within the request',
      { path: 'body.formData.answers.images.0.url', message: 'malformed' },
      'images',
      'malformed',
    ],
    ['a field of the body', { path: 'body.fullName', message: 'Too long' }, 'fullName', 'notAccepted'],
    ['a field with another name', { path: 'body.vendorEmail', message: 'Invalid' }, 'email', 'notAccepted'],
    ['an unknown fault', { path: 'carMake', message: 'toString' }, 'carMake', 'notAccepted'],
    ['a message of its own', { path: 'message', message: 'error_messsageRequired' }, 'message', 'required'],
    ['the name of an object property', { path: 'constructor', message: 'malformed' }, 'constructor', 'malformed'],
  ])('are read: %s', (_, problem, key, fault) => {
    expect(refusedAnswers([problem], { vendorEmail: 'email' })).toEqual([{ key, fault }]);
  });

  it('counts the first problem of each field', () => {
    const problems = [
      { path: 'images.0', message: 'malformed' },
      { path: 'images.1', message: 'tooLong' },
    ];
    expect(refusedAnswers(problems)).toEqual([{ key: 'images', fault: 'malformed' }]);
    expect(refusedAnswers([])).toEqual([]);
  });
});

describe('refused answers', () => {
  it('open the first step with one of them, blocked', () => {
    const state = after(sent(), refused({ images: 'malformed', repairer: 'tooLong' }));
    expect(state).toMatchObject({ submission: 'unsubmitted', step: CONDITION, furthestStep: LAST, blockedAttempts: 1 });
    expect([...state.refused.keys()]).toEqual(['images', 'repairer']);
  });

  it.each<[string, Readonly<Record<string, Fault>>]>([
    ['none', {}],
    ['of an unknown key', { colour: 'notAccepted' }],
    ['of a hidden question', { plans: 'tooLong' }],
  ])('leave the form unchanged: %s', (_, faults) => {
    const before = sent();
    expect(after(before, refused(faults))).toEqual({ ...before, submission: 'unsubmitted' });
  });

  it('block their step, and no other, until they change', () => {
    const state = after(sent(), refused({ name: 'notAccepted' }));
    expect(after(state, { kind: 'next' })).toMatchObject({ step: SELLER, blockedAttempts: 2 });
    expect(after(state, { kind: 'stepSelected', step: LAST })).toMatchObject({ step: SELLER, blockedAttempts: 2 });
    const corrected = after(state, answered('name', 'H. Heron'));
    expect(corrected.refused.size).toBe(0);
    expect(after(corrected, { kind: 'next' })).toMatchObject({ step: CONDITION });
  });

  it('block another submission from the last step', () => {
    const state = after(sent(), refused({ images: 'malformed' }), { kind: 'submit' });
    expect(state).toMatchObject({ submission: 'unsubmitted', step: LAST, blockedAttempts: 2 });
    expect(after(state, answered('images', [FRONT]), { kind: 'submit' }).submission).toBe('submitting');
  });

  it('do not block while hidden, and are cleared by the next submission', () => {
    const state = after(sent(), refused({ repairer: 'tooLong' }), answered('repaired', '0'));
    expect(after(state, { kind: 'next' })).toMatchObject({ step: LAST });
    const again = after(state, { kind: 'stepSelected', step: LAST }, { kind: 'submit' });
    expect(again).toMatchObject({ submission: 'submitting', refused: new Map() });
    expect(after(state, answered('repaired', '1'), { kind: 'next' })).toMatchObject({ step: CONDITION });
  });

  it('do not prevent going back', () => {
    const state = after(sent(), refused({ repairer: 'tooLong' }), { kind: 'back' });
    expect(state).toMatchObject({ step: SELLER });
    expect(state.refused.has('repairer')).toBe(true);
  });
});

describe('a change of setting', () => {
  const repeated = compileForm(REPEATED);
  const answers = { firstName: 'Hannah', phone: '7700900123', watchBrand: 'Heron' };
  const opened: FormState = {
    ...openForm(repeated, { setting: SETTING, today: TODAY, answers }),
    step: 1,
    furthestStep: 1,
  };
  const back = [{ kind: 'submit' } as const, refused({ phone: 'notAccepted', firstName: 'tooLong' })].reduce(
    (state, event) => reduceForm(repeated, state, event),
    opened,
  );

  it.each<[string, Partial<typeof SETTING>, readonly string[]]>([
    ['another dial code', { dialCode: '+49', phoneCountry: 'DE' }, ['firstName']],
    ['another currency', { currency: 'eur' }, ['phone', 'firstName']],
  ])('clears the refusals that depend on it: %s', (_, setting, left) => {
    const state = reduceForm(repeated, back, { kind: 'settingChanged', setting });
    expect([...state.refused.keys()]).toEqual(left);
  });
});

it('shows a refused answer at its field until it changes', () => {
  const store = createFormStore(form, sent());
  const notified: string[] = [];
  store.subscribe(() => notified.push('frame'));
  for (const key of form.fields.keys()) store.subscribeField(key, () => notified.push(key));
  store.dispatch(refused({ repairer: 'tooLong', images: 'malformed', plans: 'notAccepted' }));
  expect(notified).toEqual(['repairer', 'images', 'frame']);
  expect(store.fieldView('images').fault).toBe('malformed');
  expect(store.fieldView('plans').fault).toBeNull();
  notified.length = 0;
  store.dispatch(answered('images', [FRONT]));
  expect(store.fieldView('images').fault).toBeNull();
  expect(notified).toEqual(['images', 'frame']);
});
