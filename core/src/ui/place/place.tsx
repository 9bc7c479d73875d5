import { flagOfCountry } from '../../rules/places/index.ts';
import { Flag } from '../flag/index.ts';
import classes from './place.module.css';

interface PlaceProps {
  readonly countryCode: string;
  /** Said aloud in place of the flag. */
  readonly countryName: string;
  /** Town or area; where none is known the country's name stands in. */
  readonly town: string;
  /** What follows the town, for instance who manages the lot. */
  readonly note?: string | undefined;
}

/** Where a lot is: flag (the Union's for its members), town, and on watches who manages it. */
export function Place({ countryCode, countryName, town, note }: PlaceProps) {
  const words = [town === '' ? countryName : town, note].filter((part) => part !== undefined && part !== '');
  return (
    <p className={classes.place}>
      <Flag code={flagOfCountry(countryCode)} {...(town === '' ? {} : { label: countryName })} />
      <span className={classes.words}>{words.join(' · ')}</span>
    </p>
  );
}
