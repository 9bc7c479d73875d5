import { useSyncExternalStore } from 'react';
import { useSession } from '../session/index.ts';
import { consentStore, isSameConsent, type VisitConsent } from './consent-store.ts';

/**
 * The current consent; that of the page request until the page has read the cookies itself, and while they say the same:
 * React would render all components with a consent again, at once.
 */
export function useConsent(): VisitConsent {
  const { initialConsent } = useSession();
  const read = () => {
    const current = consentStore.read();
    return current === null || isSameConsent(current, initialConsent) ? initialConsent : current;
  };
  return useSyncExternalStore(consentStore.subscribe, read, () => initialConsent);
}
