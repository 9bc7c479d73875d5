export {
  type CalendarEvent,
  EVENT_FILE_NAME,
  type EventFile,
  eventEntry,
  googleCalendarLink,
  outlookCalendarLink,
} from './event-entry.ts';
export { type EventTime, isEventOver, listEvents, MOST_PAST_EVENTS } from './event-time.ts';
export {
  ALARM_MINUTES,
  auctionEndReminder,
  REMINDER_FILE_NAME,
  REMINDER_MEDIA_TYPE,
  type Reminder,
} from './reminder.ts';
