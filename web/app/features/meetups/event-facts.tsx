import { instantOf } from '@marque/core/contracts/instants';
import type { Meetup } from '@marque/core/contracts/meetups';
import { hasSameHours, zoneCity } from '@marque/core/rules/calendar';
import { formatLeaf, formatMonth, formatTime, formatWeekday } from '@marque/core/rules/format';
import { flagOfCountry } from '@marque/core/rules/places';
import { Flag } from '@marque/core/ui/flag';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './events.module.css';

interface EventWhenProps {
  readonly event: Meetup;
  /** Shows month and year instead of the hours. */
  readonly isOver?: boolean;
}

/** The event's day as a calendar leaf, and its hours: in the time zone of the place, and in the reader's where they differ. */
export function EventWhen({ event, isOver = false }: EventWhenProps) {
  const { t } = useTranslation('sell');
  const { language } = useLocale();
  const { timeZone: readerZone, isOwnTime } = useTimeZone();
  const { timeZone } = event;
  const startsAt = instantOf(event.dtStartUTC) ?? 0;
  const endsAt = instantOf(event.dtEndUTC) ?? startsAt;
  const hoursIn = (zone: string) => ({
    from: formatTime(startsAt, { timeZone: zone }),
    to: formatTime(endsAt, { timeZone: zone }),
  });
  const { day, month } = formatLeaf(startsAt, language, { timeZone });
  return (
    <p className={classes.when}>
      <b className="mq-head">{day}</b>
      <time dateTime={event.dtStartUTC}>
        {isOver ? (
          formatMonth(startsAt, language, { timeZone })
        ) : (
          <>
            {t('events.day', { month, weekday: formatWeekday(startsAt, language, { timeZone }) })}
            <br />
            {t('events.hours', { ...hoursIn(timeZone), city: zoneCity(timeZone) })}
          </>
        )}
      </time>
      {!isOver && isOwnTime && !hasSameHours({ startsAt, endsAt }, timeZone, readerZone) && (
        <span className="mq-small mq-mute">
          {t('events.readersHours', {
            ...hoursIn(readerZone),
            weekday: formatWeekday(startsAt, language, { timeZone: readerZone }),
          })}
        </span>
      )}
    </p>
  );
}

interface EventPlaceProps {
  readonly event: Meetup;
  /** Hides the number of places left. */
  readonly isOver?: boolean;
}

export function EventPlace({ event: { countryCode, place, placesLeft }, isOver = false }: EventPlaceProps) {
  const { t } = useTranslation('sell');
  return (
    <p className={`mq-small mq-mute ${classes.place}`}>
      <Flag code={flagOfCountry(countryCode)} />
      <span>{place}</span>
      {placesLeft !== null && !isOver && (
        <span>{placesLeft === 0 ? t('events.full') : t('events.placesLeft', { count: placesLeft })}</span>
      )}
    </p>
  );
}
