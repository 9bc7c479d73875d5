import { type Consent, firstConsent } from './consent.ts';
import { readCookie } from './cookie-text.ts';

/**
 * What somebody who comes to a page has agreed to: what this browser keeps, else what the account keeps, else what the
 * law of the country lets us begin with.
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
