import {
  ALARM_MINUTES,
  auctionEndReminder,
  isEventOver,
  MOST_PAST_EVENTS,
  REMINDER_FILE_NAME,
} from '@marque/core/rules/calendar';
import type { RulesTable } from '../table.ts';

const REMINDER: RulesTable = {
  name: 'reminder',
  title: 'The calendar reminder',
  about: `A file called ${REMINDER_FILE_NAME}; it rings ${ALARM_MINUTES.join(' and ')} minutes before the end.`,
  columns: ['lot', 'rings (as the file says)'],
  rows: [
    ['with an end', alarmsOf(Date.UTC(2026, 10, 20, 19, 30))],
    ['without an end', alarmsOf(null)],
  ],
};

function alarmsOf(endsAt: number | null): readonly string[] | null {
  const file = auctionEndReminder({
    lotId: 10001,
    revision: 1,
    title: 'Alfa Romeo Spider',
    address: 'https://marque.test/for-sale/slug',
    endsAt,
    madeAt: 0,
    host: 'marque.test',
  });
  return file === null ? null : [...file.matchAll(/^TRIGGER:(.*)$/gm)].map(([, trigger = '']) => trigger.trim());
}

const EVENTS: RulesTable = {
  name: 'events',
  title: 'Which events are to come',
  about: `Those are listed with the next one first. Of those that are over the latest ${MOST_PAST_EVENTS} stand below, the last one first; they take nobody.`,
  columns: ['the event', 'is over'],
  rows: [
    ['goes on for an hour', isEventOver({ endsAt: 3_600_000 }, 0)],
    ['ends in a millisecond', isEventOver({ endsAt: 1 }, 0)],
    ['ends at this moment', isEventOver({ endsAt: 0 }, 0)],
    ['ended a millisecond ago', isEventOver({ endsAt: -1 }, 0)],
  ],
};

export const CALENDAR_TABLES: readonly RulesTable[] = [REMINDER, EVENTS];
