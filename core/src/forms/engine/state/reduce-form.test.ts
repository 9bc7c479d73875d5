import { describe, expect, it } from 'vitest';
import type { Answers } from '../../fields/index.ts';
import { compileForm, type FormEvent, type FormState, openForm, pruneHidden, reduceForm } from '../index.ts';
import { CHAIN, CHAIN_ANSWERS, FRONT, REPEATED, SETTING, TODAY } from '../test-forms.ts';

const form = compileForm(CHAIN);
const LAST = CHAIN.steps.length - 1;

function opened(answers: Answers = {}, rest: Partial<FormState> = {}): FormState {
  return { ...openForm(form, { setting: SETTING, today: TODAY, answers }), ...rest };
}

function after(state: FormState, ...events: readonly FormEvent[]): FormState {
  return events.reduce((moved, event) => reduceForm(form, moved, event), state);
}

const answered = (key: string, value: Answers[string] | undefined): FormEvent => ({ kind: 'answered', key, value });
const atEnd = opened(CHAIN_ANSWERS, { step: LAST, furthestStep: LAST });

describe('an answer', () => {
  it('is stored, changed and removed', () => {
    const state = after(opened(), answered('name', 'Hannah'), answered('images', [FRONT]));
    expect(state.answers).toEqual({ name: 'Hannah', images: [FRONT] });
    expect(after(state, answered('name', 'Han')).answers).toEqual({ name: 'Han', images: [FRONT] });
    expect(after(state, answered('name', undefined)).answers).toEqual({ images: [FRONT] });
  });

  it('leaves the state unchanged for the same value or an unknown key', () => {
    const state = opened({ name: 'Hannah' });
    expect(after(state, answered('name', 'Hannah'))).toBe(state);
    expect(after(state, answered('email', undefined))).toBe(state);
    expect(after(state, answered('colour', 'green'))).toBe(state);
  });

  it('stays while its field is hidden, and is left out when sending', () => {
    const state = after(atEnd, answered('accident', '0'));
    expect(state.answers).toMatchObject({ repaired: '1', repairer: 'Heron & Sons' });
    const sent = after(state, { kind: 'submit' });
    expect(sent.submission).toBe('submitting');
    expect(pruneHidden(form, sent.answers)).not.toHaveProperty('repairer');
    const back = after(sent, { kind: 'failed' }, { kind: 'retry' }, answered('accident', '1'));
    expect(back.answers).toEqual(CHAIN_ANSWERS);
  });
});

describe('a fault', () => {
  it.each<[string, Answers, readonly string[]]>([
    ['blurred with a value', { name: 'x' }, ['name']],
    ['left empty', {}, []],
    ['left blank', { name: '  ' }, []],
  ])('is shown for a field %s: %j', (_, answers, shown) => {
    expect([...after(opened(answers), { kind: 'blurred', key: 'name' }).shown]).toEqual(shown);
  });

  it('is shown for a box that is unticked again', () => {
    const state = after(atEnd, answered('termsAndConditions', false), { kind: 'blurred', key: 'termsAndConditions' });
    expect([...state.shown]).toEqual(['termsAndConditions']);
  });

  it('is not shown for an unknown field', () => {
    const state = opened({ name: 'x' });
    expect(after(state, { kind: 'blurred', key: 'colour' })).toBe(state);
  });

  it('leaves the state unchanged when the field loses the focus again', () => {
    const state = after(opened({ name: 'x' }), { kind: 'blurred', key: 'name' });
    expect(after(state, { kind: 'blurred', key: 'name' }).shown).toBe(state.shown);
  });

  it('is shown for all visible fields after an attempt to leave the step', () => {
    const state = after(opened({}, { step: 2, furthestStep: 2 }), { kind: 'next' });
    expect(state).toMatchObject({ step: 2, blockedAttempts: 1 });
    expect([...state.shown]).toEqual(['accident']);
    // The field that becomes visible is not part of the attempt.
    const more = after(state, answered('accident', '1'));
    expect([...more.shown]).toEqual(['accident']);
    expect([...after(more, { kind: 'next' }).shown]).toEqual(['accident', 'repaired']);
  });
});

