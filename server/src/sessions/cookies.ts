import { AFTER_LOGOUT } from '@marque/core/rules/visit';
import type { CookieToSet } from '../platform/http/index.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import type { SessionTokens } from './sessions.ts';

/** Everything that a browser is given when somebody logs in. */
export function loginCookies(tokens: SessionTokens, csrf: CsrfTokens, now: number): CookieToSet[] {
  return [...sessionCookies(tokens), csrfCookie(csrf.ofSession(tokens.sessionId)), loginVersionCookie(now)];
}

/** The tokens of a session: given when it begins and whenever they are renewed. */
export function sessionCookies({ accessToken, refreshToken, keep }: SessionTokens): CookieToSet[] {
  return [
    { name: 'accessToken', value: accessToken },
    // Without the tick it goes when the browser closes.
    { name: 'refreshToken', value: refreshToken, ...(keep ? {} : { maxAgeSeconds: null }) },
  ];
}

/** The page has the same value in its meta tag, so scripts have no need of the cookie. */
export function csrfCookie(token: string): CookieToSet {
  return { name: 'ds', value: token };
}

/** Changes whenever a browser logs in or out, so that its other tabs can tell that they are out of date. */
export function loginVersionCookie(now: number): CookieToSet {
  return { name: 'loginVersion', value: now.toString(36) };
}

/** Takes a session's tokens away. The double-submit cookie stays: an open page may want to log in again. */
export function clearedCookies(): CookieToSet[] {
  return AFTER_LOGOUT.clears.map((name) => ({ name, value: null }));
}
