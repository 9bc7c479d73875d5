import { type ReactNode, type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import { type Entry, enterAgain, entriesIn } from './entries.ts';

interface EntriesKeptProps {
  readonly place: RefObject<HTMLElement | null>;
  /** What React draws in the place of the server's HTML. */
  readonly children: ReactNode;
}

/** Inside an element whose server HTML React replaces: enters what the old fields held into the new ones. */
export function EntriesKept({ place, children }: EntriesKeptProps) {
  const entries = useRef<readonly Entry[]>([]);
  useEffect(() => enterAgain(place.current, entries.current), [place]);
  return (
    <>
      <LastEntries place={place} entries={entries} />
      {children}
    </>
  );
}

interface LastEntriesProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly entries: RefObject<readonly Entry[]>;
}

/**
 * Renders no element. React runs its insertion effect in the commit, before it inserts the siblings that follow and takes the
 * old HTML away; what is entered while React still renders counts too.
 */
function LastEntries({ place, entries }: LastEntriesProps): null {
  useInsertionEffect(() => {
    entries.current = entriesIn(place.current);
  }, [place, entries]);
  return null;
}
