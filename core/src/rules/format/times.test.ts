import agoTable from '@marque/fixtures/cases/format-ago.json' with { type: 'json' };
import calendarTable from '@marque/fixtures/cases/format-calendar.json' with { type: 'json' };
import dateTable from '@marque/fixtures/cases/format-dates.json' with { type: 'json' };
import durationTable from '@marque/fixtures/cases/format-durations.json' with { type: 'json' };
import spanTable from '@marque/fixtures/cases/format-span-instants.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import { type Language, siteTimeZone } from '../places/index.ts';
import {
  agoOf,
  calendarLabel,
  dayWords,
  formatDate,
  formatDuration,
  formatLeaf,
  formatMonth,
  formatPanelDate,
  formatSpanInstant,
  formatTime,
  formatWeekday,
} from './index.ts';

describe('dates and times of day', () => {
  it.each(dateTable.cases)('$at in $timeZone for "$country" is $date, $panel, $time', (row) => {
    const at = Date.parse(row.at);
    const { timeZone } = row;
    expect(formatDate(at, { timeZone, countryCode: row.country })).toBe(row.date);
    expect(formatPanelDate(at, { timeZone })).toBe(row.panel);
    expect(formatTime(at, { timeZone })).toBe(row.time);
  });

  it('put the day first for a reader without a region', () => {
    expect(formatDate(Date.parse('2026-11-18T12:00:00Z'), { timeZone: siteTimeZone })).toBe('18/11/2026');
  });
});

describe('formatWeekday', () => {
  it.each([
    ['en', 'Wednesday'],
    ['de', 'Mittwoch'],
    ['fr', 'mercredi'],
    ['zh-Hans', '星期三'],
  ] as const)('in %s', (language, name) => {
    expect(formatWeekday(Date.parse('2026-11-18T23:30:00Z'), language, { timeZone: siteTimeZone })).toBe(name);
  });

  it('goes by the zone', () => {
    const at = Date.parse('2026-11-18T23:30:00Z');
    expect(formatWeekday(at, 'en', { timeZone: 'Asia/Hong_Kong' })).toBe('Thursday');
  });
});

it.each([
  ['en', 'UTC', { day: '31', month: 'March' }],
  ['en', 'Europe/London', { day: '1', month: 'April' }],
  ['de', 'Europe/Berlin', { day: '1', month: 'April' }],
  ['fr', 'UTC', { day: '31', month: 'mars' }],
] as const)('a leaf of the calendar in %s, %s', (language, timeZone, leaf) => {
  expect(formatLeaf(Date.parse('2021-03-31T23:30:00Z'), language, { timeZone })).toEqual(leaf);
});

describe('formatMonth', () => {
  it.each([
    ['en', 'March 2021'],
    ['de', 'März 2021'],
    ['fr', 'mars 2021'],
    ['zh-Hans', '2021年3月'],
  ] as const)('in %s', (language, words) => {
    expect(formatMonth(Date.parse('2021-03-18T12:00:00Z'), language, { timeZone: siteTimeZone })).toBe(words);
  });

  it('goes by the zone', () => {
    const at = Date.parse('2021-03-31T23:30:00Z');
    expect(formatMonth(at, 'en', { timeZone: siteTimeZone })).toBe('April 2021');
    expect(formatMonth(at, 'en', { timeZone: 'UTC' })).toBe('March 2021');
  });
});

describe('calendarLabel', () => {
  it.each(calendarTable.cases)('$at seen from $now in $timeZone is $label', ({ at, now, timeZone, label }) => {
    expect(calendarLabel(Date.parse(at), Date.parse(now), timeZone)).toBe(label);
  });
});

describe('dayWords', () => {
  it.each(calendarTable.cases)('$at seen from $now in $timeZone', ({ at, now, timeZone, label, hasTime }) => {
    expect(dayWords(Date.parse(at), Date.parse(now), timeZone)).toEqual({ key: `calendar.${label}`, hasTime });
  });

  it('name no weekday of another week', () => {
    forAll([fc.integer({ min: -60, max: 60 }), fc.nat({ max: 86_399_999 })], (days, ms) => {
      const now = Date.parse('2026-11-20T00:00:00Z');
      const { key } = dayWords(now + days * 86_400_000 + ms, now, 'UTC');
      expect(key === 'calendar.date').toBe(Math.abs(days) > 6);
    });
  });
});

it.each(agoTable.cases)('agoOf: $at seen from $now: $kind $count', ({ at, now, timeZone, ...ago }) => {
  expect(agoOf(Date.parse(at), Date.parse(now), timeZone)).toEqual(ago);
});

it.each(spanTable.cases)('formatSpanInstant: $text in $language on a stretch of $stretchMs ms', (row) => {
  const { at, stretchMs, timeZone, country, text } = row;
  const audience = { timeZone, countryCode: country };
  expect(formatSpanInstant(Date.parse(at), stretchMs, row.language as Language, audience)).toBe(text);
});

describe('formatDuration', () => {
  it.each(durationTable.cases)('$milliseconds ms', ({ milliseconds, clock, days, hours }) => {
    const expected = clock === undefined ? { kind: 'days', days, hours } : { kind: 'clock', text: clock };
    expect(formatDuration(milliseconds)).toEqual(expected);
  });

  it('never promises more time than there is, nor drops a second of it or an hour', () => {
    forAll([fc.nat(30 * 86_400_000)], (milliseconds) => {
      const duration = formatDuration(milliseconds);
      if (duration.kind === 'days') {
        const told = (duration.days * 24 + duration.hours) * 3_600_000;
        expect(duration.hours).toBeLessThan(24);
        expect(milliseconds - told).toBeGreaterThanOrEqual(0);
        expect(milliseconds - told).toBeLessThan(3_600_000);
      } else {
        const [hours = 0, minutes = 0, seconds = 0] = duration.text.split(':').map(Number);
        const told = (hours * 3_600 + minutes * 60 + seconds) * 1_000;
        expect(milliseconds - told).toBeGreaterThanOrEqual(0);
        expect(milliseconds - told).toBeLessThan(1_000);
      }
    });
  });
});
