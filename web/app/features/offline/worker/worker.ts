/**
 * The service worker of the storefront (docs/decisions/0064): it answers pages that cannot be loaded with the stored offline
 * page, and does nothing else. The build writes it into one file, `/service-worker.js`.
 */
import { isOfflinePage } from '@marque/core/rules/display';
import { decide, filesIn, offlineAddress, offlinePathFor } from './decide.ts';
import { readOfflineRequest } from './offline-request.ts';
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts';

/** Set by the build (`web/vite/service-worker.ts`): a hash of all files and texts. */
declare const BUILD_VERSION: string;
/** Set by the build: files of the offline page that its HTML does not name. */
declare const OFFLINE_FILES: readonly string[];
declare const self: WorkerScope;

const PREFIX = 'offline-';
const CACHE = PREFIX + BUILD_VERSION;
/** What the stored page was rendered by; see `offline-request.ts`. */
const RENDERED_BY = 'x-rendered-by';

/** Documents to which the stored page was given. They load their files at once, before the browser ends the worker. */
const storedPages = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  const asked = readOfflineRequest(event.data);
  // A failure leaves what is stored; the next page asks again.
  if (asked !== null) event.waitUntil(storeIfOther(asked.path, asked.renderedBy).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const isFromStoredPage = storedPages.has(event.clientId);
  switch (decide({ method, mode, url: new URL(url), origin: self.location.origin, isFromStoredPage })) {
    case 'page':
      event.respondWith(loadPage(event));
      break;
    case 'offlinePage':
      storedPages.add(event.resultingClientId);
      event.respondWith(loadStored(event.request));
      break;
    case 'file':
      event.respondWith(loadStored(event.request));
      break;
    case 'network':
      break;
  }
});

/** A failure ends the installation: the worker before this one, or none, stays. */
async function install(event: InstallEvent): Promise<void> {
  await bypass(event).catch(() => undefined);
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const paths = new Set(open.map(({ url }) => offlinePathFor(new URL(url).pathname)));
  if (paths.size === 0) paths.add(offlinePathFor('/'));
  for (const path of paths) await store(path, '');
  // No page depends on the version of its worker, so a faulty one need not wait until all tabs are closed.
  await self.skipWaiting();
}

/** Bids, prices and pictures do not even wake the worker where the browser knows this method. */
async function bypass(event: InstallEvent): Promise<void> {
  await event.addRoutes?.([
    { condition: { urlPattern: '/v1/*' }, source: 'network' },
    { condition: { urlPattern: '/images/*' }, source: 'network' },
  ]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  // The browser requests a page while it starts the worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function storeIfOther(path: string, renderedBy: string): Promise<void> {
  const stored = await (await caches.open(CACHE)).match(path);
  if (stored?.headers.get(RENDERED_BY) !== renderedBy) await store(path, renderedBy);
}

/** Stores the offline page at a path with its files. The page itself comes last, so that it is never without them. */
async function store(path: string, renderedBy: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}.`);
  const html = await response.text();
  const cache = await caches.open(CACHE);
  const files = [...new Set([...filesIn(html), ...OFFLINE_FILES])];
  const known = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => known[index] === undefined));
  const headers = new Headers(response.headers);
  headers.set(RENDERED_BY, renderedBy);
  await cache.put(path, new Response(html, { headers }));
}

/** The page from the network. Only where no answer comes at all does the stored page take its place. */
async function loadPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const cache = await caches.open(CACHE);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isOfflinePage);
    const address = offlineAddress(new URL(event.request.url), paths);
    if (address === null) throw failure;
    // Under its own address: the page would not come alive under that of another.
    return Response.redirect(address, 302);
  }
}

async function loadStored(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
