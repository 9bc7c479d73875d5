import { COOKIES, type CookieName, type CookieRule } from './cookies.ts';

/**
 * A cookie as `document.cookie` and the Set-Cookie header take it, for the whole site and by the cookie's own rule. Null
 * deletes it. `maxAgeSeconds` takes the place of the rule's age; null lets it go with the browser's session.
 */
export function cookieText(
  name: CookieName,
  value: string | null,
  options: { readonly maxAgeSeconds?: number | null; readonly isSecure?: boolean } = {},
): string {
  const rule: CookieRule = COOKIES[name];
  const age = value === null ? 0 : options.maxAgeSeconds === undefined ? rule.maxAgeSeconds : options.maxAgeSeconds;
  return [
    `${name}=${encodeURIComponent((value ?? '').toWellFormed())}`,
    'path=/',
    ...(age === null ? [] : [`max-age=${age}`]),
    `samesite=${rule.sameSite}`,
    ...(rule.httpOnly ? ['httponly'] : []),
    ...(options.isSecure === true ? ['secure'] : []),
  ].join('; ');
}

/** A cookie's value in `document.cookie` or a Cookie header; null where it is not there, empty or not written by us. */
export function readCookie(cookies: string, name: CookieName): string | null {
  const start = `${name}=`;
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  const value = written?.slice(start.length) ?? '';
  if (value === '') return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
