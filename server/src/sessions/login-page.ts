import { safeRedirect } from '@marque/core/rules/visit';

/** Where a login that failed sends a browser without scripts: the page says what went wrong and keeps the target. */
export function loginPage(error: 400 | 403 | 423 | 429, redirect: string | null | undefined): string {
  const target = safeRedirect(redirect);
  return `/account/login?error=${error}${target === null ? '' : `&redirect=${encodeURIComponent(target.toWellFormed())}`}`;
}
