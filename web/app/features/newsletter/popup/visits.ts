import { type CookieName, canStoreCookie, cookieText, initialConsent, readCookie } from '@marque/core/rules/visit';
import { writeCookie } from '../../../foundation/page/index.ts';
import type { ConsentSource } from '../../../foundation/session/index.ts';

/** Values of cookies that the visitor has not agreed to; they last until the page is closed. */
const untilClosed = new Map<CookieName, string>();

/** Number of lot pages seen, as far as cookies are allowed. */
export function lotPagesSeen(): number {
  return Number.parseInt(read('visits_pdp') ?? '0', 10) || 0;
}

/** Counts one more lot page and returns the new number. */
export function countLotPage(consent: ConsentSource): number {
  const seen = lotPagesSeen() + 1;
  store('visits_pdp', String(seen), consent);
  return seen;
}

export function hasOptedIn(): boolean {
  return read('newsletterOptIn') !== null;
}

/** Suppresses the popup for thirty days after a sign-up, if the visitor has agreed to the cookie. */
export function rememberOptIn(consent: ConsentSource): void {
  store('newsletterOptIn', '1', consent);
}

function read(name: CookieName): string | null {
  return readCookie(document.cookie, name) ?? untilClosed.get(name) ?? null;
}

/** Reads the consent at the time of writing, since it may have changed after the page was rendered. */
function store(name: CookieName, value: string, consent: ConsentSource): void {
  untilClosed.set(name, value);
  if (!canStoreCookie(name, initialConsent({ cookies: document.cookie, ...consent }).consent)) return;
  writeCookie(cookieText(name, value));
}
