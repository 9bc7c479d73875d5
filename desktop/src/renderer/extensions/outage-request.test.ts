import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { expect, it } from 'vitest';
import { firstFields, planOf, queryOf } from './outage-request.ts';

const NOW = Date.parse('2026-11-20T12:00:30.000Z');
const FIELDS = firstFields('cars', NOW);

it('asks about the last hour until a quarter of an hour after it, before a field is changed', () => {
  const plan = planOf(FIELDS);
  if (plan === null) return expect.fail();
  expect(queryOf('cars', plan)).toEqual({
    site: 'cars',
    from: '2026-11-20T11:00:00.000Z',
    until: '2026-11-20T12:15:00.000Z',
  });
});

it('takes the instant that staff have chosen, where they choose no length', () => {
  const endsAt = NOW + 2 * HOUR_MS;
  expect(planOf({ ...FIELDS, lengthMs: null, endsAt })?.endsAt).toBe(endsAt);
});

it.each([
  ['without the beginning of the outage', { from: null }],
  ['without the end of the outage', { until: null }],
  ['without a new end', { lengthMs: null }],
  ['for an outage that ends before it begins', { until: NOW - 61 * MINUTE_MS }],
])('asks for nothing %s', (_, changed) => {
  expect(planOf({ ...FIELDS, ...changed })).toBeNull();
});
