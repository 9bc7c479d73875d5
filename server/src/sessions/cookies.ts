import { AFTER_LOGOUT } from '@marque/core/rules/visit';
import type { CookieToSet } from '../platform/http/index.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import type { SessionTokens } from './sessions.ts';

/** The cookies that a browser receives at login. */
export function loginCookies(tokens: SessionTokens, csrf: CsrfTokens, now: number): CookieToSet[] {
  return [...sessionCookies(tokens), csrfCookie(csrf.ofSession(tokens.sessionId)), loginVersionCookie(now)];
}

/** The tokens of a session, set at its start and at each renewal. */
export function sessionCookies({ accessToken, refreshToken, keep }: SessionTokens): CookieToSet[] {
  return [
    { name: 'accessToken', value: accessToken },
    // Without "keep me logged in" the browser deletes it when it closes.
    { name: 'refreshToken', value: refreshToken, ...(keep ? {} : { maxAgeSeconds: null }) },
  ];
}

/** The page has the same value in its meta tag, so scripts do not need the cookie. */
export function csrfCookie(token: string): CookieToSet {
  return { name: 'ds', value: token };
}

/** Changes at each login and logout of a browser, so that its other tabs notice that they are out of date. */
export function loginVersionCookie(now: number): CookieToSet {
  return { name: 'loginVersion', value: now.toString(36) };
}

/** Deletes a session's tokens. The double-submit cookie stays, since an open page needs it to log in again. */
export function clearedCookies(): CookieToSet[] {
  return AFTER_LOGOUT.clears.map((name) => ({ name, value: null }));
}
