import {
  type Consent,
  type CookieName,
  canStoreCookie,
  cookiesToClear,
  cookieText,
  initialConsent,
  readCookie,
} from '@marque/core/rules/visit';
import { writeCookie } from '../page/index.ts';
import type { ConsentSource } from '../session/index.ts';

/** Values of cookies that the visitor has not agreed to; they last until the page is closed. */
const untilClosed = new Map<CookieName, string>();

/** Reads a cookie, or the value that takes its place until the page is closed; null if there is none. */
export function readBrowserCookie(name: CookieName): string | null {
  return readCookie(document.cookie, name) ?? untilClosed.get(name) ?? null;
}

/** Stores a value, as a cookie only with consent; null removes it. For effects and handlers. */
export function storeCookie(name: CookieName, value: string | null, source: ConsentSource): void {
  if (value === null) {
    removeCookie(name);
    return;
  }
  untilClosed.set(name, value);
  // Read at the time of writing, since the consent may have changed after the page was rendered.
  if (!canStoreCookie(name, initialConsent({ cookies: document.cookie, ...source }).consent)) return;
  if (readCookie(document.cookie, name) !== value) writeCookie(cookieText(name, value));
}

/** Deletes the cookies that the consent does not cover, and stores those that waited for it. */
export function applyConsentToCookies(consent: Consent): void {
  for (const name of cookiesToClear(consent)) {
    if (readCookie(document.cookie, name) !== null) writeCookie(cookieText(name, null));
  }
  for (const [name, value] of untilClosed) {
    if (canStoreCookie(name, consent)) writeCookie(cookieText(name, value));
  }
}

/** Forgets the values of this page that the consent does not cover. */
export function forgetCookies(consent: Consent): void {
  for (const name of cookiesToClear(consent)) untilClosed.delete(name);
}

function removeCookie(name: CookieName): void {
  untilClosed.delete(name);
  if (readCookie(document.cookie, name) !== null) writeCookie(cookieText(name, null));
}
