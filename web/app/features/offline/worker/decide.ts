import { isOfflinePage, OFFLINE_PATH } from '@marque/core/rules/display';
import { keepLocalePrefix } from '@marque/core/rules/places';

/** What the worker does with a request of the site. `network`: it takes no part in it. */
type Decision = 'page' | 'offlinePage' | 'file' | 'network';

interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  /** The worker's own. */
  readonly origin: string;
  /** Whether the document that asks is the stored page. */
  readonly isFromStoredPage: boolean;
}

/** Built files; their names change with their content. */
const FILE = /^\/assets\/[\w.-]+$/;
/** Answers of the API and of development tools, also where a browser opens them as a page. */
const PROGRAM = /^\/(v1|dev)\//;

/** Only pages that a browser opens, and files of the stored page: never answers of the API, prices, pictures or forms. */
export function decide({ method, mode, url, origin, isFromStoredPage }: AskedRequest): Decision {
  if (method !== 'GET' || url.origin !== origin || PROGRAM.test(url.pathname)) return 'network';
  if (mode === 'navigate') return isOfflinePage(url.pathname) ? 'offlinePage' : 'page';
  return isFromStoredPage && FILE.test(url.pathname) ? 'file' : 'network';
}

/** The address of the offline page in the language of a page's address. */
export function offlinePathFor(pathname: string): string {
  return keepLocalePrefix(OFFLINE_PATH, pathname);
}

/** Where a page leads that could not be loaded: to the stored page, which finds the address asked for behind the `#`. */
export function offlineAddress({ pathname, search, hash }: URL, storedPaths: readonly string[]): string | null {
  const wanted = offlinePathFor(pathname);
  const stored = storedPaths.includes(wanted) ? wanted : storedPaths.at(-1);
  return stored === undefined ? null : `${stored}#${encodeURIComponent(pathname + search + hash)}`;
}

/** The files that the HTML of a page names, each once. */
export function filesIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])];
}
