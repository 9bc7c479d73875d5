import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['heron_77', 'H7'],
  ['Ellison', 'EL'],
  ['Jo Ann Smith', 'JA'],
  ['x', 'X'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
