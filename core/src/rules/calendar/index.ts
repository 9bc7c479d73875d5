export {
  type CalendarEvent,
  EVENT_FILE_NAME,
  eventEntry,
  googleCalendarLink,
  outlookCalendarLink,
} from './event-entry.ts';
export { type EventTime, isEventOver, listEvents, MOST_PAST_EVENTS } from './event-time.ts';
export { hasSameHours, zoneCity } from './event-zone.ts';
export { auctionEndReminder, REMINDER_FILE_NAME, REMINDER_MEDIA_TYPE } from './reminder.ts';
export {
  isWorkingDay,
  readDay,
  type SitePeriod,
  siteDayOf,
  siteInstant,
  sitePeriod,
  workingDayAfter,
} from './site-days.ts';
export { auctionsCalendar, type WatchedEnd, watchedCalendar, watchedEnds } from './watched.ts';
