import { type RefObject, useEffect, useState } from 'react';
import { enterAgain, entriesIn } from './entries.ts';

/**
 * Renders no element. Inside an element whose server HTML React replaces, it reads the entries of the old fields while it is
 * first rendered, and enters them into the new ones.
 */
export function EntriesKept({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  const [entries] = useState(() => entriesIn(place.current));
  useEffect(() => enterAgain(place.current, entries), [place, entries]);
  return null;
}
