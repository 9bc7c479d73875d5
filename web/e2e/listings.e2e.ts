import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { failOnBrokenPage, fillLogin, openBrowser } from './people.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('filters that are pressed one after the other all count, and show it at once', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  const release = await holdListings(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const cars = filters.getByRole('checkbox', { name: /^Cars/ });
  const auction = filters.getByRole('checkbox', { name: /^Auction/ });
  await cars.check({ force: true });
  await auction.check({ force: true });
  await page.getByRole('navigation', { name: 'Stage' }).getByRole('link', { name: /^Live/ }).click();
  await expect(cars).toBeChecked();
  await expect(auction).toBeChecked();
  release();
  await page.waitForURL(`${server.cars}/buy?stage=live&lotType=car&saleFormat=auction`);
  await expect(cars).toBeChecked();
});

test('a lot that is slow to come leaves the listings as they are', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  const tiles = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const count = await tiles.count();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/for-sale\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await tiles.getByRole('link').first().click();
  // Longer than slow results are waited for before their places are held by silhouettes.
  await page.waitForTimeout(1_000);
  expect(await tiles.count()).toBe(count);
  release();
  await page.waitForURL(/\/for-sale\/./);
});

test('a page past the last one is the last one', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy?page=99&sort=newest`);
  expect(page.url()).toBe(`${server.cars}/buy?sort=newest`);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
});

test('a heart that a visitor has pressed is kept for after the login', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.watches}/buy`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: /^Watch .*Tudor Submariner/ });
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Sign in to save this lot');
  await fillLogin(drawer, 'vip');
  const pressed = page.getByRole('button', { name, exact: true });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`${server.watches}/buy`);
  await page.reload();
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
});

test('a filter that is pressed without a line brings its page once the line is back', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Stage' }).getByRole('link', { name: /^Sold/ }).click();
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(`${server.cars}/buy?stage=sold`);
});

for (const language of ['fr', 'zh-Hans', 'zh-Hant']) {
  test(`pages in ${language} are the same in the browser as they came`, async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    failOnBrokenPage(page, language);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    for (const path of ['', '/buy', '/for-sale']) {
      await page.goto(`${server.cars}/${language}${path}`, { waitUntil: 'networkidle' });
    }
    await page.getByRole('region').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/(for-sale|plates|collection)/`));
    await page.reload({ waitUntil: 'networkidle' });
    expect(complaints).toEqual([]);
  });
}

/** Keeps back the listings that are asked for, until it is told not to. */
async function holdListings(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/buy\.data/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}
