import type { DestinationType } from './types.ts';

/** One slash, since two lead to another host, and no backslash, which browsers read as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
/** A host with a dot, without a user name before it. */
const WEBSITE =
  /^https:\/\/[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** Whether a link is a path of the own site, which has no locale prefix. */
export function isOwnPath(link: string): boolean {
  return OWN_PATH.test(link);
}

/** Whether a link is the address of a website that browsers reach by https. */
export function isWebsite(link: string): boolean {
  return WEBSITE.test(link);
}

/** Whether a link may stand on the home page: a path of the site, or an https address. Never a script. */
export function isHomeLink(link: string): boolean {
  return isOwnPath(link) || isWebsite(link);
}

/** Whether a link fits its kind of destination. */
export function fitsDestination(link: string, type: DestinationType): boolean {
  return type === 'website' ? isWebsite(link) : isOwnPath(link);
}
