import { expectAccessible } from '../accessibility.ts';
import { panelOf } from '../bidding.ts';
import { fillLogin, holdRequests, logIn, openBrowser, openMember, PHONE } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { pathOf, startServer } from '../server.ts';
import { confirm } from './trading.ts';

const ON_OFFER = 10037;
const WITHOUT_PRICE = 10040;
const FIXED_PRICE = 10038;
const CLASSIFIED = 10012;
const PRIVATE = 10014;

const server = startServer();

test('a visitor signs in from the panel and can make an offer on the same page', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { cars } = server;
  const path = await pathOf(cars, WITHOUT_PRICE);
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}${path}`, { waitUntil: 'networkidle' });
  await panelOf(page).getByRole('link', { name: 'Sign in to make an offer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  await fillLogin(drawer, 'buyer');
  await expect(panelOf(page).getByRole('textbox')).toBeFocused();
  await expect(page).toHaveURL(`${cars}${path}`);
});

test('a visitor who wants to buy is asked to sign in, which is logged', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}${await pathOf(cars, FIXED_PRICE)}`, { waitUntil: 'networkidle' });
  const logged = page.waitForEvent('console', (entry) => entry.text() === 'Asked to log in: buyNow');
  await panelOf(page).getByRole('link', { name: 'Sign in to buy' }).click();
  await logged;
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

const MISSING = [
  { name: 'nocard', missing: 'No card saved', link: 'Add a card' },
  { name: 'expiredcard', missing: /Card expired/, link: 'Change the card' },
  { name: 'nophone', missing: 'No mobile number yet', link: 'Add your number' },
] as const;

for (const { name, missing, link } of MISSING) {
  test(`the panel of a lot on offer shows ${name} the missing requirement and links to its form`, async ({
    browser,
  }) => {
    const { cars } = server;
    const page = await openMember(browser, cars, name, await pathOf(cars, ON_OFFER));
    const panel = panelOf(page);
    await expect(panel.getByRole('listitem').filter({ hasText: missing })).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expect(panel.getByRole('link', { name: link })).toHaveAttribute('href', /\/account\/billing/);
  });
}

test('a blocked member and staff can make no offer', async ({ browser }) => {
  const { cars } = server;
  for (const name of ['blocked', 'staff']) {
    const page = await openMember(browser, cars, name, await pathOf(cars, ON_OFFER));
    await expect(panelOf(page)).toContainText('£9,500');
    await expect(panelOf(page).getByRole('radio')).toHaveCount(0);
    await expect(panelOf(page).getByRole('textbox')).toHaveCount(0);
  }
});

test('an offer entered before the scripts arrive is the offer that the button sends', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'rival', '/');
  const path = await pathOf(server.cars, WITHOUT_PRICE);
  const release = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto(`${server.cars}${path}`, { waitUntil: 'commit' });
  await panelOf(page).getByRole('textbox').fill('1500');
  release();
  await expect(panelOf(page).getByRole('button', { name: 'Offer £1,500', exact: true })).toBeEnabled();
  await expect(panelOf(page).getByRole('textbox')).toHaveValue('1,500');
});

test('on a phone a member makes an offer in the sheet, by keyboard too', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'buyer', await pathOf(cars, ON_OFFER), PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sheet = page.getByRole('dialog', { name: 'Bidding' });
  await page.getByRole('link', { name: 'Buy now', exact: true }).click();
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'the sheet of a lot on offer');
  await sheet.getByRole('radio', { name: 'Make an offer' }).check({ force: true });
  await sheet.getByRole('textbox').fill('8000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Offer £8,000?' })).toBeVisible();
  await expectAccessible(page, 'the confirmation of an offer on a phone');
  await confirm(page, 'Offer £8,000?', 'Send my offer of £8,000');
  await expect(sheet).toContainText('Your offer is with the seller.');
  await sheet.getByRole('button', { name: 'Close the bid panel' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: /^£8,000/ })).toBeInViewport();
});

test('a member registers interest in a classified lot and a private sale', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'buyer', await pathOf(cars, CLASSIFIED));
  for (const id of [CLASSIFIED, PRIVATE]) {
    await page.goto(`${cars}${await pathOf(cars, id)}`, { waitUntil: 'networkidle' });
    const register = panelOf(page).getByRole('button', { name: 'Register interest' });
    await register.click();
    await expect(register).toHaveCount(0);
    await expect(panelOf(page)).toContainText('We have told the seller that you are interested.');
  }
  await expectAccessible(page, 'a registered interest');
});
