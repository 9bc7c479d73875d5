import { describe, expect, it } from 'vitest';
import { initialsOf, partOfDay } from './greeting.ts';

it.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock is the %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

describe('initialsOf', () => {
  it.each([
    ['Hannah', 'Byrne', 'HB'],
    [' étienne ', 'de Witt', 'ÉD'],
    ['小明', '王', '小王'],
    ['Ma', '', 'M'],
    ['', '', ''],
  ])('%s %s: %s', (firstName, lastName, initials) => {
    expect(initialsOf({ firstName, lastName })).toBe(initials);
  });
});
