import { collectConsoleErrors, fillLogin, holdRequests, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { startServer } from './server.ts';

const server = startServer();

test('filters pressed in quick succession all apply and appear checked at once', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  const release = await holdRequests(page, /\/buy\.data/);
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

test('the search form has a button that shows all results, for a pointer and for the keyboard', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  const search = page.getByRole('search');
  const button = search.getByRole('button', { name: 'Show all results' });
  for (const press of [() => button.click(), () => button.press('Enter')]) {
    await page.goto(server.cars, { waitUntil: 'networkidle' });
    await search.getByRole('combobox', { name: 'Search' }).fill('alfa');
    await press();
    await page.waitForURL(`${server.cars}/buy?query=alfa`);
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  }
});

test('the listings stay visible while a lot loads slowly', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  const tiles = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const count = await tiles.count();
  const release = await holdRequests(page, /\/for-sale\/.*\.data/);
  await tiles.getByRole('link').first().click();
  // Placeholders replace slow results after a shorter delay than this.
  await page.waitForTimeout(1_000);
  expect(await tiles.count()).toBe(count);
  release();
  await page.waitForURL(/\/for-sale\/./);
});

test('a page number beyond the last page shows the last page', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}/buy?page=99&sort=newest`);
  expect(page.url()).toBe(`${server.cars}/buy?sort=newest`);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
});

test('a lot that a visitor watches is saved after the login', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.watches}/buy`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: /^Watch .*Tudor Submariner/ }).first();
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

test('a filter pressed offline loads its page after the connection returns', async ({ browser }) => {
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
  test(`served pages in ${language} hydrate without errors`, async ({ browser }) => {
    const page = await openBrowser(browser, language);
    const errors = collectConsoleErrors(page);
    for (const path of ['', '/buy', '/for-sale']) {
      await page.goto(`${server.cars}/${language}${path}`, { waitUntil: 'networkidle' });
    }
    await page.getByRole('region').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/(for-sale|plates|collection)/`));
    await page.reload({ waitUntil: 'networkidle' });
    expect(errors).toEqual([]);
  });
}
