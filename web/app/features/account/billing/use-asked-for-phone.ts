import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsAlive } from '../form/use-is-alive.ts';

const HASH = '#updatePhoneNumber';

/** The page has settled by then, and the field can be scrolled to: milliseconds. */
const FOCUS_DELAY_MS = 500;

/** Whether the address asks for the telephone number. The server never hears of hashes, so the first render says no. */
export function useIsPhoneAskedFor(): boolean {
  const isAlive = useIsAlive();
  const { hash } = useLocation();
  return isAlive && hash === HASH;
}

/** Half a second after it was asked for, the number's field has the focus and its heading is in sight. */
export function useFocusOnPhone(
  isAskedFor: boolean,
  field: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isAskedFor) return;
    const timer = setTimeout(() => {
      field.current?.focus({ preventScroll: true });
      (heading.current ?? field.current)?.scrollIntoView({ block: 'start' });
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAskedFor, field, heading]);
}
