import type { LotId } from '../lot/types.ts';
import { icsAddress, icsInstant, icsText, type Property, toIcs } from './ics.ts';

export const REMINDER_FILE_NAME = 'auction-ending.ics';
export const REMINDER_MEDIA_TYPE = 'text/calendar; charset=utf-8';

/** Minutes before the end at which the calendar rings. */
export const ALARM_MINUTES = [60, 15] as const;

export interface Reminder {
  readonly lotId: LotId;
  /** The lot's revision: a file fetched again after an extension replaces the one before it in the calendar. */
  readonly revision: number;
  /** What the calendar shows and the alarms say, in the reader's language. */
  readonly title: string;
  /** Address of the lot's page, with its host. */
  readonly address: string;
  /** The end as it stands, extensions included (UTC ms); null where the lot has none. */
  readonly endsAt: number | null;
  /** When the file is made (UTC ms). */
  readonly madeAt: number;
  /** The platform's host: it makes the id of the entry the lot's own among all calendars. */
  readonly host: string;
}

/**
 * The calendar file that reminds of the end of an auction, an hour and a quarter of an hour before it; null for a lot
 * without an end.
 */
export function auctionEndReminder(reminder: Reminder): string | null {
  const { endsAt } = reminder;
  if (endsAt === null) return null;
  return toIcs([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Marque//Auction reminder//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...auctionEndEntry({ ...reminder, endsAt }),
    ['END', 'VCALENDAR'],
  ]);
}

/** The entry of an auction's end. Its alarms ring that many minutes before it. */
export function auctionEndEntry(
  reminder: Reminder & { readonly endsAt: number },
  alarmMinutes: readonly number[] = ALARM_MINUTES,
): readonly Property[] {
  const title = icsText(reminder.title);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `auction-end-${reminder.lotId}@${icsAddress(reminder.host)}`],
    ['SEQUENCE', String(reminder.revision)],
    ['DTSTAMP', icsInstant(reminder.madeAt)],
    // Without DTEND the entry has no duration, so the calendar does not show the user as busy.
    ['DTSTART', icsInstant(reminder.endsAt)],
    ['SUMMARY', title],
    ['URL', icsAddress(reminder.address)],
    ['DESCRIPTION', icsText(reminder.address)],
    ['TRANSP', 'TRANSPARENT'],
    ...alarmMinutes.flatMap((minutes) => alarm(minutes, title)),
    ['END', 'VEVENT'],
  ];
}

function alarm(minutesBefore: number, title: string): Property[] {
  return [
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', title],
    ['TRIGGER', `-PT${minutesBefore}M`],
    ['END', 'VALARM'],
  ];
}
