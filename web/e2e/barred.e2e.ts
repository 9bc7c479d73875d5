import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { fillLogin, logIn, openBrowser, panelOf, pathOf } from './people.ts';

const LIVE = 10003;
const SOLD = 10015;
const OF_SELLER = 10031;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('a visitor signs in from the panel and is back on the page, ready to bid', async ({ browser }) => {
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

const BEFORE_BIDDING = [
  { who: 'nocard', says: 'No card saved', way: 'Add a card', to: '/account/billing', finds: 'Card' },
  { who: 'expiredcard', says: /Card expired/, way: 'Change the card', to: '/account/billing', finds: 'Card' },
  {
    who: 'nophone',
    says: 'No mobile number yet',
    way: 'Add your number',
    to: '/account/billing',
    finds: 'Phone and billing',
  },
] as const;

for (const { who, says, way, to, finds } of BEFORE_BIDDING) {
  test(`${who}@ is told what is missing, and led to where it can be put right`, async ({ browser }) => {
    const { cars } = server;
    const page = await logIn(browser, cars, who, await pathOf(cars, LIVE));
    const panel = panelOf(page);
    await expect(panel).toContainText('One step before you bid');
    await expect(panel.getByRole('listitem').filter({ hasText: says })).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await panel.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(to));
    await expect(page.getByRole('heading', { name: finds, exact: true })).toBeVisible();
  });
}

test('whoever has not confirmed the address is stopped by the way to do so', async ({ browser }) => {
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

test('a blocked account is told so, with somebody to write to', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'blocked', await pathOf(cars, LIVE));
  const panel = panelOf(page);
  await expect(panel).toContainText('This account cannot bid at the moment.');
  await expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /contact|mailto:/);
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('sellers see their reserve on their own lot, and no bid form', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'seller', await pathOf(cars, OF_SELLER));
  const panel = panelOf(page);
  await expect(panel).toContainText('This is your lot. Sellers cannot bid on their own lots.');
  await expect(panel).toContainText('£4,000');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('what a lot was sold for is behind the lock until one has signed in', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, SOLD);
  const page = await openBrowser(browser, 'the visitor');
  const answer = await page.goto(`${cars}${path}`);
  // Neither drawn nor anywhere in what was sent.
  expect(await answer?.text()).not.toMatch(/38[,.]?000/);
  await openLogin(page, () => panelOf(page).getByRole('button', { name: 'Log in to view price' }).click());
  await fillLogin(page.getByRole('dialog', { name: 'Sign in' }), 'buyer');
  await expect(panelOf(page)).toContainText('£38,000');
  await expect(page).toHaveURL(`${cars}${path}`);
  await expect(page.getByRole('button', { name: 'Log in to view price' })).toHaveCount(0);
});

/** Without its scripts the page leads to the login page instead: they are there once the network rests. */
async function openLogin(page: Page, press: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle');
  await press();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
}
