import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, failOnBrokenPage, fillLogin, logIn, panelOf, pathOf, setMaximum } from './people.ts';

const LOT = 10003;

let server: ServerProcess;
let path: string;
test.beforeEach(async () => {
  server = await startProcess({ world: 'tests' });
  path = await pathOf(server.cars, LOT);
});
test.afterEach(async () => {
  expect(await server.stop()).toBe(0);
});

test('a maximum that is set in one tab is known in the other', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  const second = await openTab(first, path);
  await setMaximum(first, '£3,900');
  await expect(panelOf(second).getByRole('status').first()).toContainText('Your maximum is £3,900');
  await expect(panelOf(second).getByRole('textbox', { name: 'New maximum, above £3,900' })).toBeVisible();
  await panelOf(second).getByRole('textbox').fill('3500');
  await expect(panelOf(second)).toContainText('Your maximum is already £3,900.');
  await setMaximum(second, '£4,100');
  await expect(panelOf(first).getByRole('status').first()).toContainText('Your maximum is £4,100');
});

test('a tab that is looked at again knows of a logout in another', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await logOut(await openTab(first, '/makes'));
  await first.bringToFront();
  await expect(panelOf(first).getByRole('link', { name: 'Sign in to bid' })).toBeVisible();
  await expect(first.getByRole('banner')).not.toContainText('Hannah');
});

test('somebody who has logged in anew in another tab goes on bidding in the first', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await changeLogin(first, await logIn(browser, server.cars, 'buyer', '/makes'));
  await bidNow(first, '£1,300');
  await expect(panelOf(first).getByRole('status').first()).toContainText('You lead.');
});

test('a bid without a session asks for the login, and leads back to the panel', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  // The page would find out by itself while it is still on its way to being live, or at the field.
  await first.waitForLoadState('networkidle');
  await first.route(/\/realtime\/auth/, (route) => route.abort());
  await first.context().clearCookies({ name: /^(access|refresh)Token$/ });
  await bidNow(first, '£1,350');
  const drawer = first.getByRole('dialog', { name: 'Sign in' });
  await expect(drawer).toContainText('Sign in to bid');
  await expect(first.getByRole('banner')).not.toContainText('Hannah');
  await fillLogin(drawer, 'buyer');
  await expect(panelOf(first).getByRole('textbox')).toBeFocused();
  await expect(panelOf(first).getByRole('textbox')).toHaveValue('1,350');
  await bidNow(first, '£1,300');
  await expect(panelOf(first).getByRole('status').first()).toContainText('You lead.');
});

test('a page on which somebody else is logged in by now sends nothing, and becomes theirs', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await changeLogin(first, await logIn(browser, server.cars, 'rival', '/makes'));
  await bidNow(first, '£1,300');
  await expect(first.getByRole('region', { name: 'Messages' })).toContainText(
    'The account signed in to this browser has changed.',
  );
  await expect(first.getByRole('banner')).not.toContainText('Hannah');
  await expect(panelOf(first)).toContainText('£1,200');
  await bidNow(first, '£1,300');
  await expect(panelOf(first).getByRole('status').first()).toContainText('You lead.');
});

async function openTab(beside: Page, at: string): Promise<Page> {
  const page = await beside.context().newPage();
  failOnBrokenPage(page, 'the other tab');
  await page.goto(`${server.cars}${at}`, { waitUntil: 'networkidle' });
  return page;
}

/**
 * Gives a browser the login of another, as another tab would have changed it. The session before it goes on, so the page
 * that is open hears of it neither by its socket nor by the cookie that tells of logins.
 */
async function changeLogin(first: Page, other: Page): Promise<void> {
  await first.waitForLoadState('networkidle');
  const cookies = await other.context().cookies();
  await first.context().addCookies(cookies.filter(({ name }) => name !== 'loginVersion'));
  // Whoever comes to the field joins the others at the lot, which asks the server as well.
  await first.route(/\/realtime\/auth/, (route) => route.abort());
}

/** Its page sends the form by itself. */
async function logOut(page: Page): Promise<void> {
  await page.goto(`${server.cars}/account/logout`);
  await page.waitForURL(`${server.cars}/`);
}
