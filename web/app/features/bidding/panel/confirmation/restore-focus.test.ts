import { expect, it } from 'vitest';
import { focusTargetAfter } from './restore-focus.ts';

it.each([
  ['confirm', 'input', 1, 'field'],
  ['failed', 'input', 1, 'field'],
  ['submitting', 'input', 1, 'field'],
  ['submitting', 'input', 2, 'strip'],
  ['submitting', 'done', 1, 'strip'],
  ['confirm', 'input', 2, 'strip'],
  ['confirm', 'closed', 1, 'strip'],
  ['confirm', 'submitting', 1, null],
  ['submitting', 'failed', 1, null],
  ['input', 'confirm', 1, null],
  ['done', 'input', 2, null],
] as const)('moves the focus from %s to %s of form %i: %s', (before, now, formNumber, target) => {
  expect(focusTargetAfter({ kind: before, formNumber: 1 }, { kind: now, formNumber })).toBe(target);
});
