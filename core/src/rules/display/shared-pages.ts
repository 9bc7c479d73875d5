import { splitLocalePrefix } from '../places/index.ts';
import { isCampaignParameter } from '../visit/index.ts';

/** The page that a browser stores to show it without a connection; the same for members as for all other visitors. */
export const OFFLINE_PATH = '/offline';

/** First segments of the pages that look the same to all visitors who are not logged in. */
const SHARED_ROOTS: ReadonlySet<string> = new Set([
  '',
  'about-us',
  'articles',
  'buy',
  'car-buying-security',
  'collection',
  'contact',
  'cookie-policy',
  'events',
  'faqs',
  'for-sale',
  'guides',
  'how-to-buy',
  'makes',
  'managed-service',
  'offline',
  'plates',
  'posting-rules',
  'press-cuttings',
  'privacy-policy',
  'sell-with-us',
  'sell-your-watch',
  'source-with-us',
  'stories',
  'terms-conditions',
]);

/** Addresses of files and of a page's data have an extension; no page has one. */
const FILE = /\.[a-z0-9]+$/i;

/** First segments of the pages that show members the same but for what concerns them: lots and lists of lots. */
const MEMBERS_ROOTS: ReadonlySet<string> = new Set(['', 'buy', 'collection', 'for-sale', 'makes', 'plates']);

export interface SharedPage {
  /** The kind of page, such as `/buy/:`; addresses of one pattern differ by what they show. */
  readonly pattern: string;
  /** Path and query without what names a campaign, which no page shows. */
  readonly address: string;
}

/**
 * The page at an address if one rendering of it serves all visitors who are not logged in; null for pages of members, pages
 * with a form that works without scripts, and files. `address`: path and query as requested.
 */
export function sharedPage(address: string): SharedPage | null {
  return pageIn(SHARED_ROOTS, address);
}

/** The page at an address if one rendering of it may serve members for whom it contains the same; null for all others. */
export function membersPage(address: string): SharedPage | null {
  return pageIn(MEMBERS_ROOTS, address);
}

/** Whether the page is the one that browsers store. `pathname`: with or without locale prefix. */
export function isOfflinePage(pathname: string): boolean {
  return splitLocalePrefix(pathname).path === OFFLINE_PATH;
}

function pageIn(roots: ReadonlySet<string>, address: string): SharedPage | null {
  const end = address.indexOf('?');
  const pathname = end === -1 ? address : address.slice(0, end);
  const query = end === -1 ? '' : address.slice(end + 1);
  const { path } = splitLocalePrefix(pathname);
  const [before, ...segments] = path.split('/');
  if (segments.at(-1) === '') segments.pop();
  const [root = '', ...rest] = segments;
  if (before !== '' || !roots.has(root) || segments.includes('') || FILE.test(path)) return null;
  const parameters = query.split('&').filter((parameter) => !isCampaignParameter(parameter.split('=', 1)[0] ?? ''));
  const shown = parameters.join('&');
  return {
    pattern: `/${root}${rest.length === 0 ? '' : '/:'}`,
    address: shown === '' ? pathname : `${pathname}?${shown}`,
  };
}
