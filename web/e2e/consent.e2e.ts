import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { collectConsoleErrors, logIn, openBrowser, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const COUNTRY_HEADER = 'x-visitor-country';
const LIVE = 10003;
const CAMPAIGN = 'utm_source=letter&utm_medium=mail&utm_campaign=november';

/** The browser itself takes the place of the trusted proxy. */
const server = startServer(false, { MARQUE_TRUST_PROXY: 'loopback', MARQUE_COUNTRY_HEADER: COUNTRY_HEADER });

interface Report {
  readonly kind: string;
  readonly report: Readonly<Record<string, unknown>>;
}

/** Opens a browser without an answer to the question about cookies, in a country; null sends no header. */
async function openIn(browser: Browser, country: string | null, width = 1440): Promise<Page> {
  const page = await openBrowser(browser, 'the visitor', { width, consent: null });
  if (country !== null) await page.context().setExtraHTTPHeaders({ [COUNTRY_HEADER]: country });
  return page;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Cookies of the visit by name, without the session's own. */
async function cookiesOf(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  const cookies = await context.cookies();
  const own = cookies.filter(({ name }) => name !== 'ds');
  return Object.fromEntries(own.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

/** The browser's storage by key, without the scroll positions of the tab, which are essential. */
async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const held = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  return Object.fromEntries(held.filter(([key]) => key !== 'react-router-scroll-positions'));
}

/** The ids of the viewed lots, which are all that the browser stores. */
async function viewedIn(page: Page): Promise<readonly unknown[]> {
  const { recentlyViewed = '[]', ...others } = await storageOf(page);
  expect(others).toEqual({});
  const lots = JSON.parse(recentlyViewed) as readonly { readonly auctionId: number }[];
  return lots.map(({ auctionId }) => auctionId);
}

/** Resolves with the cookies once they are as expected. */
async function expectCookies(page: Page, expected: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(() => cookiesOf(page.context())).toEqual(expected);
}

async function reportsOf(kind: string): Promise<readonly Report['report'][]> {
  const response = await fetch(`${server.cars}/dev/reports.json`);
  const { reports } = (await response.json()) as { readonly reports: readonly Report[] };
  return reports.filter((report) => report.kind === kind).map(({ report }) => report);
}

const ALL = 'essential,functional,analytics,adStorage,adPersonalization,adUserData';

test('T-093: a visitor from Germany who refuses stores the choice and nothing else', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openIn(browser, 'DE');
  const lot = await pathOf(server.cars, LIVE);
  await open(page, `${server.cars}${lot}?${CAMPAIGN}`);
  await expect(question(page)).toBeVisible();
  await expectCookies(page, { country: 'DE' });
  expect(await storageOf(page)).toEqual({});
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await question(page).getByRole('button', { name: 'Essential only' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, `${server.cars}/buy`);
  await expect(question(page)).toHaveCount(0);
  await expectCookies(page, { consentPreference: 'essential', country: 'DE' });
  expect(await storageOf(page)).toEqual({});
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('T-093, S-040: a visitor from Britain who agrees and withdraws leaves no trace', async ({ browser }) => {
  const page = await openIn(browser, 'GB');
  const lot = await pathOf(server.cars, LIVE);
  await open(page, `${server.cars}${lot}?${CAMPAIGN}`);
  await expectCookies(page, { country: 'GB' });

  await question(page).getByRole('button', { name: 'Accept all' }).click();
  const campaign = { utm_source: 'letter', utm_medium: 'mail', utm_campaign: 'november' };
  const visit = { consentPreference: ALL, country: 'GB', lang: 'en', region: 'UK', ...campaign };
  await expectCookies(page, { ...visit, visits: '1', visits_pdp: '1' });
  await expect.poll(() => viewedIn(page)).toEqual([LIVE]);
  await expect
    .poll(() => reportsOf('analytics'))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'listing', auctionId: LIVE, currencyCode: 'gbp' }),
        expect.objectContaining({ event: 'user', userToken: 'userNotLoggedIn', countryCode: 'GB' }),
      ]),
    );
  expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length)).toBe(2);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie preferences' })).toBeVisible();
  await expect(page.getByText('Always enabled')).toBeVisible();
  await expectAccessible(page, 'the cookie preferences');
  await page.getByRole('switch', { name: 'Analytical' }).uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  const functional = { country: 'GB', lang: 'en', region: 'UK', visits: '2', visits_pdp: '1' };
  const some = 'essential,functional,adStorage,adPersonalization,adUserData';
  await expectCookies(page, { ...functional, consentPreference: some });
  expect(await viewedIn(page)).toEqual([LIVE]);

  await page.getByRole('switch', { name: 'Functional' }).uncheck();
  await page.getByRole('switch', { name: 'Advertising' }).uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expectCookies(page, { consentPreference: 'essential', country: 'GB' });
  expect(await storageOf(page)).toEqual({});
});

test('T-094: a visitor from the United States is not asked', async ({ browser }) => {
  const page = await openIn(browser, 'US');
  await open(page, `${server.cars}/de/buy?${CAMPAIGN}`);
  await expectCookies(page, {
    NEXT_LOCALE: 'de',
    country: 'US',
    lang: 'de',
    region: 'North America',
    utm_campaign: 'november',
    utm_medium: 'mail',
    utm_source: 'letter',
    visits: '1',
  });
  await expect(question(page)).toHaveCount(0);
});

