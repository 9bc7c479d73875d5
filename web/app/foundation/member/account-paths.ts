import { splitLocalePrefix } from '@marque/core/rules/places';
import { safeRedirect } from '@marque/core/rules/visit';
import { LOGIN } from '../addresses/index.ts';

/** Addresses of the account's own pages, beside those that the frame links to. Without locale prefix. */
export const REGISTER = '/account/register';
export const SEND_PASSWORD = '/account/send/password';
export const DETAILS = '/account/details/';
export const SELLING = '/account/selling';
export const BILLING = '/account/billing';
export const UNVERIFIED = '/account/unverified';
export const LOGOUT = '/account/logout';

/** The login page, which leads back to where somebody was. */
export function loginPath(target: string | null): string {
  return withTarget(LOGIN, target);
}

export function registerPath(target: string | null): string {
  return withTarget(REGISTER, target);
}

/** Where somebody waits who must confirm an address first, and what comes after that. */
export function unverifiedPath(target: string | null): string {
  return withTarget(UNVERIFIED, target);
}

/** The way back that an address names in `?redirect=`; null where it names none, or one that leads off the site. */
export function targetOf(url: URL): string | null {
  return safeRedirect(url.searchParams.get('redirect'));
}

/** A page of this site as a target: its path without locale prefix, which the router puts back by itself. */
export function targetFor(url: URL): string {
  return splitLocalePrefix(url.pathname).path + url.search;
}

function withTarget(path: string, target: string | null): string {
  return target === null ? path : `${path}?redirect=${encodeURIComponent(target)}`;
}
