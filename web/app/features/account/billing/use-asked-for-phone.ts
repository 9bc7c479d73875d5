import { TIMINGS } from '@marque/core/rules/layout';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../../foundation/forms/index.ts';

const HASH = '#updatePhoneNumber';

/** Whether the URL hash asks for the telephone number. Hashes are not sent to the server, so the first render is false. */
export function useIsPhoneAskedFor(): boolean {
  const isAlive = useIsHydrated();
  const { hash } = useLocation();
  return isAlive && hash === HASH;
}

/** Focuses the number's field and scrolls its heading into view, half a second after the request or the late mount. */
export function useFocusOnPhone(
  isAskedFor: boolean,
  field: RefObject<HTMLElement | null>,
  heading?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isAskedFor) return;
    const timer = setTimeout(() => {
      field.current?.focus({ preventScroll: true });
      (heading?.current ?? field.current)?.scrollIntoView({ block: 'start' });
    }, TIMINGS.focusMs);
    return () => clearTimeout(timer);
  }, [isAskedFor, field, heading]);
}
