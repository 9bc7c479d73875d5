import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Entry, enterAgain, entriesIn } from './entries.ts';
import { type FocusedElement, focusAgain, focusIn } from './focus.ts';

export { whenNear } from '../near-window/index.ts';
export { whenReleased } from './focus.ts';

interface EntriesKeptProps {
  readonly place: RefObject<HTMLElement | null>;
  /** What React draws in the place of the server's HTML. */
  readonly children: ReactNode;
}

interface Kept {
  readonly entries: readonly Entry[];
  readonly focus: FocusedElement | null;
}

const NOTHING: Kept = { entries: [], focus: null };

/**
 * Inside an element whose server HTML React replaces: enters what the old fields held into the new ones, and keeps the focus
 * where it was. Both in the commit that replaces the fields: a key pressed after it, and before an ordinary effect, would
 * reach no field.
 */
export function EntriesKept({ place, children }: EntriesKeptProps) {
  const kept = useRef(NOTHING);
  useLayoutEffect(() => {
    const { entries, focus } = kept.current;
    // React runs this effect again when it shows the children again after a part of them was loaded. By then the visitor
    // may have entered more.
    kept.current = NOTHING;
    enterAgain(place.current, entries);
    focusAgain(place.current, focus);
  }, [place]);
  return (
    <>
      <LastEntries place={place} kept={kept} />
      {children}
    </>
  );
}

interface LastEntriesProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly kept: RefObject<Kept>;
}

/**
 * Renders no element. React runs its insertion effect in the commit, before it inserts the siblings that follow and takes the
 * old HTML away; what is entered while React still renders counts too.
 */
function LastEntries({ place, kept }: LastEntriesProps): null {
  useInsertionEffect(() => {
    kept.current = { entries: entriesIn(place.current), focus: focusIn(place.current) };
  }, [place, kept]);
  return null;
}
