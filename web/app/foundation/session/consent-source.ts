import { useMemo } from 'react';
import { useSession } from './session-context.tsx';

/** Facts about the visitor that decide which cookies and storage are allowed. The same object until a value changes. */
export interface ConsentSource {
  /** The account's cookie choice; null if it has not chosen, and for visitors. */
  readonly accountPreference: string | null;
  readonly countryCode: string;
}

export function useConsentSource(): ConsentSource {
  const { me, countryCode } = useSession();
  const accountPreference = me?.cookiePreference ?? null;
  return useMemo(() => ({ accountPreference, countryCode }), [accountPreference, countryCode]);
}
