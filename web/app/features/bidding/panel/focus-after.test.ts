import { expect, it } from 'vitest';
import { focusAfter } from './focus-after.ts';

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
] as const)('from %s to %s: %s', (before, now, place) => {
  expect(focusAfter(before, now)).toBe(place);
});
