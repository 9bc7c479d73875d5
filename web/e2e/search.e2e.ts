/** Searches typed as people type them, in the demo market. */
import type { Locator, Page } from 'playwright/test';
import { holdRequests, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { startServer } from './server.ts';

const server = startServer(false, {}, 'demo');

/** Milliseconds between two keys of a quick typist. */
const KEY_MS = 60;
/** Longer than the field waits after the last key. */
const PAUSE_MS = 300;
const SEARCHES = /\/v1\/search\/cars/;

test('hits follow half words, a typing error and its correction', async ({ browser }) => {
  const page = await openHome(await openBrowser(browser, 'the visitor'));
  await type(page, 'prosc');
  await expect(options(page).first()).toContainText('Porsche');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('orsche 91', { delay: KEY_MS });
  await expect(options(page).filter({ hasNotText: '911' })).toHaveCount(0);
  await expect(options(page).first()).toContainText('Porsche 911');
  await page.keyboard.type('1 manual uk', { delay: KEY_MS });
  await expect(page.getByRole('search')).toContainText('“porsche 911 manual uk”');
  await expect(options(page).first()).toContainText('Porsche 911');
});

test('Enter before the hits have come shows all results, and late hits stay away', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openHome(await openBrowser(browser, 'the visitor'));
  const release = await holdRequests(page, SEARCHES);
  await type(page, 'jag');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.cars}/buy?query=jag`);
  release();
  await expect(results(page).getByRole('article').first()).toContainText('Jaguar');
  await page.waitForTimeout(PAUSE_MS);
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('jag');
});

test('of two searches in a row the second decides, though the first answers last', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openHome(await openBrowser(browser, 'the visitor'));
  const { promise: secondIsShown, resolve: release } = Promise.withResolvers<void>();
  await page.route(SEARCHES, async (route) => {
    if (route.request().postData()?.includes('ferrari')) await secondIsShown;
    // The page cancels what it no longer needs.
    await route.continue().catch(() => undefined);
  });
  const isFirst = page.waitForRequest((request) => request.postData()?.includes('ferrari') ?? false);
  await type(page, 'ferrari');
  await isFirst;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lotus', { delay: KEY_MS });
  await expect(options(page).first()).toContainText('Lotus');
  release();
  await page.waitForTimeout(PAUSE_MS);
  await expect(options(page).filter({ hasNotText: 'Lotus' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.cars}/buy?query=lotus`);
});