describe('steps', () => {
  it('advance one by one without faults, and go back with all answers kept', () => {
    const state = after(opened(CHAIN_ANSWERS), { kind: 'next' }, { kind: 'next' });
    expect(state).toMatchObject({ step: 2, furthestStep: 2, blockedAttempts: 0 });
    const back = after(state, { kind: 'back' }, { kind: 'back' });
    expect(back).toMatchObject({ step: 0, furthestStep: 2, answers: CHAIN_ANSWERS });
    expect(after(back, { kind: 'back' })).toBe(back);
    expect(after(back, { kind: 'next' })).toMatchObject({ step: 1, furthestStep: 2 });
  });

  it('end with the last one, which only a submission leaves', () => {
    expect(after(atEnd, { kind: 'next' })).toBe(atEnd);
    expect(after(opened({}, { step: LAST, furthestStep: LAST }), { kind: 'next' })).toMatchObject({
      step: LAST,
      blockedAttempts: 1,
    });
  });

  it('count each blocked attempt', () => {
    const state = opened({}, { step: 1, furthestStep: 1 });
    expect(after(state, { kind: 'next' }, { kind: 'next' })).toMatchObject({ step: 1, blockedAttempts: 2 });
  });

  it.each<[string, Partial<FormState>, number, Partial<FormState>]>([
    ['back', { step: 2, furthestStep: 2 }, 0, { step: 0, furthestStep: 2, blockedAttempts: 0 }],
    ['forwards to the furthest step', { step: 0, furthestStep: 3 }, 3, { step: 3, blockedAttempts: 0 }],
    ['not to a step that was not opened yet', { step: 0, furthestStep: 1 }, 2, { step: 0, blockedAttempts: 0 }],
    ['not to the current step', { step: 1, furthestStep: 1 }, 1, { step: 1, blockedAttempts: 0 }],
    ['not before the first', { step: 1, furthestStep: 1 }, -1, { step: 1, blockedAttempts: 0 }],
    ['not between two', { step: 2, furthestStep: 2 }, 0.5, { step: 2, blockedAttempts: 0 }],
  ])('can be selected: %s', (_, from, step, expected) => {
    expect(after(opened(CHAIN_ANSWERS, from), { kind: 'stepSelected', step })).toMatchObject(expected);
  });

  it('can be opened with a fault, and not left forwards', () => {
    const state = opened({ ...CHAIN_ANSWERS, accident: 'perhaps' }, { step: 0, furthestStep: LAST });
    const there = after(state, { kind: 'stepSelected', step: 2 });
    expect(there).toMatchObject({ step: 2, blockedAttempts: 0 });
    expect(after(there, { kind: 'stepSelected', step: LAST })).toMatchObject({ step: 2, blockedAttempts: 1 });
  });

  it('can be left backwards with faults, and forwards without', () => {
    const state = opened({ ...CHAIN_ANSWERS, accident: 'perhaps' }, { step: 0, furthestStep: LAST });
    const held = after(state, { kind: 'stepSelected', step: LAST });
    expect(held).toMatchObject({ step: 2, blockedAttempts: 1 });
    expect([...held.shown]).toEqual(['accident']);
    expect(after(held, { kind: 'stepSelected', step: 0 })).toMatchObject({ step: 0, blockedAttempts: 1 });
  });
});

describe('submitting', () => {
  it('is accepted on the last step only', () => {
    const state = opened(CHAIN_ANSWERS, { step: 2, furthestStep: LAST });
    expect(after(state, { kind: 'submit' })).toBe(state);
    expect(after(atEnd, { kind: 'submit' }).submission).toBe('submitting');
  });

  it('opens the first step with a fault and shows it', () => {
    const { name: _, ...nameless } = CHAIN_ANSWERS;
    const state = after({ ...atEnd, answers: { ...nameless, termsAndConditions: false } }, { kind: 'submit' });
    expect(state).toMatchObject({ submission: 'unsubmitted', step: 1, furthestStep: LAST, blockedAttempts: 1 });
    expect(state.shown).toEqual(new Set([...Object.keys(CHAIN_ANSWERS), 'isTrade', 'nickname', 'images']));
  });

  it('stays on the last step for an answer with an unknown key', () => {
    const state = { ...atEnd, answers: { ...CHAIN_ANSWERS, colour: 'green' } };
    expect(after(state, { kind: 'submit' })).toMatchObject({
      submission: 'unsubmitted',
      step: LAST,
      blockedAttempts: 1,
    });
  });

  it('returns after a failure with the answers kept', () => {
    const state = after(atEnd, { kind: 'submit' }, { kind: 'failed' });
    expect(state.submission).toBe('error');
    expect(after(state, { kind: 'retry' })).toEqual(atEnd);
  });
});

