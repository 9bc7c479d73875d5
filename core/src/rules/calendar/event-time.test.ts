import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import { isEventOver, listEvents, MOST_PAST_EVENTS } from './event-time.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 19, 30);

describe('an event', () => {
  it.each<[string, number, boolean]>([
    ['ended a millisecond ago', NOW - 1, true],
    ['ends at this moment', NOW, true],
    ['ends in a millisecond', NOW + 1, false],
    ['ends in a year', NOW + 365 * 24 * HOUR, false],
  ])('that %s', (_, endsAt, isOver) => {
    expect(isEventOver({ endsAt }, NOW)).toBe(isOver);
  });

  it('is to come while it goes on', () => {
    const event = { startsAt: NOW - HOUR, endsAt: NOW + HOUR };
    expect(listEvents([event], NOW)).toEqual({ coming: [event], past: [] });
  });
});

describe('the list', () => {
  const at = (id: string, startsAt: number, hours = 3) => ({ id, startsAt, endsAt: startsAt + hours * HOUR });
  const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

  it('has the next one first, and of those that are over the last one', () => {
    const events = [
      at('in spring', NOW + 900 * HOUR),
      at('last week', NOW - 168 * HOUR),
      at('on now, till late', NOW - HOUR, 12),
      at('tomorrow', NOW + 24 * HOUR),
      at('this morning', NOW - 10 * HOUR),
      at('last year', NOW - 8_760 * HOUR),
    ];
    const { coming, past } = listEvents(events, NOW);
    expect(ids(coming)).toEqual(['on now, till late', 'tomorrow', 'in spring']);
    expect(ids(past)).toEqual(['this morning', 'last week', 'last year']);
  });

  it.each([MOST_PAST_EVENTS - 1, MOST_PAST_EVENTS, MOST_PAST_EVENTS + 1])('of %i that are over', (count) => {
    const events = Array.from({ length: count }, (_, index) => at(String(index), NOW - (index + 1) * 24 * HOUR));
    expect(ids(listEvents(events, NOW).past)).toEqual(ids(events.slice(0, MOST_PAST_EVENTS)));
  });

  it('has every future event, each event once, and all on the right side', () => {
    const event = fc.record({ startsAt: fc.integer({ min: -50, max: 50 }), hours: fc.integer({ min: 1, max: 9 }) });
    forAll([fc.array(event)], (made) => {
      const events = made.map(({ startsAt, hours }) => ({ startsAt, endsAt: startsAt + hours }));
      const { coming, past } = listEvents(events, 0);
      expect(coming).toHaveLength(events.filter(({ endsAt }) => endsAt > 0).length);
      expect(coming.every(({ endsAt }) => endsAt > 0)).toBe(true);
      expect(past.every(({ endsAt }) => endsAt <= 0)).toBe(true);
      expect(past).toHaveLength(Math.min(MOST_PAST_EVENTS, events.length - coming.length));
      expect(new Set([...coming, ...past]).size).toBe(coming.length + past.length);
    });
  });
});
