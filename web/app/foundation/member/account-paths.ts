import { splitLocalePrefix } from '@marque/core/rules/places';
import { safeRedirect } from '@marque/core/rules/visit';
import { LOGIN } from '../addresses/index.ts';

/** Addresses of account pages that the frame does not link to. Without locale prefix. */
export const REGISTER = '/account/register';
export const SEND_PASSWORD = '/account/send/password';
export const DETAILS = '/account/details/';
export const DELETED = '/account/deleted';
export const SECURITY = '/account/security';
export const SELLING = '/account/selling';
export const BILLING = '/account/billing';
export const UNVERIFIED = '/account/unverified';
export const LOGOUT = '/account/logout';
export const BOUGHT = '/account/sales';
export const INVOICES = '/account/invoices';
export const STATEMENT = '/account/statement';

/** The page of a sale, for both of its parties. */
export function salePath(auctionId: number): string {
  return `/account/sales/${auctionId}`;
}

/** The offer of a lot whose sale was cancelled, for the next bidder. */
export function secondChancePath(auctionId: number): string {
  return `/account/second-chances/${auctionId}`;
}

/** An invoice or a credit note. */
export function invoicePath(number: string): string {
  return `${INVOICES}/${number}`;
}

/** The login page, which returns to the target. */
export function loginPath(target: string | null): string {
  return withTarget(LOGIN, target);
}

export function registerPath(target: string | null): string {
  return withTarget(REGISTER, target);
}

/** The page of the card, which returns to the target. */
export function billingPath(target: string): string {
  return withTarget(BILLING, target);
}

/** The page for members who must verify their e-mail address first, and the target after that. */
export function unverifiedPath(target: string | null): string {
  return withTarget(UNVERIFIED, target);
}

/** The target in `?redirect=`; null if there is none or it leads off the site. */
export function targetOf(url: URL): string | null {
  return safeRedirect(url.searchParams.get('redirect'));
}

/** A page of this site as a target: its path without locale prefix, which the router adds again. */
export function targetFor(url: URL): string {
  return splitLocalePrefix(url.pathname).path + url.search;
}

function withTarget(path: string, target: string | null): string {
  return target === null ? path : `${path}?redirect=${encodeURIComponent(target)}`;
}
