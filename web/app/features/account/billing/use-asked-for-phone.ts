import { TIMINGS } from '@marque/core/rules/layout';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsAlive } from '../../../foundation/forms/index.ts';

const HASH = '#updatePhoneNumber';

/** Whether the address asks for the telephone number. The server never hears of hashes, so the first render says no. */
export function useIsPhoneAskedFor(): boolean {
  const isAlive = useIsAlive();
  const { hash } = useLocation();
  return isAlive && hash === HASH;
}

/** Half a second after it was asked for, or came late, the number's field has the focus and its heading is in sight. */
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
