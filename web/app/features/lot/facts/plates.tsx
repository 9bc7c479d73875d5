import type { ListingDetail } from '@marque/core/contracts/listings';
import { plateLayout } from '@marque/core/rules/plates';
import classes from './plates.module.css';

/** The registrations of a lot as plates: one large, several beside each other, and four in two rows. */
export function Plates({ lot }: { readonly lot: ListingDetail }) {
  const registrations = [lot.registration1, lot.registration2, lot.registration3, lot.registration4];
  const { kind, hasFourth } = plateLayout(registrations);
  return (
    <ul className={classes.plates} data-layout={kind} data-fourth={hasFourth}>
      {registrations.map((text) => text && <li key={text}>{text}</li>)}
    </ul>
  );
}
