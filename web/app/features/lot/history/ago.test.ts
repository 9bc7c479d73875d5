import { expect, it } from 'vitest';
import { agoOf } from './ago.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

it.each([
  ['2026-11-20T11:59:42.500Z', { kind: 'seconds', count: 17 }],
  ['2026-11-20T11:59:00.000Z', { kind: 'minutes', count: 1 }],
  ['2026-11-20T11:00:01.000Z', { kind: 'minutes', count: 59 }],
  ['2026-11-20T11:00:00.000Z', { kind: 'hours', count: 1 }],
  ['2026-11-20T00:10:00.000Z', { kind: 'hours', count: 11 }],
  ['2026-11-19T23:50:00.000Z', { kind: 'yesterday' }],
  ['2026-11-18T12:00:00.000Z', { kind: 'date' }],
  // A clock that runs behind the server's: nothing is to come.
  ['2026-11-20T12:00:03.000Z', { kind: 'seconds', count: 0 }],
])('%s', (at, ago) => {
  expect(agoOf(Date.parse(at), NOW, 'Europe/London')).toEqual(ago);
});

it('still counts minutes across midnight', () => {
  const midnight = Date.parse('2026-11-20T00:05:00.000Z');
  expect(agoOf(midnight - 10 * 60_000, midnight, 'Europe/London')).toEqual({ kind: 'minutes', count: 10 });
});
