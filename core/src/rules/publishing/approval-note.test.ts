import { expect, it } from 'vitest';
import { type ApprovalAnswer, isApprovalNoteMissing } from './index.ts';

it.each<[ApprovalAnswer, string, boolean]>([
  ['changesAsked', '', true],
  ['changesAsked', ' \n', true],
  ['changesAsked', 'The engine is a later one.', false],
  ['approved', '', false],
  ['approved', 'Thank you.', false],
])('of the answer %s with the note "%s", a note is missing: %s', (answer, note, isMissing) => {
  expect(isApprovalNoteMissing(answer, note)).toBe(isMissing);
});
