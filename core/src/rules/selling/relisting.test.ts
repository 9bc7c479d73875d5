import payoutTable from '@marque/fixtures/cases/selling-payouts.json' with { type: 'json' };
import table from '@marque/fixtures/cases/selling-relisting.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import type { Stage } from '../lot/index.ts';
import { money } from '../money/index.ts';
import { DAY_MS } from '../time/index.ts';
import { checkRelisting, payoutOf, relistedSlug, relistedTimes } from './index.ts';
import { RELISTING_REFUSALS } from './relisting.ts';
import { isWorkingDay, siteDayOf, siteInstant, workingDayAfter } from './working-days.ts';

const pounds = (major: number | null) => (major === null ? null : money(Math.round(major * 100), 'gbp'));
const at = (iso: string | null) => (iso === null ? null : Date.parse(iso));
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

describe('relisting a lot', () => {
  it.each(table.cases)('$note: $refusal', ({ by, stage, isRelisted, reserve, wanted, refusal }) => {
    const lot = { stage: stage as Stage, isRelisted, currency: 'gbp', reserve: pounds(reserve) } as const;
    expect(checkRelisting(lot, by as 'vendor' | 'staff', pounds(wanted))).toBe(refusal);
  });

  it('has an example of every refusal', () => {
    expect(new Set(table.cases.flatMap(({ refusal }) => refusal ?? []))).toEqual(new Set(RELISTING_REFUSALS));
  });

  it('takes no reserve in another currency', () => {
    const lot = { stage: 'unsold', isRelisted: false, currency: 'gbp', reserve: pounds(4_000) } as const;
    expect(checkRelisting(lot, 'vendor', money(100_00, 'eur'))).toBe('malformed');
  });

  it.each(table.times)('$note', ({ now, startsAt, endsAt, opens, closes }) => {
    const times = relistedTimes({ startsAt: at(startsAt), endsAt: at(endsAt) }, Date.parse(now));
    expect({ opens: iso(times.startsAt), closes: iso(times.endsAt) }).toEqual({ opens, closes });
  });

  const anyTime = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });

  itHolds('opens two to six days later, on a working day at six', [anyTime], (now) => {
    const { startsAt } = relistedTimes({ startsAt: null, endsAt: null }, now);
    expect(startsAt - now).toBeGreaterThanOrEqual(2 * DAY_MS);
    expect(startsAt - now).toBeLessThan(6 * DAY_MS);
    expect(isWorkingDay(siteDayOf(startsAt))).toBe(true);
    expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' }).format(startsAt)).toBe(
      '18:00:00',
    );
  });

  itHolds('runs for as long as before', [anyTime, fc.integer({ min: 1, max: 30 * DAY_MS })], (now, length) => {
    const times = relistedTimes({ startsAt: now - 90 * DAY_MS, endsAt: now - 90 * DAY_MS + length }, now);
    expect((times.endsAt ?? 0) - times.startsAt).toBe(length);
  });

  it.each(table.slugs)('$before becomes $slug', ({ before, slug }) => {
    expect(relistedSlug(before)).toBe(slug);
  });
});

describe('what a vendor receives', () => {
  it.each(payoutTable.cases)('$note', ({ soldAt, canEscrow, through, paymentDueBy, collectionDueBy }) => {
    const payout = payoutOf({ soldAt: Date.parse(soldAt), canEscrow });
    expect(payout.through).toBe(through);
    expect(iso(payout.paymentDueBy)).toBe(paymentDueBy);
    expect(iso(payout.collectionDueBy)).toBe(collectionDueBy);
  });
});

describe('days of the sites’ calendar', () => {
  itHolds('an instant is on the day that it was made for', [fc.integer({ min: 18_262, max: 25_000 })], (day) => {
    expect(siteDayOf(siteInstant(day, 0))).toBe(day);
    expect(siteDayOf(siteInstant(day, DAY_MS) - 1)).toBe(day);
  });

  it('skips weekends', () => {
    const friday = siteDayOf(Date.parse('2026-11-27T12:00:00.000Z'));
    expect(workingDayAfter(friday, 1)).toBe(friday + 3);
    expect(workingDayAfter(friday, 5)).toBe(friday + 7);
  });
});
