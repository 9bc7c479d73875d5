import { cookieText, readCookie } from '../storage/cookie-text.ts';
import { REDIRECT_LIFE_SECONDS, type RedirectOrigin, safeRedirect } from './redirects.ts';

/** `document.cookie` text that stores the target of a login; its lifetime depends on the origin of the login. */
export function targetCookie(target: string, origin: RedirectOrigin): string {
  return cookieText('loginRedirect', target, { maxAgeSeconds: REDIRECT_LIFE_SECONDS[origin] });
}

/** `document.cookie` text that deletes the target. */
export const CLEAR_TARGET_COOKIE = cookieText('loginRedirect', null);

/** The target among the cookies of `document.cookie`; null where there is none, or one that leads off the site. */
export function readTarget(cookies: string): string | null {
  return safeRedirect(readCookie(cookies, 'loginRedirect'));
}

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The navigation after a login: to another page, or a reload (with another hash, where one is given). */
type PostLoginNavigation =
  | { readonly kind: 'goTo'; readonly href: string }
  | { readonly kind: 'reload'; readonly hash: string };

/**
 * Without a target the page reloads; the login page leads to the account instead. A target on the same page reloads too,
 * since browsers would only scroll to it. The login page adds its hash to a target without one, because the server never
 * receives hashes.
 */
export function afterLogin(target: string | null, here: PageLocation, isLoginPage: boolean): PostLoginNavigation {
  if (target === null) return isLoginPage ? { kind: 'goTo', href: '/account' } : { kind: 'reload', hash: here.hash };
  const [page = '', hash] = target.split('#', 2);
  if (page === here.pathname + here.search) return { kind: 'reload', hash: hash === undefined ? '' : `#${hash}` };
  return { kind: 'goTo', href: hash === undefined && isLoginPage ? page + here.hash : target };
}

/** A logout takes both tokens away and leads home. */
export const AFTER_LOGOUT = { clears: ['accessToken', 'refreshToken'], goTo: '/' } as const;
