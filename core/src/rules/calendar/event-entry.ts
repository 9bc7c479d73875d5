import { icsAddress, icsInstant, icsText, type Property, toIcs } from './ics.ts';

/** An event as calendars keep it. */
export interface CalendarEvent {
  readonly eventId: number;
  readonly title: string;
  readonly summary: string;
  /** Where it is, in words. */
  readonly place: string;
  /** Address of the event's page, with its host. */
  readonly address: string;
  /** UTC ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface EventFile extends CalendarEvent {
  /** When the file is made (UTC ms). */
  readonly madeAt: number;
  /** The platform's host: it makes the id of the entry the event's own among all calendars. */
  readonly host: string;
}

export const EVENT_FILE_NAME = 'event.ics';

/** The calendar file of an event. Fetched again it takes the place of the entry before it. */
export function eventEntry(event: EventFile): string {
  const properties: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Marque//Events//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `event-${event.eventId}@${icsAddress(event.host)}`],
    ['DTSTAMP', icsInstant(event.madeAt)],
    ['DTSTART', icsInstant(event.startsAt)],
    ['DTEND', icsInstant(event.endsAt)],
    ['SUMMARY', icsText(event.title)],
    ['LOCATION', icsText(event.place)],
    ['URL', icsAddress(event.address)],
    ['DESCRIPTION', icsText(`${event.summary}\n${event.address}`)],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return toIcs(properties);
}

/** Where Google's calendar takes an event, filled in. */
export function googleCalendarLink(event: CalendarEvent): string {
  return linkTo('https://calendar.google.com/calendar/render', [
    ['action', 'TEMPLATE'],
    ['text', event.title],
    ['dates', `${icsInstant(event.startsAt)}/${icsInstant(event.endsAt)}`],
    ['details', `${event.summary}\n${event.address}`],
    ['location', event.place],
  ]);
}

/** Where Outlook's calendar takes an event, filled in. */
export function outlookCalendarLink(event: CalendarEvent): string {
  return linkTo('https://outlook.live.com/calendar/0/deeplink/compose', [
    ['path', '/calendar/action/compose'],
    ['rru', 'addevent'],
    ['subject', event.title],
    ['startdt', new Date(event.startsAt).toISOString()],
    ['enddt', new Date(event.endsAt).toISOString()],
    ['body', `${event.summary}\n${event.address}`],
    ['location', event.place],
  ]);
}

function linkTo(page: string, entries: readonly (readonly [name: string, value: string])[]): string {
  return `${page}?${entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