it('accepts a change of the form’s setting', () => {
  const state = after(opened(), { kind: 'settingChanged', setting: { dialCode: '+33', phoneCountry: 'FR' } });
  expect(state.setting).toEqual({ ...SETTING, dialCode: '+33', phoneCountry: 'FR' });
});

/** One event of each kind that can change the state. */
const EVENTS: { readonly [Kind in FormEvent['kind']]: Extract<FormEvent, { kind: Kind }> } = {
  answered: { kind: 'answered', key: 'notes', value: 'No box.' },
  blurred: { kind: 'blurred', key: 'watchBrand' },
  settingChanged: { kind: 'settingChanged', setting: { currency: 'eur' } },
  next: { kind: 'next' },
  back: { kind: 'back' },
  stepSelected: { kind: 'stepSelected', step: 0 },
  submit: { kind: 'submit' },
  succeeded: { kind: 'succeeded' },
  refused: { kind: 'refused', answers: [{ key: 'firstName', fault: 'notAccepted' }] },
  wasSubmittedBefore: { kind: 'wasSubmittedBefore' },
  failed: { kind: 'failed' },
  retry: { kind: 'retry' },
  addAnother: { kind: 'addAnother' },
};

describe('submission states', () => {
  const repeated = compileForm(REPEATED);
  const answers = { firstName: 'Hannah', phone: '7700900123', watchBrand: 'Heron' };
  const filled: FormState = {
    ...openForm(repeated, { setting: SETTING, today: TODAY, answers }),
    step: 1,
    furthestStep: 1,
  };
  const move = (state: FormState, event: FormEvent) => reduceForm(repeated, state, event);

  it('can all be reached and lead on as the table says', () => {
    const ways = new Set<string>();
    const seen = new Map<FormState['submission'], FormState>([[filled.submission, filled]]);
    for (const state of seen.values()) {
      for (const event of Object.values(EVENTS)) {
        const next = move(state, event);
        if (next.submission === state.submission) continue;
        ways.add(`${state.submission} ${event.kind} ${next.submission}`);
        if (!seen.has(next.submission)) seen.set(next.submission, next);
      }
    }
    expect([...ways].toSorted()).toEqual([
      'error retry unsubmitted',
      'error wasSubmittedBefore alreadySubmitted',
      'submitted addAnother unsubmitted',
      'submitting failed error',
      'submitting refused unsubmitted',
      'submitting succeeded submitted',
      'submitting wasSubmittedBefore alreadySubmitted',
      'unsubmitted submit submitting',
      'unsubmitted wasSubmittedBefore alreadySubmitted',
    ]);
    expect([...seen.keys()].toSorted()).toEqual([
      'alreadySubmitted',
      'error',
      'submitted',
      'submitting',
      'unsubmitted',
    ]);
  });

  it.each(['submitting', 'submitted', 'alreadySubmitted', 'error'] as const)(
    '%s: the form is read-only',
    (submission) => {
      const state: FormState = { ...filled, submission };
      for (const kind of ['answered', 'blurred', 'settingChanged', 'next', 'back', 'stepSelected', 'submit'] as const) {
        expect(move(state, EVENTS[kind]), kind).toBe(state);
        expect(move(filled, EVENTS[kind]), kind).toEqual(kind === 'next' ? filled : expect.anything());
      }
    },
  );

  it.each(['answered', 'blurred', 'settingChanged', 'back', 'stepSelected', 'submit'] as const)(
    'unsubmitted hears %s',
    (kind) => {
      expect(move(filled, EVENTS[kind])).not.toBe(filled);
    },
  );
});
