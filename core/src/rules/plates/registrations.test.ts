import { expect, it } from 'vitest';
import { splitRegistrations } from './registrations.ts';

it.each([
  ['ANN 1', ['ANN 1']],
  [' NSW   88 ', ['NSW 88']],
  ['ANN 1, ANN 2', ['ANN 1', 'ANN 2']],
  ['A 1 / A 2/A 3;A 4, A 5', ['A 1', 'A 2', 'A 3', 'A 4']],
  ['', []],
  [' / ', []],
])('"%s" names %j', (text, registrations) => {
  expect(splitRegistrations(text)).toEqual(registrations);
});
