import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectPageAccessible } from './accessibility.ts';
import { fillLogin, openBrowser, openMember, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { emailsTo, emailTo, pathOf, startServer } from './server.ts';

/** seller@’s own: coming soon, boosted already, sold, unsold. */
const [COMING, BOOSTED, SOLD, UNSOLD] = [10060, 10061, 10035, 10063];
/** Coming soon, of another vendor; it opens sooner than seller@’s. */
const FOREIGN = 10007;
const TITLE = '1974 Lancia Fulvia Coupé 1.3 S';
const LANDING = '/boost-your-listing';
const packagesOf = (auctionId: number) => `/packages/boosting/${auctionId}`;

const DECLINED = '4000 0000 0000 0341';
const GOOD = '5555 5555 5555 4444';
/** So that the notice is remembered between pages. */
const CONSENT = { consent: 'essential,functional' } as const;

const server = startServer(true);

const paymentOf = (page: Page): Locator => page.getByRole('region', { name: 'Choose a package' });
const bannerOf = (page: Page): Locator =>
  page.getByText('Boosted lots come first in their stage and are marked as boosted.');

/** The titles of the lots of a list, in its order. */
async function titlesOn(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(server.cars + path, { waitUntil: 'networkidle' });
  return page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
}

async function saveCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('1134');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: /^(Save card|Use this card instead)$/ }).click();
  await expect(page.getByText(`ending in ${number.slice(-4)}`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to your page' }).click();
}

async function replaceCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await saveCard(page, number);
}

test('P-016, T-043: a seller boosts a lot, which leads its stage and carries the tag at once', async ({ browser }) => {
  const visitor = await openBrowser(browser, 'the visitor');
  expect((await titlesOn(visitor, '/buy?stage=comingSoon'))[0]).not.toBe(TITLE);

  const page = await openBrowser(browser, 'the seller');
  await page.goto(server.cars + LANDING, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Boost your listing' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page.getByRole('dialog').or(page.getByRole('main')).last(), 'seller');
  const own = page.getByRole('region', { name: 'Your lots' });
  await own.getByRole('link', { name: /^Boost ?, 1974 Lancia Fulvia/ }).click();
  await page.waitForURL(server.cars + packagesOf(COMING));

  const payment = paymentOf(page);
  await expect(payment.getByRole('radio')).toHaveCount(3);
  await expect(payment.getByRole('radio', { name: /^Three days/ })).toBeChecked();
  await payment.getByRole('radio', { name: /^Seven days/ }).check({ force: true });
  await expect(payment).toContainText(/VAT, 20\s%\s*£9\.80/);
  await expectAccessible(page, 'the packages');
  await payment.getByRole('button', { name: 'Boost for £58.80' }).click();
  await expect(payment.getByRole('status').or(payment).first()).toContainText('Your lot is boosted.');
  await expectAccessible(page, 'the feedback');

  const receipt = await emailTo(server.cars, 'seller@marque.test', /boost/i);
  expect(receipt.text).toContain('£58.80');
  expect(receipt.text).toContain('£9.80');
  expect(receipt.text).toMatch(/B-\d{6}/);

  await payment.getByRole('link', { name: 'View lot' }).click();
  await expect(page.getByRole('heading', { name: 'Boosted', exact: true })).toBeVisible();
  const titles = await titlesOn(visitor, '/buy?stage=comingSoon');
  expect(titles[0]).toBe(TITLE);
  const tile = visitor.getByRole('main').getByRole('article').filter({ hasText: TITLE });
  await expect(tile.getByText('Boosted', { exact: true })).toBeVisible();
  // Other orders pay no attention to boosts.
  expect((await titlesOn(visitor, '/buy?stage=comingSoon&sort=endingSoon'))[0]).not.toBe(TITLE);

  await page.goto(server.cars + packagesOf(COMING));
  await expect(paymentOf(page)).toContainText('This lot is boosted.');
  await expect(paymentOf(page).getByRole('button')).toHaveCount(0);
});

test('a declined card costs nothing, and another one pays', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', packagesOf(COMING));
  await paymentOf(page).getByRole('link', { name: 'Use another card' }).click();
  await replaceCard(page, DECLINED);
  await page.waitForURL(server.cars + packagesOf(COMING));
  const payment = paymentOf(page);
  await payment.getByRole('button', { name: 'Boost for £34.80' }).click();
  await expect(payment.getByRole('alert')).toContainText(/declined/i);
  await expectAccessible(page, 'the refusal');
  expect(await emailsTo(server.cars, 'seller@marque.test', /boost/i)).toEqual([]);

  await payment.getByRole('alert').getByRole('link').click();
  await replaceCard(page, GOOD);
  await page.waitForURL(server.cars + packagesOf(COMING));
  await expect(payment).toContainText('ending in 4444');
  await payment.getByRole('button', { name: 'Boost for £34.80' }).click();
  await expect(payment).toContainText('Your lot is boosted.');
});

