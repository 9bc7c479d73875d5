import type { ConsentSource } from '../../../foundation/session/index.ts';
import { readBrowserCookie, storeCookie } from '../../../foundation/storage/index.ts';

/** Number of lot pages seen, as far as cookies are allowed. */
export function lotPagesSeen(): number {
  return Number.parseInt(readBrowserCookie('visits_pdp') ?? '0', 10) || 0;
}

/** Counts one more lot page and returns the new number. */
export function countLotPage(consent: ConsentSource): number {
  const seen = lotPagesSeen() + 1;
  storeCookie('visits_pdp', String(seen), consent);
  return seen;
}

export function hasOptedIn(): boolean {
  return readBrowserCookie('newsletterOptIn') !== null;
}

/** Suppresses the popup for thirty days after a sign-up, if the visitor has agreed to the cookie. */
export function rememberOptIn(consent: ConsentSource): void {
  storeCookie('newsletterOptIn', '1', consent);
}
