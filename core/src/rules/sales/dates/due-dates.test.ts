import table from '@marque/fixtures/cases/sales-due-dates.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteDayOf, workingDayAfter } from '../../calendar/index.ts';
import { itHolds } from '../../laws.arbitrary.ts';
import { DAY_MS } from '../../time/index.ts';
import { collectionDueAt, dueAfterPause, paymentDueAt, transferDueAt } from './due-dates.ts';
import { endOfDay, siteYearOf, workingDayFrom } from './sale-days.ts';

const iso = (at: number) => new Date(at).toISOString();
const instants = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') });
const weekdayOf = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' }).format(at);

describe('the deadline', () => {
  it.each(table.payments)('of a payment: $name', ({ openedAt, dueAt }) => {
    expect(iso(paymentDueAt(Date.parse(openedAt)))).toBe(dueAt);
  });

  it.each(table.collections)('of a collection: $name', ({ paidAt, dueAt }) => {
    expect(iso(collectionDueAt(Date.parse(paidAt)))).toBe(dueAt);
  });

  it.each(table.transfers)('of a bank transfer: $name', ({ issuedAt, dueAt }) => {
    expect(iso(transferDueAt(Date.parse(issuedAt)))).toBe(dueAt);
  });

  it.each(table.pauses)('after $name', ({ dueAt, from, until, after }) => {
    const pause = { from: Date.parse(from), until: Date.parse(until) };
    expect(iso(dueAfterPause(Date.parse(dueAt), pause))).toBe(after);
  });

  itHolds('of a payment is a working day, five to eight days later', [instants], (at) => {
    const dueAt = paymentDueAt(at);
    expect(['Sat', 'Sun']).not.toContain(weekdayOf(dueAt));
    const days = siteDayOf(dueAt) - siteDayOf(at);
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThanOrEqual(7);
  });

  const lengths = fc.integer({ min: 0, max: 60 * DAY_MS });
  itHolds('never loses time to a dispute', [instants, lengths, lengths], (from, left, length) => {
    const after = dueAfterPause(from + left, { from, until: from + length });
    expect(after - (from + length)).toBeGreaterThanOrEqual(left);
    expect(after - (from + length) - left).toBeLessThan(4 * DAY_MS);
  });
});

describe('a day of the site', () => {
  itHolds('ends on the same day, one millisecond before the next', [instants], (at) => {
    const day = siteDayOf(at);
    expect(siteDayOf(endOfDay(day))).toBe(day);
    expect(siteDayOf(endOfDay(day) + 1)).toBe(day + 1);
  });

  itHolds('has working days from Monday to Friday', [instants], (at) => {
    const day = workingDayFrom(siteDayOf(at));
    expect(['Sat', 'Sun']).not.toContain(weekdayOf(endOfDay(day)));
    expect(workingDayAfter(day, 5)).toBe(day + 7);
  });

  it('has the year of London', () => {
    expect(siteYearOf(Date.parse('2026-12-31T23:59:59.999Z'))).toBe(2026);
    expect(siteYearOf(Date.parse('2027-01-01T00:00:00.000Z'))).toBe(2027);
  });
});
