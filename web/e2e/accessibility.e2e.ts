import type { Page } from 'playwright/test';
import { expectAccessible, expectPageAccessible } from './accessibility.ts';
import { collectConsoleErrors, logIn, openBrowser, openMember, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const LOTS = {
  cars: { live: 10003, ended: 10015 },
  watches: { live: 20001, ended: 20006 },
} as const;

const FORMS = ['/account/login', '/account/login/code', '/account/register'];
const ACCOUNT = [
  '/bidding',
  '/account/watching',
  '/account/alerts',
  '/account/enquiries',
  '/account/details',
  '/account/billing',
  '/account/security',
];

const server = startServer();

for (const site of ['cars', 'watches'] as const) {
  test(`the visitor's dark pages of ${site} pass the accessibility checks`, async ({ browser }) => {
    const origin = server[site];
    const { live, ended } = LOTS[site];
    const lots = [await pathOf(origin, live), await pathOf(origin, ended)];
    const page = await openBrowser(browser, 'the visitor');
    // The crawl checks the light pages.
    await checkPages(page, origin, ['/', '/buy', ...lots, ...FORMS], ['dark']);
  });

  test(`the member's pages of ${site} pass the accessibility checks`, async ({ browser }) => {
    const origin = server[site];
    const lot = await pathOf(origin, LOTS[site].live);
    await checkPages(await logIn(browser, origin, 'buyer', lot), origin, [lot, ...ACCOUNT]);
  });
}

test('on a phone the bid sheet and the filters pass the accessibility checks', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'rival', await pathOf(cars, LOTS.cars.live), PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: /^Bid £/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bidding' }).getByRole('textbox')).toBeVisible();
  await expectAccessible(page, 'the bid sheet');
  await page.goto(`${cars}/buy`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'the filters');
});

test('search results and the confirmation of a bid pass the accessibility checks', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'rival', await pathOf(cars, LOTS.cars.live));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('combobox', { name: 'Search' }).fill('Zzyzx Motor Works');
  await expect(page.getByText('No results for “Zzyzx Motor Works”')).toBeVisible();
  await expectAccessible(page, 'a search without hits');
  await page.getByRole('combobox', { name: 'Search' }).fill('alfa');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'a search with hits');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Bid £/ }).click();
  await expect(page.getByRole('form')).toBeVisible();
  await expectAccessible(page, 'the confirmation of a bid');
});

/** Checks each page in the colour schemes, by default in both, and its console for errors. */
async function checkPages(
  page: Page,
  origin: string,
  paths: readonly string[],
  schemes?: readonly ('light' | 'dark')[],
): Promise<void> {
  const errors = collectConsoleErrors(page);
  for (const path of paths) await expectPageAccessible(page, `${origin}${path}`, schemes);
  expect.soft(errors).toEqual([]);
}
