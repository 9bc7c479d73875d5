import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const DATE = 'Wed, 25 Nov 2026 12:00:00 GMT';

it.each<[string, Record<string, string>, number | null]>([
  ['seconds', { 'retry-after': '90' }, 90_000],
  ['no wait', { 'retry-after': '0' }, 0],
  ['a date', { 'retry-after': 'Wed, 25 Nov 2026 12:01:30 GMT', date: DATE }, 90_000],
  ['a date that has passed', { 'retry-after': 'Wed, 25 Nov 2026 11:00:00 GMT', date: DATE }, 0],
  ['a date without the date of the answer', { 'retry-after': DATE }, null],
  ['words', { 'retry-after': 'soon', date: DATE }, null],
  ['more seconds than a number holds', { 'retry-after': '9'.repeat(400) }, null],
  ['no header', { date: DATE }, null],
])('reads %s', (_, headers, expected) => {
  expect(readRetryAfter(new Headers(headers))).toBe(expected);
});
