import { type RefObject, useEffect, useRef } from 'react';
import { reportEntries } from './entries.ts';

/**
 * Reports what a visitor entered into the fields of an element before the page was hydrated. React keeps such entries
 * in the fields but calls no handler for them, so without this the form's state would lack what its fields show.
 * Returns the ref of the element.
 */
export function useEarlyEntries<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => reportEntries(container.current), []);
  return container;
}
