import { COOKIES, REDIRECT_LIFE_SECONDS, type RedirectOrigin, safeRedirect } from '@marque/core/rules/visit';

const NAME = 'loginRedirect';

/** `document.cookie` text that puts a login's target aside, for as long as whoever asks for the login keeps it. */
export function targetCookie(target: string, origin: RedirectOrigin): string {
  return cookieText(encodeURIComponent(target), REDIRECT_LIFE_SECONDS[origin]);
}

/** `document.cookie` text that forgets it. */
export const FORGET_TARGET = cookieText('', 0);

/** The target among the cookies of `document.cookie`; null where there is none, or one that leads off the site. */
export function readTarget(cookies: string): string | null {
  const written = /(?:^|;\s*)loginRedirect=([^;]+)/.exec(cookies)?.[1];
  if (written === undefined) return null;
  try {
    return safeRedirect(decodeURIComponent(written));
  } catch {
    // Not written by us.
    return null;
  }
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
 * Without a target the page is loaded anew. So it is for a target that is this very page, since browsers would only
 * scroll to it. The login page itself keeps the hash it was sent here with: the server never saw it.
 */
export function departureFor(target: string | null, here: Here, isLoginPage: boolean): Departure {
  if (target === null) return isLoginPage ? { kind: 'goTo', href: '/account' } : { kind: 'reload', hash: here.hash };
  const [page = '', hash] = target.split('#', 2);
  if (page === here.pathname + here.search) return { kind: 'reload', hash: hash === undefined ? '' : `#${hash}` };
  return { kind: 'goTo', href: hash === undefined && isLoginPage ? page + here.hash : target };
}

function cookieText(value: string, maxAgeSeconds: number): string {
  return `${NAME}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=${COOKIES[NAME].sameSite}`;
}
