export {
  type CalendarEvent,
  EVENT_FILE_NAME,
  type EventFile,
  eventEntry,
  googleCalendarLink,
  outlookCalendarLink,
} from './event-entry.ts';
export {
  ALARM_MINUTES,
  auctionEndReminder,
  REMINDER_FILE_NAME,
  REMINDER_MEDIA_TYPE,
  type Reminder,
} from './reminder.ts';
