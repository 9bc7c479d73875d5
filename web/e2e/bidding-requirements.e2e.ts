import type { Page } from 'playwright/test';
import { bidNow, bidStatus, newestBid, panelOf } from './bidding.ts';
import { fillLogin, logIn, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const LIVE = 10003;
const SOLD = 10015;
const SELLERS_OWN = 10031;

/** What a browser has of a session; they expire before its other cookies. */
const SESSION_COOKIES = ['accessToken', 'refreshToken'] as const;

const server = startServer();

test('a visitor signs in from the panel and can bid on the same page', { tag: '@smoke' }, async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, LIVE);
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}${path}`);
  await openLogin(page, () => panelOf(page).getByRole('link', { name: 'Sign in to bid' }).click());
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  await expect(drawer.getByRole('heading', { name: 'Sign in to bid' })).toBeVisible();
  await fillLogin(drawer, 'buyer');
  await expect(panelOf(page).getByRole('textbox')).toBeFocused();
  await expect(page).toHaveURL(`${cars}${path}`);
  await expect(panelOf(page).getByRole('button', { name: /^Bid/ })).toBeVisible();
});

const MISSING_REQUIREMENTS = [
  { name: 'nocard', missing: 'No card saved', link: 'Add a card', heading: 'Card' },
  { name: 'expiredcard', missing: /Card expired/, link: 'Change the card', heading: 'Card' },
  { name: 'nophone', missing: 'No mobile number yet', link: 'Add your number', heading: 'Phone and billing' },
] as const;

for (const { name, missing, link, heading } of MISSING_REQUIREMENTS) {
  test(`the panel shows ${name} the missing requirement and links to its form`, async ({ browser }) => {
    const { cars } = server;
    const page = await logIn(browser, cars, name, await pathOf(cars, LIVE));
    const panel = panelOf(page);
    await expect(panel).toContainText('One step before you bid');
    await expect(panel.getByRole('listitem').filter({ hasText: missing })).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await panel.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/account/billing'));
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });
}

test('a member with an unconfirmed e-mail address sees a dialog that sends the link again', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'unverified', await pathOf(cars, LIVE));
  const gate = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await expect(gate).toContainText('unverified@marque.test');
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: /Send it again/ }).click();
  await expect(gate).toContainText(/Sent at \d\d:\d\d/);
  await expect(page.getByText('E-mail not confirmed yet')).toBeAttached();
});

test('a blocked member reads why bidding is closed, with a link to the contact page', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'blocked', await pathOf(cars, LIVE));
  const panel = panelOf(page);
  await expect(panel).toContainText('This account cannot bid at the moment.');
  await expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /contact|mailto:/);
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('sellers see the reserve of their own lot and no bid form', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'seller', await pathOf(cars, SELLERS_OWN));
  const panel = panelOf(page);
  await expect(panel).toContainText('This is your lot. Sellers cannot bid on their own lots.');
  await expect(panel).toContainText('£4,000');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('the sold price is shown to members only', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, SOLD);
  const page = await openBrowser(browser, 'the visitor');
  const answer = await page.goto(`${cars}${path}`);
  // The price is not in the served page either.
  expect(await answer?.text()).not.toMatch(/38[,.]?000/);
  await openLogin(page, () => panelOf(page).getByRole('button', { name: 'Log in to view price' }).click());
  await fillLogin(page.getByRole('dialog', { name: 'Sign in' }), 'buyer');
  await expect(panelOf(page)).toContainText('£38,000');
  await expect(page).toHaveURL(`${cars}${path}`);
  await expect(page.getByRole('button', { name: 'Log in to view price' })).toHaveCount(0);
});

test('a bid that is sent after the session has ended opens the login drawer, and is still there after it', async ({
  browser,
}) => {
  const { cars } = server;
  const path = await pathOf(cars, LIVE);
  const page = await logIn(browser, cars, 'rival', path);
  await page.waitForLoadState('networkidle');
  const entry = panelOf(page).getByRole('textbox');
  await entry.fill('1500');
  await panelOf(page).getByRole('button', { name: 'Bid £1,500', exact: true }).click();
  const confirmation = panelOf(page).getByRole('form');
  await confirmation.getByRole('checkbox').check();
  for (const name of SESSION_COOKIES) await page.context().clearCookies({ name });
  await confirmation.getByRole('button', { name: /£1,500/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  await expect(drawer.getByRole('heading', { name: 'Sign in to bid' })).toBeVisible();
  await fillLogin(drawer, 'rival');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`${cars}${path}`);
  await expect(entry).toHaveValue('1,500');
  await bidNow(page, '£1,500');
  await expect(bidStatus(page)).toContainText('You lead.');
  await expect(newestBid(page)).toContainText('£1,500');
});

test('a bid that is sent after the access token has expired goes through once', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'buyer', await pathOf(cars, LIVE));
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'accessToken' });
  await bidNow(page, '£2,000');
  await expect(bidStatus(page)).toContainText('You lead.');
  await expect(
    page.getByRole('region', { name: 'Bids' }).getByRole('listitem').filter({ hasText: '£2,000' }),
  ).toHaveCount(1);
});

/** Before its scripts run the link leads to the login page; the idle network shows that they have loaded. */
async function openLogin(page: Page, press: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle');
  await press();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
}
