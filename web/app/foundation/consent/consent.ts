import { type Consent, cookieText, initialConsent, writeConsent } from '@marque/core/rules/visit';
import { writeCookie } from '../page/index.ts';
import type { ConsentSource } from '../session/index.ts';
import { applyConsentToCookies, applyConsentToStorage, forgetCookies, forgetStored } from '../storage/index.ts';
import { consentStore } from './consent-store.ts';

/** Stores a choice and applies it at once: cookies and storage that it does not cover are deleted. */
export function storeConsent(consent: Consent): void {
  writeCookie(cookieText('consentPreference', writeConsent(consent)));
  forgetCookies(consent);
  forgetStored(consent);
  apply(consent);
  consentStore.publish({ consent, mustAsk: false });
}

/**
 * Applies the consent of this moment, and again when the tab becomes visible, since another tab may have stored a choice.
 * Returns the function that ends it.
 */
export function followConsent(source: ConsentSource): () => void {
  const follow = () => {
    const now = initialConsent({ cookies: document.cookie, ...source });
    apply(now.consent);
    consentStore.publish(now);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}

/** Deletes the cookies and the storage that the consent does not cover, and stores what waited for it. */
function apply(consent: Consent): void {
  applyConsentToCookies(consent);
  applyConsentToStorage(consent);
}
