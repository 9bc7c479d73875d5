import { expect, it } from 'vitest';
import { compileForm, openForm, reachableStep } from '../index.ts';
import { CHAIN, CHAIN_ANSWERS, SETTING, TODAY } from '../test-forms.ts';

const form = compileForm(CHAIN);
const COMPLETE = openForm(form, { setting: SETTING, today: TODAY, answers: CHAIN_ANSWERS });

it.each([
  ['the named step, if all before it are complete', 'final', {}, 3, 3],
  ['an earlier step', 'seller', {}, 3, 1],
  ['the first step with a fault instead of a later one', 'final', { email: 'hannah' }, 3, 1],
  ['the furthest step that was opened instead of a later one', 'final', {}, 2, 2],
  ['the current step for an unknown key', 'engine', {}, 3, 0],
])('opens %s', (_, key, changed, furthestStep, step) => {
  const state = { ...COMPLETE, answers: { ...CHAIN_ANSWERS, ...changed }, furthestStep };
  expect(reachableStep(form, state, key)).toBe(step);
});
