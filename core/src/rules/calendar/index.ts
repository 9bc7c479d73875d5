export {
  ALARM_MINUTES,
  auctionEndReminder,
  REMINDER_FILE_NAME,
  REMINDER_MEDIA_TYPE,
  type Reminder,
} from './reminder.ts';
