import { NOTICE_DAYS } from '../notice-days.ts';
import type { Consent, ConsentMode } from './consent.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

/** Lifetime of most cookies in seconds: about a month. */
export const COOKIE_AGE_SECONDS = 2_630_000;

/** Lifetime of marketing cookies in seconds: ninety days.*/
export const MARKETING_COOKIE_AGE_SECONDS = 90 * DAY;

export interface CookieRule {
  /** null: no expiry is set, so that the cookie goes with the browser's session. */
  readonly maxAgeSeconds: number | null;
  /** Only the server sets and reads it. */
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  /** The required consent. */
  readonly mode: ConsentMode;
}

/** Every cookie of the sites by name. */
export const COOKIES = {
  accessToken: server(15 * MINUTE),
  refreshToken: server(30 * DAY),
  /** Double-submit token. Pages read its twin from their meta tag, so scripts have no need of the cookie. */
  ds: server(null),
  /** Names a browser that has logged in to an account before. It carries no session. */
  device: { ...server(YEAR), sameSite: 'strict' },
  /** The first step of a login that asks for a code: it is good for the second step alone. */
  loginTicket: { ...server(5 * MINUTE), sameSite: 'strict' },
  loginRedirect: { ...essential(10 * MINUTE), sameSite: 'strict' },
  loginVersion: essential(COOKIE_AGE_SECONDS),
  consentPreference: essential(COOKIE_AGE_SECONDS),
  country: essential(null),
  /** Light or dark. Set only by an explicit choice, so that it needs no further consent. */
  scheme: essential(YEAR),
  region: functional(COOKIE_AGE_SECONDS),
  lang: functional(COOKIE_AGE_SECONDS),
  NEXT_LOCALE: functional(COOKIE_AGE_SECONDS),
  visits: functional(COOKIE_AGE_SECONDS),
  /** Pages of lots seen, which the newsletter popup counts. */
  visits_pdp: functional(COOKIE_AGE_SECONDS),
  newsletterOptIn: functional(NOTICE_DAYS.newsletterOptIn * DAY),
  /** Notices about boosting and the guides that were put away. */
  noticesDismissed: functional(NOTICE_DAYS.dismissed * DAY),
  utm_source: { ...functional(COOKIE_AGE_SECONDS), mode: 'analytics' },
  utm_medium: { ...functional(COOKIE_AGE_SECONDS), mode: 'analytics' },
  utm_campaign: { ...functional(COOKIE_AGE_SECONDS), mode: 'analytics' },
  _fbp: { ...functional(MARKETING_COOKIE_AGE_SECONDS), mode: 'adStorage' },
  _fbc: { ...functional(MARKETING_COOKIE_AGE_SECONDS), mode: 'adStorage' },
} as const satisfies Readonly<Record<string, CookieRule>>;

export type CookieName = keyof typeof COOKIES;

/**
 * Seconds that the country cookie lives: with the browser's session (null) where the country was found out, two minutes
 * where it was not, so that it is asked for again soon.
 */
export function countryCookieAge(wasFound: boolean): number | null {
  return wasFound ? COOKIES.country.maxAgeSeconds : 2 * MINUTE;
}

/** Whether the consent allows the cookie. */
export function canStoreCookie(name: CookieName, consent: Consent): boolean {
  return consent.includes(COOKIES[name].mode);
}

/** The cookies to delete under this consent. */
export function cookiesToClear(consent: Consent): readonly CookieName[] {
  return (Object.keys(COOKIES) as CookieName[]).filter((name) => !canStoreCookie(name, consent));
}

function server(maxAgeSeconds: number | null): CookieRule {
  return { maxAgeSeconds, httpOnly: true, sameSite: 'lax', mode: 'essential' };
}

function essential(maxAgeSeconds: number | null): CookieRule {
  return { maxAgeSeconds, httpOnly: false, sameSite: 'lax', mode: 'essential' };
}

function functional(maxAgeSeconds: number): CookieRule {
  return { maxAgeSeconds, httpOnly: false, sameSite: 'lax', mode: 'functional' };
}
