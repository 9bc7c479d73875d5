import { expect, it } from 'vitest';
import type { EventFile } from './event-entry.ts';
import { eventEntry, googleCalendarLink, outlookCalendarLink } from './index.ts';

const EVENT: EventFile = {
  eventId: 7,
  title: 'Coffee, and cars',
  summary: 'Park up; look round.',
  place: 'Ditchling, East Sussex',
  address: 'https://marque.example/events/7',
  startsAt: Date.UTC(2026, 11, 6, 8),
  endsAt: Date.UTC(2026, 11, 6, 12),
  madeAt: Date.UTC(2026, 10, 20, 9, 5, 7, 42),
  host: 'marque.example',
};

it('writes an event into a calendar file', () => {
  expect(eventEntry(EVENT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Marque//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-7@marque.example',
      'DTSTAMP:20261120T090507Z',
      'DTSTART:20261206T080000Z',
      'DTEND:20261206T120000Z',
      'SUMMARY:Coffee\\, and cars',
      'LOCATION:Ditchling\\, East Sussex',
      'URL:https://marque.example/events/7',
      'DESCRIPTION:Park up\\; look round.\\nhttps://marque.example/events/7',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('escapes line breaks in the texts of an event', () => {
  const file = eventEntry({ ...EVENT, title: 'A\r\nATTENDEE:x', place: 'B\nC', address: 'https://a\r\nATTENDEE:y' });
  expect(file.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

it.each([
  [
    'Google',
    googleCalendarLink,
    {
      action: 'TEMPLATE',
      text: 'Coffee, and cars',
      dates: '20261206T080000Z/20261206T120000Z',
      location: 'Ditchling, East Sussex',
    },
  ],
  [
    'Outlook',
    outlookCalendarLink,
    {
      rru: 'addevent',
      subject: 'Coffee, and cars',
      startdt: '2026-12-06T08:00:00.000Z',
      enddt: '2026-12-06T12:00:00.000Z',
    },
  ],
] as const)('hands an event to %s', (_, linkOf, expected) => {
  const { searchParams } = new URL(linkOf({ ...EVENT, summary: 'One & two' }));
  expect(Object.fromEntries(searchParams)).toMatchObject(expected);
  expect([...searchParams.values()].join()).toContain('One & two\nhttps://marque.example/events/7');
});
