import { COOKIES, type CookieName } from '@marque/core/rules/visit';
import type { CookieToSet } from '../platform/http/index.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import type { SessionTokens } from './sessions.ts';

/** Everything that a browser is given when somebody logs in. */
export function loginCookies(tokens: SessionTokens, csrf: CsrfTokens, now: number): CookieToSet[] {
  return [...sessionCookies(tokens), csrfCookie(csrf.ofSession(tokens.sessionId)), loginVersionCookie(now)];
}

/** The tokens of a session: given when it begins and whenever they are renewed. */
export function sessionCookies({ accessToken, refreshToken, keep }: SessionTokens): CookieToSet[] {
  const refresh = cookie('refreshToken', refreshToken);
  // Without the tick it goes when the browser closes.
  const { maxAgeSeconds: _, ...untilClosed } = refresh;
  return [cookie('accessToken', accessToken), keep ? refresh : untilClosed];
}

/** The page has the same value in its meta tag, so scripts have no need of the cookie. */
export function csrfCookie(token: string): CookieToSet {
  return cookie('ds', token);
}

/** Changes whenever a browser logs in or out, so that its other tabs can tell that they are out of date. */
export function loginVersionCookie(now: number): CookieToSet {
  return cookie('loginVersion', now.toString(36));
}

/** Takes a session's tokens away. The double-submit cookie stays: an open page may want to log in again. */
export function clearedCookies(): CookieToSet[] {
  return [cookie('accessToken', null), cookie('refreshToken', null)];
}

function cookie(name: CookieName, value: string | null): CookieToSet {
  const { maxAgeSeconds, httpOnly } = COOKIES[name];
  return { name, value, httpOnly, ...(maxAgeSeconds === null ? {} : { maxAgeSeconds }) };
}
