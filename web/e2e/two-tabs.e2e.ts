import { expect, type Page, test } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
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
  await expect(panelOf(second)).toContainText('Your maximum is £3,900 already.');
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
  await unnoticed(first, async (second) => {
    await logOut(second);
    await logInAs(second, 'buyer');
  });
  await bidNow(first, '£1,300');
  await expect(panelOf(first).getByRole('status').first()).toContainText('You lead.');
});

test('a bid without a session asks for the login, and leads back to the panel', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await first.context().clearCookies({ name: /^(access|refresh)Token$/ });
  await bidNow(first, '£1,300');
  const drawer = first.getByRole('dialog', { name: 'Sign in' });
  await expect(drawer).toContainText('Sign in to bid');
  await expect(first.getByRole('banner')).not.toContainText('Hannah');
  await fillLogin(drawer, 'buyer');
  await expect(panelOf(first).getByRole('textbox')).toBeFocused();
  await bidNow(first, '£1,300');
  await expect(panelOf(first).getByRole('status').first()).toContainText('You lead.');
});

test('a page on which somebody else is logged in by now sends nothing, and becomes theirs', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'buyer', path);
  await unnoticed(first, async (second) => {
    await logOut(second);
    await logInAs(second, 'rival');
  });
  await bidNow(first, '£1,300');
  await expect(first.getByText('The login in this browser has changed.')).toBeVisible();
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

/** Does something in another tab, so that the first does not hear of it by the cookie that tells of logins. */
async function unnoticed(first: Page, act: (second: Page) => Promise<void>): Promise<void> {
  const context = first.context();
  const before = (await context.cookies()).filter(({ name }) => name === 'loginVersion');
  await first.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const second = await openTab(first, '/makes');
  await act(second);
  await context.addCookies(before);
  await second.close();
  await first.bringToFront();
}

/** Its page sends the form by itself. */
async function logOut(page: Page): Promise<void> {
  await page.goto(`${server.cars}/account/logout`);
  await page.waitForURL(`${server.cars}/`);
}

async function logInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${server.cars}/account/login?redirect=${encodeURIComponent('/makes')}`);
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(`${server.cars}/makes`);
}
