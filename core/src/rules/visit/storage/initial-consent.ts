import { type Consent, firstConsent } from './consent.ts';
import { readCookie } from './cookie-text.ts';

/**
 * The consent of a visitor: the preference stored in the browser, else that of the account, else the default of the
 * country.
 */
export function initialConsent(visit: {
  /** `document.cookie` or the Cookie header. */
  readonly cookies: string;
  readonly accountPreference: string | null | undefined;
  readonly countryCode: string | null;
}): { readonly consent: Consent; readonly mustAsk: boolean } {
  const stored = readCookie(visit.cookies, 'consentPreference') ?? visit.accountPreference;
  return firstConsent({ stored, countryCode: visit.countryCode });
}
