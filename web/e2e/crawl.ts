/** A crawl of the product: every address that its pages link to, from the start page on. */
import { DEFAULT_LANGUAGE, type Language, splitLocalePrefix, withLocalePrefix } from '@marque/core/rules/places';
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { collectConsoleErrors } from './browsers.ts';
import { listUnstyledClasses } from './page-styles.ts';
import { listStructuredDataFaults } from './structured-data.ts';

/** Folders whose pages are built alike: the crawl requests all of them and opens this many in the browser. */
const ALIKE = ['/for-sale/', '/plates/', '/collection/', '/buy/', '/events/', '/makes/'];
const MOST_OPENED_ALIKE = 3;

/** The crawl requests this many queries of one path. */
const MOST_QUERIES = 12;

/** Pages that act as soon as a browser opens them. */
const ACTING = ['/account/logout'];

interface Found {
  readonly status: number;
  /** The first page with a link to the address. */
  readonly from: string;
}

export interface Crawled {
  readonly addresses: ReadonlyMap<string, Found>;
  /** `page#id` of links to a place on a page that has no such place. */
  readonly missingPlaces: readonly string[];
  readonly errors: readonly string[];
  /** Pages in another language than the crawl's. */
  readonly foreign: readonly string[];
  /** Pages from the server with classes whose style sheets they do not link to. */
  readonly unstyled: readonly string[];
  /** Faults of the pages' structured data. */
  readonly structuredData: readonly string[];
  /** How many pages were opened in the browser. */
  readonly opened: number;
}

/**
 * Requests every address that the pages of `origin` link to with the cookies of the page's browser, and opens each kind of page
 * in the browser, where it must be accessible. Addresses of another site among `origins` are requested; other origins
 * are not. In another language than English it starts at the prefixed address, whose links keep the prefix.
 */
export async function crawl(
  page: Page,
  origin: string,
  origins: readonly string[],
  language: Language = DEFAULT_LANGUAGE,
): Promise<Crawled> {
  const errors = collectConsoleErrors(page);
  const missingTexts = collectMissingTexts(page);
  const foreign: string[] = [];
  const addresses = new Map<string, Found>();
  const missingPlaces: string[] = [];
  const unstyled: string[] = [];
  const structuredData: string[] = [];
  const places = new Map<string, Set<string>>();
  const wanted = new Map<string, string>();
  const counts = new Map<string, number>();
  const waiting: { readonly address: string; readonly from: string }[] = [
    { address: `${origin}${startOf(language)}`, from: '' },
  ];
  let opened = 0;

  function countOf(kind: string): number {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const url = new URL(next.address);
    const place = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    if (place !== '') wanted.set(`${url.href}#${place}`, next.from);
    if (addresses.has(url.href)) continue;
    if (url.search !== '' && countOf(`queries of ${url.pathname}`) > MOST_QUERIES) continue;
    const response = await page.request.get(url.href);
    addresses.set(url.href, { status: response.status(), from: next.from });
    const isPage = response.ok() && response.headers()['content-type']?.startsWith('text/html') === true;
    const { path } = splitLocalePrefix(url.pathname);
    // A redirect to the sister site counts as an answer; the crawl of that site reads its page.
    const isOfSite = url.origin === origin && new URL(response.url()).origin === origin;
    if (!isPage || !isOfSite || ACTING.some((one) => path.startsWith(one))) continue;
    const alike = ALIKE.find((folder) => path.startsWith(folder) && path !== folder);
    const mayOpen =
      url.search === ''
        ? alike === undefined || countOf(alike) <= MOST_OPENED_ALIKE
        : countOf(`opened ${url.pathname}`) === 1;
    const html = await response.text();
    const bare = listUnstyledClasses(html);
    if (bare.length > 0) unstyled.push(`${url.href}: ${bare.join(', ')}`);
    for (const fault of await listStructuredDataFaults(html)) structuredData.push(`${url.href}: ${fault}`);
    if (!mayOpen) {
      for (const href of linksOf(html, url)) waiting.push({ address: href, from: url.href });
      continue;
    }
    await page.goto(url.href, { waitUntil: 'networkidle' });
    opened += 1;
    await expectAccessible(page, url.href);
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      lang: document.documentElement.lang,
    }));
    if (found.lang !== language) foreign.push(`${url.href}: ${found.lang}, linked from ${next.from}`);
    places.set(url.href, new Set(found.ids));
    for (const href of found.links) if (isOf(href, origins)) waiting.push({ address: href, from: url.href });
  }
  for (const [address, from] of wanted) {
    const [path = '', place = ''] = address.split('#');
    const ids = places.get(path);
    if (ids === undefined || ids.has(place) || (await opensDialog(page, address))) continue;
    missingPlaces.push(`${address} from ${from}`);
  }
  return { addresses, missingPlaces, errors: [...errors, ...missingTexts], foreign, unstyled, structuredData, opened };

  function linksOf(html: string, base: URL): readonly string[] {
    const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    return hrefs.map((href) => new URL(href, base).href).filter((href) => isOf(href, origins));
  }
}

function startOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '/' : withLocalePrefix('/', language);
}

/** What pages report about keys without a text. */
function collectMissingTexts(page: Page): readonly string[] {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Missing translation')) missing.push(`${page.url()}: ${message.text()}`);
  });
  return missing;
}

/** How long a page may take until it opens a dialog, on a slow machine. */
const DIALOG_MS = 15_000;

/** Whether the place is a dialog that the page opens for its address. */
async function opensDialog(page: Page, address: string): Promise<boolean> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog').first().waitFor({ timeout: DIALOG_MS });
  return dialog.then(
    () => true,
    () => false,
  );
}

function isOf(href: string, origins: readonly string[]): boolean {
  return origins.some((origin) => href === origin || href.startsWith(`${origin}/`));
}

/** Addresses that answer with an error, and places that their pages lack. */
export function listDeadLinks({ addresses, missingPlaces }: Crawled): readonly { path: string; why: string }[] {
  const broken = [...addresses].filter(([, { status }]) => status >= 400);
  return [
    ...broken.map(([href, { status, from }]) => ({
      path: new URL(href).pathname,
      why: `${status} for ${href}, linked from ${from}`,
    })),
    ...missingPlaces.map((missing) => ({ path: new URL(missing).pathname, why: `no such place: ${missing}` })),
  ];
}
