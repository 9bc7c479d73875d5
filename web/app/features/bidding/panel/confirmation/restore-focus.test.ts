import { expect, it } from 'vitest';
import { focusTargetAfter } from './restore-focus.ts';

it.each([
  ['confirm', 'input', 'field'],
  ['failed', 'input', 'field'],
  ['submitting', 'input', 'field'],
  ['submitting', 'done', 'strip'],
  ['confirm', 'closed', 'strip'],
  ['confirm', 'submitting', null],
  ['submitting', 'failed', null],
  ['input', 'confirm', null],
  ['done', 'input', null],
] as const)('moves the focus from %s to %s: %s', (before, now, target) => {
  expect(focusTargetAfter(before, now)).toBe(target);
});
