import { safeRedirect } from '@marque/core/rules/visit';

type LoginError = 400 | 403 | 409 | 423 | 429;

/**
 * Where a login that failed sends a browser without scripts: the page says what went wrong and keeps the target. `isCode`: its
 * second step, which asks for a code.
 */
export function loginPage(error: LoginError, redirect: string | null | undefined, isCode = false): string {
  return `${isCode ? CODE_PAGE : LOGIN_PAGE}?error=${error}${targetOf(redirect, '&')}`;
}

/** The page of the second step. */
export function codePage(redirect: string | null | undefined): string {
  return `${CODE_PAGE}${targetOf(redirect, '?')}`;
}

const LOGIN_PAGE = '/account/login';
const CODE_PAGE = '/account/login/code';

function targetOf(redirect: string | null | undefined, mark: '?' | '&'): string {
  const target = safeRedirect(redirect);
  return target === null ? '' : `${mark}redirect=${encodeURIComponent(target.toWellFormed())}`;
}
