import type { Page } from 'playwright/test';
import { bidNow, panelOf, setMaximum } from './bidding.ts';
import { fillLogin, logIn, openBrowser, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const LOT = 10003;

const server = startServer();

test('on a phone a member bids in the sheet that the bar opens, and leads', { tag: '@smoke' }, async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'buyer', await pathOf(cars, LOT), PHONE);
  const sheet = page.getByRole('dialog', { name: 'Bidding' });

  await test.step('the bar is in view at the top and at the foot of the page', async () => {
    await expect(page.getByRole('link', { name: 'Bid £1,300' })).toBeInViewport();
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Bid £1,300' })).toBeInViewport();
    await expect(panelOf(page)).toHaveCount(0);
  });

  await test.step('the sheet closes by its handle and by Escape, and opens again', async () => {
    await page.getByRole('link', { name: 'Bid £1,300' }).click();
    await sheet.getByRole('button', { name: 'Close the bid panel' }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('link', { name: 'Bid £1,300' }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('link', { name: 'Bid £1,300' }).click();
  });

  await test.step('the bid is confirmed in the sheet, and the bar shows the lead', async () => {
    await bidNow(page, '£1,300');
    await expect(sheet.getByRole('status').first()).toContainText('You lead.');
    await sheet.getByRole('button', { name: 'Close the bid panel' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: /^£.*You lead$/ })).toBeInViewport();
  });

  await test.step('the bar opens the maximum', async () => {
    await page.getByRole('link', { name: 'Raise', exact: true }).click();
    await setMaximum(page, '£1,987');
    await expect(sheet.getByRole('status').first()).toContainText('Your maximum is £1,987');
  });
});

test('a lot can be added to the watched lots and removed', async ({ browser }) => {
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

test('on a phone the filter sheet counts the lots of the present choice', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.goto(`${server.cars}/buy`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const show = filters.getByRole('button', { name: /^Show \d+ lots?$/ });
  const all = await show.innerText();
  const fiat = filters.getByRole('checkbox', { name: /^Fiat/ });
  // The label covers the check box, which is checked after the address has changed.
  await fiat.click({ force: true });
  await expect(fiat).toBeChecked();
  await expect(page).toHaveURL(/make=Fiat/i);
  await expect(show).not.toHaveText(all);
  const count = Number(/\d+/.exec(await show.innerText())?.[0]);
  await show.click();
  await expect(filters).toHaveCount(0);
  // The results contain promotional tiles too; only lots have a watch button.
  const hearts = page.getByRole('region', { name: 'Results' }).getByRole('button', { name: /^Watch / });
  await expect(hearts).toHaveCount(count);
  await expect(hearts.and(page.getByRole('button', { name: /Fiat/ }))).toHaveCount(count);
});

test('on a phone a link of the menu opens its page and closes the menu', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.goto(server.watches, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /^All listings/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watches for sale' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('from the menu of a phone a visitor signs in on the same page and continues to the saved lots', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'buyer', PHONE);
  await page.goto(`${server.cars}/contact`, { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Sign in' });

  await test.step('the drawer replaces the menu and returns the focus to the button that opened the menu', async () => {
    // The first opening loads the code of the drawer, the second finds it loaded.
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await menu.getByRole('link', { name: 'Sign in' }).click();
      await expect(drawer).toBeVisible();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(`${server.cars}/contact`);
      await expect(drawer.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  await test.step('saved lots require the login and open after it', async () => {
    await opener.click();
    await menu.getByRole('link', { name: 'Saved' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(`${server.cars}/contact`);
    await fillLogin(drawer, 'buyer');
    await expect(page).toHaveURL(/\/account\/watching\/?$/);
  });

  await test.step('the menu then links to the account', async () => {
    await page.waitForLoadState('networkidle');
    await opener.click();
    await expect(menu.getByRole('link', { name: /^Saved/ })).toBeVisible();
    await menu.getByRole('link', { name: /account/i }).click();
    await expect(page).toHaveURL(/\/account\/?$/);
    await expect(menu).toHaveCount(0);
    await expect(drawer).toHaveCount(0);
  });
});

test('no page is wider than a phone', { tag: '@smoke' }, async ({ browser }) => {
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

/** Presses after the scripts have loaded, which the idle network shows, and waits for the response. */
async function press(page: Page, click: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle');
  const saved = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/v1/'),
  );
  await click();
  expect((await saved).ok()).toBe(true);
}
