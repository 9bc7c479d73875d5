import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, logIn, openBrowser, panelOf, pathOf, setMaximum } from './people.ts';

const PHONE = { width: 390 };
const LOT = 10003;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('on a phone one bids from the bar at the foot, in a sheet, and leads', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'buyer', await pathOf(cars, LOT), PHONE);
  const sheet = page.getByRole('dialog', { name: 'Bidding' });

  await test.step('the bar stands within the window, wherever the page is', async () => {
    await expect(page.getByRole('link', { name: 'Bid £1,300' })).toBeInViewport();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'Bid £1,300' })).toBeInViewport();
    await expect(panelOf(page)).toHaveCount(0);
  });

  await test.step('the sheet opens, closes by its handle and by Escape, and opens again', async () => {
    await page.getByRole('link', { name: 'Bid £1,300' }).click();
    await sheet.getByRole('button', { name: 'Close the bid panel' }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('link', { name: 'Bid £1,300' }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('link', { name: 'Bid £1,300' }).click();
  });

  await test.step('a bid is confirmed in the sheet, and the bar says who leads', async () => {
    await bidNow(page, '£1,300');
    await expect(sheet.getByRole('status').first()).toContainText('You lead.');
    await sheet.getByRole('button', { name: 'Close the bid panel' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: /^£.*You lead$/ })).toBeInViewport();
  });

  await test.step('from the bar the maximum is raised', async () => {
    await page.getByRole('link', { name: 'Raise', exact: true }).click();
    await setMaximum(page, '£1,987');
    await expect(sheet.getByRole('status').first()).toContainText('Your maximum is £1,987');
  });
});

test('a heart is pressed, kept, and taken back', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'rival', await pathOf(cars, LOT), PHONE);
  const watch = page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
  await press(page, () => watch.click());
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${cars}/account/watching`);
  await expect(page.getByRole('main').getByRole('link', { name: '1968 Fiat 500 F' }).first()).toBeVisible();
  await page.goto(`${cars}${await pathOf(cars, LOT)}`);
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await press(page, () => watch.click());
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
});

test('on a phone the filters stand in a sheet that counts while they are chosen', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const show = filters.getByRole('button', { name: /^Show \d+ lots?$/ });
  const all = await show.innerText();
  const fiat = filters.getByRole('checkbox', { name: /^Fiat/ });
  // The box itself is hidden behind its label, and ticked only once the address says so.
  await fiat.click({ force: true });
  await expect(fiat).toBeChecked();
  await expect(page).toHaveURL(/make=Fiat/i);
  await expect(show).not.toHaveText(all);
  const count = Number(/\d+/.exec(await show.innerText())?.[0]);
  await show.click();
  await expect(filters).toHaveCount(0);
  // Our own tiles stand among the lots; only a lot has a heart.
  const hearts = page.getByRole('region', { name: 'Results' }).getByRole('button', { name: /^Watch / });
  await expect(hearts).toHaveCount(count);
  await expect(hearts.and(page.getByRole('button', { name: /Fiat/ }))).toHaveCount(count);
});

test('on a phone the menu leads on and goes', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.goto(server.watches, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /^All listings/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watches for sale' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('no page is wider than the phone', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', PHONE);
  for (const origin of [server.cars, server.watches]) {
    const lot = await pathOf(origin, origin === server.cars ? LOT : 20001);
    for (const path of ['/', '/buy', lot, '/account/login', '/account/register']) {
      await page.goto(`${origin}${path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(PHONE.width);
    }
  }
});

/** Only a page whose scripts run takes a press: they are there once the network rests. */
async function press(page: Page, click: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle');
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/v1/'));
  await click();
  expect((await saved).ok()).toBe(true);
}
