import type { PageFacts } from '@marque/core/contracts/page';
import { SITES, type Site } from '@marque/core/rules/lot';
import { LANGUAGES, splitLocalePrefix } from '@marque/core/rules/places';
import { LANDING_MAKES, makePath, WATCH_BRANDS } from '@marque/core/rules/search';
import { sellMakePath } from '@marque/core/rules/selling';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { findPage } from './features/content/content-pages.server.ts';
import { pageFacts } from './foundation/page/index.ts';
import routes from './routes.ts';

const FILES = new Map<string, string>();

function routeObjectsOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, file, children }) => {
    const key = id ?? file;
    FILES.set(key, file);
    const named = { id: key, ...(path === undefined ? {} : { path }) };
    return index === true ? { ...named, index } : { ...named, children: routeObjectsOf(children ?? []) };
  });
}

const TABLE = routeObjectsOf(routes);

/** The file of the page at an address, with or without locale prefix; null where the 404 page answers. */
function fileAt(address: string): string | null {
  const { path } = splitLocalePrefix(new URL(address, 'http://localhost').pathname);
  const id = matchRoutes(TABLE, path)?.at(-1)?.route.id ?? '';
  const file = FILES.get(id) ?? 'routes/not-found.tsx';
  return file === 'routes/not-found.tsx' ? null : file.replace(/^routes\//, '');
}

type Row = readonly [address: string, file: string, sites?: readonly Site[]];

const CARS: readonly Site[] = ['cars'];
const WATCHES: readonly Site[] = ['watches'];

/** Section 2 of the specification. Without sites a page is on both. */
const ROWS: readonly Row[] = [
  ['/', 'home.tsx'],
  ['/for-sale/', 'buy.tsx'],
  ['/for-sale/1970-porsche-911', 'lot.tsx'],
  ['/plates/ab-1', 'lot.tsx'],
  ['/collection/charity-auction', 'collection.tsx'],
  ['/collection/5', 'collection.tsx'],
  ['/buy', 'buy.tsx'],
  ['/makes', 'makes.tsx'],
  ...LANDING_MAKES.map((make): Row => [makePath(make) ?? make, 'make-landing.tsx', CARS]),

  ['/sell-with-us', 'sell-landing.tsx', CARS],
  ['/sell-with-us?success', 'sell-landing.tsx', CARS],
  ['/sell-with-us?success=false', 'sell-landing.tsx', CARS],
  ['/sell-with-us/auctions', 'sell-landing.tsx', CARS],
  ['/sell-with-us/plates-parts', 'sell-landing.tsx', CARS],
  ['/sell-with-us/collections', 'sell-landing.tsx', CARS],
  ...LANDING_MAKES.map((make): Row => [sellMakePath('cars', make) ?? make, 'sell-landing.tsx', CARS]),
  ['/sell-your-watch', 'sell-landing.tsx', WATCHES],
  ['/sell-your-watch/auctions', 'sell-landing.tsx', WATCHES],
  ['/sell-your-watch/buy-now', 'sell-landing.tsx', WATCHES],
  ['/sell-your-watch/managed-service', 'sell-landing.tsx', WATCHES],
  ['/sell-your-watch/watch-collections', 'sell-landing.tsx', WATCHES],
  ['/sell-your-watch/off-market-watch-sales', 'sell-landing.tsx', WATCHES],
  ...WATCH_BRANDS.map((brand): Row => [sellMakePath('watches', brand) ?? brand, 'sell-landing.tsx', WATCHES]),
  ['/source-with-us?auctionId=1&make=BMW&model=M3&year=1990&title=M3', 'sourcing.tsx'],
  ['/boost-your-listing', 'boost-your-listing.tsx'],
  ['/packages/boosting/1', 'packages-boosting.tsx'],

  ['/account', 'account.tsx'],
  ['/account/login', 'login.tsx'],
  ['/account/loginDrawer', 'login.tsx'],
  ['/account/register', 'register.tsx'],
  ['/account/logout', 'account-logout.tsx'],
  ['/account/logout/', 'account-logout.tsx'],
  ['/account/unverified', 'account-unverified.tsx'],
  ['/account/billing', 'account-billing.tsx'],
  ['/account/billing?redirect=0#updatePhoneNumber', 'account-billing.tsx'],
  ['/account/details/', 'account-details.tsx'],
  ['/account/watching/', 'account-watching.tsx'],
  ['/account/send/password', 'account-send-password.tsx'],
  ['/watched', 'account-watching.tsx'],
  ['/bidding', 'account-bidding.tsx'],
  ['/login?redirect=/buy', 'login.tsx'],

  ['/consignment', 'consignment-form.tsx'],
  ['/consignment/success', 'consignment-success.tsx'],
  ['/consignment/error', 'consignment-error.tsx'],

  ['/terms-conditions/', 'terms.tsx'],
  ['/terms-conditions/updated', 'content/page.tsx'],
  ['/privacy-policy', 'privacy.tsx'],
  ['/cookie-policy', 'content/page.tsx'],
  ['/posting-rules', 'content/page.tsx'],
  ['/car-buying-security', 'content/page.tsx', CARS],
  ['/faqs/#fees', 'content/faqs.tsx'],
  ['/contact/?auctionId=1', 'contact.tsx'],
  ['/about-us', 'content/page.tsx'],
  ['/how-to-buy', 'content/page.tsx'],
  ['/stories', 'content/list.tsx'],
  ['/press-cuttings', 'content/page.tsx'],
  ['/articles', 'content/list.tsx'],
  ['/articles?category=how-to-guides', 'content/list.tsx'],
  ['/events', 'events.tsx'],
  ['/guides/how-auctions-work', 'content/page.tsx'],
  ['/guides/how-auctions-work/buying', 'content/page.tsx'],
  ['/guides/how-auctions-work/selling', 'content/page.tsx'],
  ['/managed-service', 'content/page.tsx', WATCHES],
];

const PAGES = ROWS.map(([address, file, sites = SITES]) => ({ address, file, sites }));

it.each(PAGES)('$address is answered by $file', ({ address, file }) => {
  expect(fileAt(address)).toBe(file);
});

const PREFIXES = [...LANGUAGES, 'en_GB', 'en_US', 'de_DE'];

it.each(PREFIXES)('/%s goes before every address', (prefix) => {
  expect(PAGES.filter(({ address, file }) => fileAt(`/${prefix}${address}`) !== file)).toEqual([]);
});

it.each(['/en', '/de', '/en_GB', '/de_DE', '/en_US', '/es', '/it'])('%s is the home page', (address) => {
  expect(fileAt(address)).toBe('home.tsx');
});

it.each(['/xx', '/xx/buy', '/EN/buy', '/en_gb', '/de-DE/buy'])('%s has no page: its prefix is none', (address) => {
  expect(fileAt(address)).toBeNull();
});

const MODULES = import.meta.glob<{ loader?: (given: LoaderFunctionArgs) => unknown }>('./routes/**/*.tsx');

/** The status of a failed loader; null where the page has its data, or has failed at them. No data are found. */
async function statusOf(address: string, file: string, site: Site): Promise<number | null> {
  const { loader } = (await MODULES[`./routes/${file}`]?.()) ?? {};
  const url = new URL(address, 'http://localhost');
  const context = new RouterContextProvider();
  const call = async () => ({ ok: false, error: { kind: 'offline' } });
  context.set(pageFacts, { site, api: { call }, me: null, serverNow: 0, countryCode: 'GB' } as unknown as PageFacts);
  const match = matchRoutes(TABLE, url.pathname)?.at(-1);
  const given = { context, url, request: new Request(url), params: match?.params ?? {} };
  try {
    await loader?.(given as unknown as LoaderFunctionArgs);
    return null;
  } catch (error) {
    return (error as { init?: { status?: number } | null }).init?.status ?? null;
  }
}

const OF_ONE_SITE = PAGES.filter(({ sites }) => sites.length === 1);

it.each(OF_ONE_SITE)('$address is on $sites only', async ({ address, file, sites }) => {
  for (const site of SITES) {
    const status = await statusOf(address, file, site);
    if (sites.includes(site)) expect(status).not.toBe(404);
    else expect(status).toBe(404);
  }
});

const OF_TEXT = PAGES.filter(({ file }) => file === 'content/page.tsx');

it.each(OF_TEXT)('$address has its text', async ({ address, sites }) => {
  for (const site of sites)
    expect(await findPage(new URL(address, 'http://localhost').pathname, site, 'en')).not.toBeNull();
});