test('without a card the packages lead to the form for one and back', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', '/account/billing', PHONE);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await page.goto(server.cars + packagesOf(COMING), { waitUntil: 'networkidle' });
  await expect(paymentOf(page)).toContainText('Add a card to boost this lot.');
  await expect(paymentOf(page).getByRole('radio')).toHaveCount(0);
  await paymentOf(page).getByRole('link', { name: 'Add a card' }).click();
  await saveCard(page, GOOD);
  await page.waitForURL(server.cars + packagesOf(COMING));
  await expect(paymentOf(page).getByRole('button', { name: 'Boost for £34.80' })).toBeEnabled();
});

test('a lost answer is asked for again and the lot is boosted once', { tag: '@smoke' }, async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', packagesOf(COMING));
  // The request arrives, but its answer is lost.
  await page.route('**/boosts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const payment = paymentOf(page);
  await payment.getByRole('button', { name: 'Boost for £34.80' }).click();
  await expect(payment.getByRole('alert')).toBeVisible();
  await page.unroute('**/boosts');
  await payment.getByRole('button', { name: 'Boost for £34.80' }).click();
  await expect(payment).toContainText('Your lot is boosted.');
  await emailTo(server.cars, 'seller@marque.test', /boost/i);
  expect(await emailsTo(server.cars, 'seller@marque.test', /boost/i)).toHaveLength(1);
});

test('S-044, C-011: the banner on the own lot’s page stays away once it is closed', async ({ browser }) => {
  const path = await pathOf(server.cars, COMING);
  const page = await openMember(browser, server.cars, 'seller', path, CONSENT);
  await expect(bannerOf(page)).toBeVisible();
  await expectAccessible(page, 'the banner');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(bannerOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'noticesDismissed');
  expect(cookie?.value).toContain('boosting');
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(7, 1);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Boost this lot' })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('S-033, T-082: neither boosted, sold and unsold lots nor those of others have a banner or a panel', async ({
  browser,
}) => {
  const page = await openMember(browser, server.cars, 'seller', '/account', CONSENT);
  for (const auctionId of [BOOSTED, SOLD, UNSOLD, FOREIGN]) {
    await page.goto(server.cars + (await pathOf(server.cars, auctionId)), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Boost this lot' })).toHaveCount(0);
  }
});

test('the packages of others’ lots are missing, and those of lots that cannot be boosted say why', async ({
  browser,
}) => {
  const page = await openMember(browser, server.cars, 'seller', '/account');
  for (const auctionId of [FOREIGN, 99_999]) {
    expect((await page.goto(server.cars + packagesOf(auctionId), { waitUntil: 'networkidle' }))?.status()).toBe(404);
  }
  for (const auctionId of [SOLD, UNSOLD]) {
    await page.goto(server.cars + packagesOf(auctionId), { waitUntil: 'networkidle' });
    await expect(paymentOf(page)).toContainText('Only lots that are coming soon or live can be boosted.');
  }
  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(server.cars + packagesOf(COMING));
  await visitor.waitForURL((url) => url.pathname.includes('login'));
  await visitor.waitForLoadState('networkidle');
});

test('R-015: the pages about boosting pass the accessibility checks on both sites', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', LANDING);
  for (const origin of [server.cars, server.watches]) {
    await expectPageAccessible(page, origin + LANDING);
  }
  await expectPageAccessible(page, server.cars + packagesOf(COMING));
  await expectPageAccessible(page, server.watches + packagesOf(20031));
});