test('A-049: a facebook phone campaign clears the campaign cookies', async ({ browser }) => {
  const page = await openIn(browser, 'US');
  await open(page, `${server.cars}/buy?${CAMPAIGN}`);
  await expect.poll(async () => (await cookiesOf(page.context())).utm_source).toBe('letter');
  await open(page, `${server.cars}/buy?utm_source=facebook&utm_medium=phone`);
  await expectCookies(page, { country: 'US', lang: 'en', region: 'North America', visits: '2' });
});

test('A-037: language and time zone locate a visitor, but grant no consent', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await open(page, `${server.cars}/buy`);
  await expect(question(page)).toBeVisible();
  await expectCookies(page, { country: 'US' });
});

test('A-048: a lot opened from search results is reported as a click after a search', async ({ browser }) => {
  const page = await openIn(browser, 'US');
  await open(page, server.cars);
  const search = page.getByRole('search').getByRole('combobox', { name: 'Search' });
  await search.fill('fiat');
  await page.getByRole('search').getByRole('option').first().click();
  await page.waitForURL(/\/for-sale\//);
  const auctionId = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
  await expect
    .poll(() => reportsOf('analytics'))
    .toContainEqual(
      expect.objectContaining({
        event: 'insight',
        eventName: 'clicked object after search',
        objectIDs: [auctionId],
        positions: [1],
        userToken: 'userNotLoggedIn',
      }),
    );
  // It is no entry of the data layer.
  const layer = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer));
  expect(layer).not.toContain('insight');
});

test('C-013: a failed lookup is repeated after two minutes', async ({ browser }) => {
  const page = await openIn(browser, null);
  await page.route('**/v1/country*', (route) => route.fulfill({ status: 503, body: '' }));
  await open(page, `${server.cars}/buy`);
  await expectCookies(page, { country: 'GB' });
  const cookies = await page.context().cookies();
  const { expires = 0 } = cookies.find(({ name }) => name === 'country') ?? {};
  expect(expires * 1000 - Date.now()).toBeGreaterThan(60_000);
  expect(expires * 1000 - Date.now()).toBeLessThanOrEqual(120_000);
});

test('E-025: a member’s choice applies in other browsers', async ({ browser }) => {
  const { cars } = server;
  const first = await logIn(browser, cars, 'vip', '/cookie-preferences', { consent: null });
  await first.waitForLoadState('networkidle');
  await question(first).getByRole('button', { name: 'Choose one by one' }).click();
  const dialog = first.getByRole('dialog', { name: 'Choose your cookies' });
  await dialog.getByRole('switch', { name: 'Functional' }).check();
  await expectAccessible(first, 'the cookie dialog');
  const [stored] = await Promise.all([
    first.waitForResponse(
      (response) => response.url().endsWith('/v1/users/me') && response.request().method() === 'PATCH',
    ),
    dialog.getByRole('button', { name: 'Save my choice' }).click(),
  ]);
  expect(stored.status()).toBe(200);

  const second = await logIn(browser, cars, 'vip', '/buy', { consent: null });
  await second.waitForLoadState('networkidle');
  await expect.poll(async () => (await cookiesOf(second.context())).region).toBe('UK');
  await expect(question(second)).toHaveCount(0);
});

for (const site of ['cars', 'watches'] as const) {
  for (const width of [PHONE.width, 1440]) {
    test(`the question on ${site} at ${width} px shifts no layout and leaves the bid button free`, async ({
      browser,
    }) => {
      const page = await openIn(browser, 'GB', width);
      const errors = collectConsoleErrors(page);
      const lot = await pathOf(server[site], site === 'cars' ? LIVE : 20001);
      await open(page, `${server[site]}${lot}`);
      await expect(question(page)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`question-${site}-${width}.png`) });
      const placed = await placesOf(page);

      // Playwright clicks only elements that no other element covers.
      const ways = await page.getByText('Sign in to bid', { exact: true }).filter({ visible: true }).all();
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) await way.click({ trial: true });
      await expectAccessible(page, `the question on ${site}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: test.info().outputPath(`question-${site}-${width}-dark.png`) });
      await expectAccessible(page, `the question on ${site} in the dark`);

      await question(page).getByRole('button', { name: 'Choose one by one' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Choose your cookies' })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`dialog-${site}-${width}.png`) });
      await page.keyboard.press('Escape');
      await expect(question(page).getByRole('button', { name: 'Choose one by one' })).toBeFocused();
      await page.evaluate(() => window.scrollTo(0, 0));
      await question(page).getByRole('button', { name: 'Essential only' }).click();
      await expect(question(page)).toHaveCount(0);
      expect(await placesOf(page)).toEqual(placed);
      expect(errors).toEqual([]);
    });
  }
}

/** Where the parts of the page are, and how long it is: the question must not move them. */
async function placesOf(page: Page): Promise<unknown> {
  const parts = [page.getByRole('banner'), page.getByRole('heading', { level: 1 }), page.locator('#panel')];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return { boxes, height: await page.evaluate(() => document.documentElement.scrollHeight) };
}
