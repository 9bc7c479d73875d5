import { cookieText, readCookie } from '../storage/cookie-text.ts';
import { REDIRECT_LIFE_SECONDS, type RedirectOrigin, safeRedirect } from './redirects.ts';

/** `document.cookie` text that puts a login's target aside, for as long as whoever asks for the login keeps it. */
export function targetCookie(target: string, origin: RedirectOrigin): string {
  return cookieText('loginRedirect', target, { maxAgeSeconds: REDIRECT_LIFE_SECONDS[origin] });
}

/** `document.cookie` text that forgets it. */
export const CLEAR_TARGET_COOKIE = cookieText('loginRedirect', null);

/** The target among the cookies of `document.cookie`; null where there is none, or one that leads off the site. */
export function readTarget(cookies: string): string | null {
  return safeRedirect(readCookie(cookies, 'loginRedirect'));
}

/** Where the browser is, without its host. */
export interface Here {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** How to leave after a login: for somewhere else, or by loading this page anew (with another hash, where one is given). */
export type Departure =
  | { readonly kind: 'goTo'; readonly href: string }
  | { readonly kind: 'reload'; readonly hash: string };

/**
 * Without a target the page is loaded anew; the login page, where there is nothing left to do, leads to the account. A
 * target that is this very page is loaded anew too, since browsers would only scroll to it. The login page keeps the hash
 * it was sent here with for a target without one: the server never saw it.
 */
export function afterLogin(target: string | null, here: Here, isLoginPage: boolean): Departure {
  if (target === null) return isLoginPage ? { kind: 'goTo', href: '/account' } : { kind: 'reload', hash: here.hash };
  const [page = '', hash] = target.split('#', 2);
  if (page === here.pathname + here.search) return { kind: 'reload', hash: hash === undefined ? '' : `#${hash}` };
  return { kind: 'goTo', href: hash === undefined && isLoginPage ? page + here.hash : target };
}

/** A logout takes both tokens away and leads home. */
export const AFTER_LOGOUT = { clears: ['accessToken', 'refreshToken'], goTo: '/' } as const;
