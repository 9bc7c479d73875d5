import { useSyncExternalStore } from 'react';
import { useSession } from '../session/index.ts';
import { consentStore, type VisitConsent } from './consent-store.ts';

/** The current consent; that of the page request until the page has read the cookies itself. */
export function useConsent(): VisitConsent {
  const { initialConsent } = useSession();
  return useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null) ?? initialConsent;
}
