import { flagOfCountry } from '../../rules/places/index.ts';
import { Flag } from '../flag/index.ts';
import classes from './lot-location.module.css';

interface LotLocationProps {
  readonly countryCode: string;
  /** Read by screen readers instead of the flag. */
  readonly countryName: string;
  /** Town or area; empty if unknown, then the country's name is shown. */
  readonly town: string;
  /** Follows the town, for instance the manager of the lot. */
  readonly note?: string | undefined;
}

/** The lot's location: flag (that of the EU for its members), town, and on watches the manager. */
export function LotLocation({ countryCode, countryName, town, note }: LotLocationProps) {
  const words = [town === '' ? countryName : town, note].filter((part) => part !== undefined && part !== '');
  return (
    <p className={classes.location}>
      <Flag code={flagOfCountry(countryCode)} {...(town === '' ? {} : { label: countryName })} />
      <span className={classes.words}>{words.join(' · ')}</span>
    </p>
  );
}
