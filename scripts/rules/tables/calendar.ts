import { ALARM_MINUTES, auctionEndReminder, REMINDER_FILE_NAME } from '@marque/core/rules/calendar';
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

export const CALENDAR_TABLES: readonly RulesTable[] = [REMINDER];
