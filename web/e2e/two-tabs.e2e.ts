import type { Page } from 'playwright/test';
import { bidNow, bidStatus, panelOf, setMaximum } from './bidding.ts';
import { fillLogin, logIn, logOut, openTab } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const LOT = 10003;

const server = startServer(true);
let path: string;
test.beforeEach(async () => {
  path = await pathOf(server.cars, LOT);
});

test('a maximum set in one tab appears in the other', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  const second = await openTab(first, server.cars + path);
  await setMaximum(first, '£3,900');
  await expect(bidStatus(second)).toContainText('Your maximum is £3,900');
  await expect(panelOf(second).getByRole('textbox', { name: 'New maximum, £3,901 or more' })).toBeVisible();
  await panelOf(second).getByRole('textbox').fill('3500');
  await expect(panelOf(second)).toContainText('Your maximum is already £3,900. Enter £3,901 or more to raise it.');
  await setMaximum(second, '£4,100');
  await expect(bidStatus(first)).toContainText('Your maximum is £4,100');
});

test('a tab notices the logout of another tab when it becomes visible', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await logOut(await openTab(first, `${server.cars}/makes`), server.cars);
  await first.bringToFront();
  await expect(panelOf(first).getByRole('link', { name: 'Sign in to bid' })).toBeVisible();
  await expect(first.getByRole('banner')).not.toContainText('Hannah');
});

test('a member who has logged in again in another tab can bid in the first', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await changeLogin(first, await logIn(browser, server.cars, 'buyer', '/makes'));
  await bidNow(first, '£1,300');
  await expect(bidStatus(first)).toContainText('You lead.');
});

test('a bid without a session opens the login and returns to the panel', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  // Otherwise the page would notice the missing session while it connects.
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
  await expect(bidStatus(first)).toContainText('You lead.');
});

test('a page of an earlier account sends no bid after the login of another account, and switches to it', {
  tag: '@smoke',
}, async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await changeLogin(first, await logIn(browser, server.cars, 'rival', '/makes'));
  await bidNow(first, '£1,300');
  await expect(first.getByRole('region', { name: 'Messages' })).toContainText(
    'The account signed in to this browser has changed.',
  );
  await expect(first.getByRole('banner')).not.toContainText('Hannah');
  await expect(panelOf(first)).toContainText('£1,200');
  await bidNow(first, '£1,300');
  await expect(bidStatus(first)).toContainText('You lead.');
});

/**
 * Gives a browser the login of another one, as another tab would have done. The earlier session continues, so neither the
 * socket nor the cookie that counts logins notifies the open page.
 */
async function changeLogin(first: Page, other: Page): Promise<void> {
  await first.waitForLoadState('networkidle');
  const cookies = await other.context().cookies();
  await first.context().addCookies(cookies.filter(({ name }) => name !== 'loginVersion'));
  // Focus on the field connects to the lot, and the server would check the session then.
  await first.route(/\/realtime\/auth/, (route) => route.abort());
}
