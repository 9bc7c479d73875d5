import { describe, expect, it } from 'vitest';
import { canRepeat, compileForm, type FormState, MAX_WATCHES, openForm, reduceForm, repeatLimit } from '../index.ts';
import { CHAIN, CHAIN_ANSWERS, REPEATED, SETTING, TODAY } from '../test-forms.ts';

const form = compileForm(REPEATED);
const CONTACT = { firstName: 'Hannah', phone: '7700900123' };

/** The form as filled in for one watch, sent. */
function sendOne(state: FormState): FormState {
  const filled = reduceForm(form, state, { kind: 'answered', key: 'watchBrand', value: 'Heron' });
  const sending = reduceForm(form, filled, { kind: 'submit' });
  return reduceForm(form, sending, { kind: 'succeeded' });
}

const begun = (): FormState => ({
  ...openForm(form, { setting: SETTING, today: TODAY, answers: CONTACT }),
  step: 1,
  furthestStep: 1,
});

describe('the watch form, sent', () => {
  it('restarts with the contact details on the watch step', () => {
    const sent = sendOne(begun());
    expect(sent).toMatchObject({ submission: 'submitted', sent: 1, answers: { watchBrand: 'Heron' } });
    expect(reduceForm(form, sent, { kind: 'addAnother' })).toEqual({ ...begun(), sent: 1 });
  });

  it('clears the shown faults and keeps the setting', () => {
    const state = { ...sendOne(begun()), shown: new Set(['watchBrand']), setting: { ...SETTING, dialCode: '+39' } };
    const next = reduceForm(form, state, { kind: 'addAnother' });
    expect(next.shown.size).toBe(0);
    expect(next.setting.dialCode).toBe('+39');
  });

  it('accepts five watches and refuses a sixth (T-090)', () => {
    expect(MAX_WATCHES).toBe(5);
    let state = begun();
    for (let watch = 1; watch < MAX_WATCHES; watch += 1) {
      state = sendOne(state);
      expect(canRepeat(form, state), `after watch ${watch}`).toBe(true);
      state = reduceForm(form, state, { kind: 'addAnother' });
    }
    const full = sendOne(state);
    expect(full.sent).toBe(5);
    expect(canRepeat(form, full)).toBe(false);
    expect(reduceForm(form, full, { kind: 'addAnother' })).toBe(full);
  });

  it('does not count failed submissions', () => {
    const sending = reduceForm(form, { ...begun(), answers: { ...CONTACT, watchBrand: 'Heron' } }, { kind: 'submit' });
    expect(reduceForm(form, sending, { kind: 'failed' })).toMatchObject({ submission: 'error', sent: 0 });
  });

  it('can be repeated only after submission', () => {
    expect(canRepeat(form, begun())).toBe(false);
  });
});

it('restarts on the first step if all fields are kept', () => {
  const short = compileForm({ ...REPEATED, steps: REPEATED.steps.slice(0, 1) });
  const state: FormState = {
    ...openForm(short, { setting: SETTING, today: TODAY, answers: CONTACT }),
    submission: 'submitted',
    sent: 1,
  };
  expect(reduceForm(short, state, { kind: 'addAnother' })).toMatchObject({ step: 0, answers: CONTACT });
});

it('applies to no other form', () => {
  const other = compileForm(CHAIN);
  const state: FormState = {
    ...openForm(other, { setting: SETTING, today: TODAY, answers: CHAIN_ANSWERS }),
    submission: 'submitting',
  };
  const sent = reduceForm(other, state, { kind: 'succeeded' });
  expect(sent).toMatchObject({ submission: 'submitted', sent: 0 });
  expect(reduceForm(other, sent, { kind: 'addAnother' })).toBe(sent);
  expect(canRepeat(other, sent)).toBe(false);
  expect(repeatLimit(other)).toBeNull();
  expect(repeatLimit(form)).toBe(5);
});
