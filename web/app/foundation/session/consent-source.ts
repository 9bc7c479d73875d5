import { useMemo } from 'react';
import { useSession } from './session-context.tsx';

/** Whose browser it is, for asking what it may keep. The same object until one of both changes. */
export interface ConsentSource {
  /** What the account agreed to; null where it was not asked, and for visitors. */
  readonly accountPreference: string | null;
  readonly countryCode: string;
}

export function useConsentSource(): ConsentSource {
  const { me, countryCode } = useSession();
  const accountPreference = me?.cookiePreference ?? null;
  return useMemo(() => ({ accountPreference, countryCode }), [accountPreference, countryCode]);
}
