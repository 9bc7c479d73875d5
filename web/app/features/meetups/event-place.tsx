import type { Meetup } from '@marque/core/contracts/meetups';
import { flagOfCountry } from '@marque/core/rules/places';
import { Flag } from '@marque/core/ui/flag';
import { useTranslation } from 'react-i18next';
import classes from './events.module.css';

interface EventPlaceProps {
  readonly event: Meetup;
  /** Hides the number of places left. */
  readonly isOver?: boolean;
}

/** Where the event is and how many places are left. */
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
