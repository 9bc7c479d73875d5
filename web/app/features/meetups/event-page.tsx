import { ButtonLink } from '@marque/core/ui/button';
import { BackIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { CoverPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../foundation/page/index.ts';
import type { AttendanceFormProps } from './attendance/attendance-form.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { EventPlace, EventWhen } from './event-facts.tsx';
import classes from './events.module.css';
import type { EventData } from './load-events.ts';

/** The form is loaded after the page. */
const AttendanceForm = lazyPart<AttendanceFormProps>('attend', () => import('./attendance/attendance-form.tsx'), {
  waiting: (
    <div className={classes.box} aria-busy="true">
      <span className={classes.waiting} />
    </div>
  ),
});

/** One event with its registration form; a past event has a notice instead. */
export function EventPage({ event, isOver, picture }: EventData) {
  const { t } = useTranslation(['sell', 'common']);
  return (
    <div className={`mq-wrap ${classes.event}`}>
      <PageMeta title={event.title} description={event.summary} />
      <div>
        <Link href="/events" className={`mq-soft ${classes.back}`}>
          <BackIcon size={20} />
          {t('events.title')}
        </Link>
        <h1 className="mq-h1">{event.title}</h1>
        <p className={`mq-lead ${classes.summary}`}>{event.summary}</p>
        <EventPlace event={event} isOver={isOver} />
        <EventWhen event={event} isOver={isOver} />
        {!isOver && (
          <div className={classes.links}>
            <CalendarLinks event={event} />
          </div>
        )}
        {picture !== null && (
          <div className={classes.picture}>
            <CoverPicture picture={picture} sizes="(max-width: 1023px) 96vw, 48vw" most={1200} />
          </div>
        )}
      </div>
      {isOver ? (
        <section className={classes.box} data-on="wash">
          <h2 className="mq-h2">{t('attend.over.title')}</h2>
          <p className={`mq-soft ${classes.overText}`}>{t('attend.over.text')}</p>
          <ButtonLink href="/events">{t('attend.others')}</ButtonLink>
        </section>
      ) : (
        // Another event is another form.
        <AttendanceForm key={event.meetupId} event={event} />
      )}
    </div>
  );
}
