import table from '@marque/fixtures/cases/selling-relisting.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay, siteDayOf } from '../calendar/index.ts';
import { itHolds } from '../laws.arbitrary.ts';
import type { Stage } from '../lot/index.ts';
import { money } from '../money/index.ts';
import { DAY_MS } from '../time/index.ts';
import { checkRelisting, relistedSlug, relistedTimes } from './index.ts';
import { RELISTING_REFUSALS } from './relisting.ts';

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
