import { getTimezoneOffset } from 'date-fns-tz';
import type { EventTime } from './event-time.ts';

/** Whether an event begins and ends at the same time of day in both time zones (IANA names). */
export function hasSameHours({ startsAt, endsAt }: EventTime, zone: string, otherZone: string): boolean {
  return [startsAt, endsAt].every(
    (at) => getTimezoneOffset(zone, new Date(at)) === getTimezoneOffset(otherZone, new Date(at)),
  );
}

/** The city that names a time zone: "Hong Kong" for Asia/Hong_Kong. */
export function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
