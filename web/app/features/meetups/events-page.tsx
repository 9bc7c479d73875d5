import type { Meetup } from '@marque/core/contracts/meetups';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { CoverPicture } from '@marque/core/ui/picture';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { CalendarLinks, eventPath } from './calendar-links.tsx';
import { EventPlace, EventWhen } from './event-facts.tsx';
import classes from './events.module.css';
import type { EventPicture, EventsData } from './load-events.ts';

/** Upcoming events, the next one first, and past events, the latest first. */
export function EventsPage({ events, past, pictures }: EventsData) {
  const { t } = useTranslation(['sell', 'common']);
  const { site } = useSession();
  const title = t('events.title');
  const pastId = useId();
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={t(`events.text.${site}`)} />
      <div className={classes.head}>
        <h1 className="mq-h1">{title}</h1>
        {events !== null && events.length > 0 && (
          <p className="mq-soft">{t('events.count', { count: events.length })}</p>
        )}
      </div>
      {events === null && (
        <EmptyState title={t('events.failed.title')} text={t('events.failed.text')}>
          <ButtonLink href="/events">{t('events.failed.again')}</ButtonLink>
        </EmptyState>
      )}
      {events?.length === 0 && <EmptyState title={t('events.none.title')} text={t('events.none.text')} />}
      {events !== null && events.length > 0 && (
        <ol className={classes.events}>
          {events.map((event, index) => (
            <EventRow
              key={event.meetupId}
              event={event}
              picture={pictures[index % Math.max(pictures.length, 1)] ?? null}
            />
          ))}
        </ol>
      )}
      {past.length > 0 && (
        <section aria-labelledby={pastId} className={classes.past}>
          <h2 id={pastId} className="mq-h2">
            {t('events.past')}
          </h2>
          <ol className={classes.events}>
            {past.map((event) => (
              <PastRow key={event.meetupId} event={event} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function PastRow({ event }: { readonly event: Meetup }) {
  return (
    <li>
      <EventWhen event={event} isOver />
      <div>
        <h3 className={classes.title}>
          <Link href={eventPath(event)}>{event.title}</Link>
        </h3>
        <p className={`mq-soft ${classes.summary}`}>{event.summary}</p>
        <EventPlace event={event} isOver />
      </div>
    </li>
  );
}

function EventRow({ event, picture }: { readonly event: Meetup; readonly picture: EventPicture | null }) {
  const { t } = useTranslation('sell');
  const isFull = event.placesLeft === 0;
  return (
    <li>
      <EventWhen event={event} />
      <div>
        <h2 className={classes.title}>
          <Link href={eventPath(event)}>{event.title}</Link>
        </h2>
        <p className={`mq-soft ${classes.summary}`}>{event.summary}</p>
        <EventPlace event={event} />
        <div className={classes.links}>
          {!isFull && (
            <Link href={eventPath(event)} className="mq-link mq-accent mq-reach">
              {t('events.comeAlong')}
              <span className="mq-unseen">: {event.title}</span>
            </Link>
          )}
          <CalendarLinks event={event} />
        </div>
      </div>
      {picture !== null && (
        <div className={classes.picture}>
          <CoverPicture picture={picture} sizes="(max-width: 1023px) 1px, 24vw" />
        </div>
      )}
    </li>
  );
}
