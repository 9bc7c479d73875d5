import { instantOf } from '@marque/core/contracts/instants';
import type { Meetup } from '@marque/core/contracts/meetups';
import {
  type CalendarEvent,
  EVENT_FILE_NAME,
  eventEntry,
  googleCalendarLink,
  outlookCalendarLink,
  REMINDER_MEDIA_TYPE,
} from '@marque/core/rules/calendar';
import { useTicker } from '@marque/core/ui/clock';
import { CalendarIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useSession } from '../../foundation/session/index.ts';
import classes from './events.module.css';

export function CalendarLinks({ event }: { readonly event: Meetup }) {
  const { t } = useTranslation('sell');
  const ticker = useTicker();
  const { origins, site } = useSession();
  const entry: CalendarEvent = {
    eventId: event.meetupId,
    title: event.title,
    summary: event.summary,
    place: event.place,
    address: origins[site] + useHref(eventPath(event)),
    startsAt: instantOf(event.dtStartUTC) ?? 0,
    endsAt: instantOf(event.dtEndUTC) ?? 0,
  };
  const save = () => {
    const text = eventEntry({ ...entry, madeAt: ticker.read(), host: window.location.hostname });
    saveFile(new Blob([text], { type: REMINDER_MEDIA_TYPE }), EVENT_FILE_NAME);
  };
  return (
    <>
      <button type="button" className={classes.calendarLink} onClick={save}>
        <CalendarIcon size={20} />
        {t('events.calendarFile')}
        <span className="mq-unseen">: {event.title}</span>
      </button>
      <a href={googleCalendarLink(entry)} target="_blank" rel="noopener noreferrer" className={classes.calendarLink}>
        {t('events.google')}
        <span className="mq-unseen">: {event.title}</span>
      </a>
      <a href={outlookCalendarLink(entry)} target="_blank" rel="noopener noreferrer" className={classes.calendarLink}>
        {t('events.outlook')}
        <span className="mq-unseen">: {event.title}</span>
      </a>
    </>
  );
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

export function eventPath({ meetupId }: { readonly meetupId: number }): string {
  return `/events/${meetupId}`;
}