test('back and forward restore the words, the filters and the place on the page', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openHome(await openBrowser(browser, 'the visitor'));
  await type(page, 'porsches');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.cars}/buy?query=porsches`);
  const links = results(page).getByRole('article').getByRole('link');
  const lots = () => links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  await expect(links.first()).toBeVisible();
  const all = await lots();
  const sold = page.getByRole('navigation', { name: 'Stage' }).getByRole('link', { name: /^Sold/ });
  await sold.click();
  await page.waitForURL(`${server.cars}/buy?query=porsches&stage=sold`);
  // The address and the link change before the results do.
  await expect(sold).toHaveAttribute('aria-current', /./);
  await expect.poll(lots).not.toEqual(all);
  const tile = results(page).getByRole('article').last();
  await tile.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await tile.getByRole('link').first().click();
  await page.waitForURL(/\/for-sale\/./);

  await page.goBack();
  await page.waitForURL(`${server.cars}/buy?query=porsches&stage=sold`);
  await expect(field(page)).toHaveValue('porsches');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
  await page.goBack();
  await page.waitForURL(`${server.cars}/buy?query=porsches`);
  await expect(field(page)).toHaveValue('porsches');
  await page.goForward();
  await page.waitForURL(`${server.cars}/buy?query=porsches&stage=sold`);
  await expect(results(page).getByRole('article').first()).toContainText('Porsche');
});

test('the field of a page that is opened by its address has the query, also without scripts', async ({ browser }) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await openBrowser(browser, 'the visitor', { javaScriptEnabled });
    await page.goto(`${server.cars}/buy?query=alfa+romeo`, { waitUntil: 'networkidle' });
    await expect(field(page)).toHaveValue('alfa romeo');
    await expect(options(page)).toHaveCount(0);
  }
});

for (const words of ['!!!', '🚗', 'مرسيدس بنز', "' or 1=1; drop table lots; --", 'under 20000']) {
  test(`a search for ${words} says that there are no results, and offers all listings`, async ({ browser }) => {
    const page = await openHome(await openBrowser(browser, 'the visitor'));
    await type(page, words);
    await page.keyboard.press('Enter');
    await expect(results(page).getByText(`No results for “${words}”`)).toBeVisible();
    await expect(results(page).getByRole('article')).toHaveCount(0);
    await results(page).getByRole('link', { name: 'See all listings' }).click();
    await page.waitForURL(`${server.cars}/buy`);
    await expect(results(page).getByRole('article').first()).toBeVisible();
  });
}

test('words of ten thousand letters, pasted or in an address, are cut and find nothing', async ({ browser }) => {
  const page = await openHome(await openBrowser(browser, 'the visitor'));
  await field(page).click();
  await page.keyboard.insertText('x'.repeat(10_000));
  await expect(page.getByRole('search').getByText('No results for')).toBeVisible();
  const response = await page.goto(`${server.cars}/buy?query=${'x'.repeat(10_000)}`);
  expect(response?.status()).toBe(200);
  await expect(results(page).getByText('No results for')).toBeVisible();
});

test('clearing the filters of an empty search keeps the stage', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy?stage=sold&query=zzzz&make=Lotus`, { waitUntil: 'networkidle' });
  await expect(results(page).getByText('No results for “zzzz”')).toBeVisible();
  await results(page).getByRole('link', { name: 'Clear filters' }).last().click();
  await page.waitForURL(`${server.cars}/buy?stage=sold`);
  await expect(results(page).getByRole('article').first()).toBeVisible();
});

test('R-033: lots are listed at /buy and at the home page with each prefix', async ({ request }) => {
  for (const path of ['/buy', '/', '/en', '/de', '/en_GB', '/de_DE', '/en_US', '/es', '/it']) {
    const response = await request.get(`${server.cars}${path}`);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toMatch(/<article.*href="[^"]*\/for-sale\/[^"]+"/s);
  }
});

test('S-027: a page has 96 lots; S-018: the first has a tile of ours in fourth place', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  const tiles = results(page).getByRole('article');
  await expect(tiles).toHaveCount(97);
  const ours = tiles.nth(3);
  await expect(ours).toContainText('Looking for a particular car?');
  await expect(ours.getByRole('link')).toHaveAttribute('href', '/source-with-us');
  await page.goto(`${server.cars}/buy?page=2`, { waitUntil: 'networkidle' });
  await expect(tiles).toHaveCount(96);
});

test('A-048: a lot opened from the second page is reported with its position over all pages', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', { consent: 'essential,functional,analytics' });
  await page.goto(`${server.cars}/buy?page=2`, { waitUntil: 'networkidle' });
  await results(page).getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/(for-sale|plates)\/./);
  const insights = async () => {
    const response = await fetch(`${server.cars}/dev/reports.json`);
    const { reports } = (await response.json()) as { readonly reports: readonly { readonly report: object }[] };
    return reports.map(({ report }) => report);
  };
  await expect.poll(insights).toContainEqual(
    expect.objectContaining({
      eventName: 'clicked object after search',
      index: 'cars',
      positions: [97],
      userToken: 'userNotLoggedIn',
    }),
  );
});

async function openHome(page: Page): Promise<Page> {
  await page.goto(server.cars, { waitUntil: 'networkidle' });
  return page;
}

async function type(page: Page, words: string): Promise<void> {
  // Pressed again as a person would, until the page is hydrated and knows the key.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(words, { delay: KEY_MS });
}

function field(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox', { name: 'Search' });
}

function options(page: Page): Locator {
  return page.getByRole('search').getByRole('option');
}

function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Results' });
}
