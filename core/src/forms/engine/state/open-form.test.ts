import { expect, it } from 'vitest';
import { compileForm, type Draft, openForm } from '../index.ts';
import { CHAIN, SETTING, TODAY } from '../test-forms.ts';

const form = compileForm(CHAIN);

function draft(rest: Partial<Draft>): Draft {
  return { variant: 'car-us', version: 3, step: 0, answers: {}, setting: SETTING, ...rest };
}

it('opens empty on the first step', () => {
  expect(openForm(form, { setting: SETTING, today: TODAY })).toEqual({
    answers: {},
    setting: SETTING,
    today: TODAY,
    step: 0,
    furthestStep: 0,
    shown: new Set(),
    refused: new Map(),
    blockedAttempts: 0,
    submission: 'unsubmitted',
    sent: 0,
  });
});

it('takes known answers for the fields that it has', () => {
  const answers = { name: 'Hannah', nickname: 'Nan', colour: 'green' };
  const state = openForm(form, { setting: SETTING, today: TODAY, answers });
  expect(state.answers).toEqual({ name: 'Hannah', nickname: 'Nan' });
  // The user has not opened these steps yet.
  expect(state.furthestStep).toBe(0);
});

it('prefers the draft and its setting to known answers', () => {
  const setting = { ...SETTING, currency: 'usd' };
  const state = openForm(form, {
    setting: SETTING,
    today: TODAY,
    draft: draft({ step: 1, answers: { name: 'Nan' }, setting }),
    answers: { name: 'Hannah', email: 'hannah@heronfield.example' },
  });
  expect(state).toMatchObject({ step: 1, furthestStep: 1, setting });
  expect(state.answers).toEqual({ name: 'Nan', email: 'hannah@heronfield.example' });
});

it.each([
  ['the step that was open', { step: 3 }, 3, 3],
  ['a step before others that have answers', { step: 0, answers: { accident: '1', name: 'Nan' } }, 0, 2],
  ['a step that the form no longer has', { step: 40 }, 3, 3],
  ['answers that it does not ask for', { answers: { colour: 'green' } }, 0, 0],
])('opens a draft on %s', (_, rest, step, furthestStep) => {
  expect(openForm(form, { setting: SETTING, today: TODAY, draft: draft(rest) })).toMatchObject({ step, furthestStep });
});
