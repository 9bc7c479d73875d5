import { type CookieName, canStoreCookie, cookieText, initialConsent, readCookie } from '@marque/core/rules/visit';
import type { ConsentSource } from '../../../foundation/session/index.ts';

/** What this page knows of a browser that must not keep it: gone with the page. */
const untilClosed = new Map<CookieName, string>();

/** How many pages of lots were looked at, as far as the browser may know. */
export function lotPagesSeen(): number {
  return Number.parseInt(read('visits_pdp') ?? '0', 10) || 0;
}

/** One more page of a lot. Gives how many there were. */
export function countLotPage(keeper: ConsentSource): number {
  const seen = lotPagesSeen() + 1;
  keep('visits_pdp', String(seen), keeper);
  return seen;
}

export function hasOptedIn(): boolean {
  return read('newsletterOptIn') !== null;
}

/** Whoever gave an address is not asked for it again for thirty days, where the browser may remember. */
export function rememberOptIn(keeper: ConsentSource): void {
  keep('newsletterOptIn', '1', keeper);
}

function read(name: CookieName): string | null {
  return readCookie(document.cookie, name) ?? untilClosed.get(name) ?? null;
}

/** Asked at the moment: what was agreed to may have changed since the page was drawn. */
function keep(name: CookieName, value: string, keeper: ConsentSource): void {
  untilClosed.set(name, value);
  if (!canStoreCookie(name, initialConsent({ cookies: document.cookie, ...keeper }).consent)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = cookieText(name, value);
}
