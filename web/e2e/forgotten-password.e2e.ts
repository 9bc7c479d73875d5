import type { Page } from 'playwright/test';
import { fillLogin, logIn, openBrowser, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { advance, emailTo, linkIn, startServer } from './server.ts';

const NEW_PASSWORD = 'slow-and-steady-7';
const HOUR = 60 * 60_000;

const server = startServer();

/** Requests a link on the open page and returns the one of the newest e-mail. */
async function requestLink(page: Page, name: string): Promise<string> {
  const email = `${name}@marque.test`;
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: /^Send (the link|it again)$/ }).click();
  await expect(page.getByText('Check your e-mail.')).toBeVisible();
  return linkIn(await emailTo(server.cars, email, /new password/), '/account/reset/password');
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Set my new password' }).click();
}

test('the link of an e-mail sets a new password and ends all sessions', { tag: '@smoke' }, async ({ browser }) => {
  const { cars } = server;
  const elsewhere = await logIn(browser, cars, 'buyer', '/account');
  const page = await openBrowser(browser, 'the member without a password');

  await test.step('wrong passwords lock the account, and the login page links to the reset', async () => {
    // Sent before hydration, the form would answer with a page.
    await page.goto(`${cars}/account/login`, { waitUntil: 'networkidle' });
    for (let guess = 0; guess < 5; guess += 1) {
      const response = page.waitForResponse(/loginDrawer/);
      await fillLogin(page.getByRole('main'), 'buyer', `wrong-guess-${guess}`);
      expect((await response).status()).toBe(403);
    }
    await fillLogin(page.getByRole('main'), 'buyer');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This account is temporarily locked');
    await page.getByRole('main').getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  });

  await test.step('an invalid address is refused in the form', async () => {
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('buyer');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('The @ is missing.')).toBeVisible();
  });

  const link = await requestLink(page, 'buyer');

  await test.step('a short password is refused, a longer one is saved', async () => {
    await page.goto(link);
    await setPassword(page, 'seven77');
    await expect(page.getByText('Use at least eight characters.')).toBeVisible();
    await setPassword(page, NEW_PASSWORD);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set.');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set.');
  });

  await test.step('the new password signs in and removes the lock', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page.getByRole('main'), 'buyer', NEW_PASSWORD);
    await expect(page).toHaveURL(`${cars}/account`);
  });

  await test.step('the earlier session has ended', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/account\/login\?/);
  });

  await test.step('the link works once, and its page offers a new one', async () => {
    await elsewhere.goto(link);
    await setPassword(elsewhere, 'another-one-8');
    await expect(elsewhere.getByRole('main').getByRole('alert')).toContainText('This link no longer works.');
    await elsewhere.getByRole('link', { name: 'Send a new link' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  });
});

test('an address entered before the scripts have arrived is judged as it stands in the field', async ({ browser }) => {
  const page = await openBrowser(browser, 'a quick member');
  const { promise: arrived, resolve: letScriptsArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${server.cars}/account/send/password`);
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('buyer');
  const isReady = page.waitForEvent('websocket');
  letScriptsArrive();
  // The live connection opens after hydration.
  await isReady;
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('The @ is missing.')).toBeVisible();
});

test('a link expires after an hour, and the page does not reveal whether an address has an account', async ({
  browser,
}) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the late member');
  await page.goto(`${cars}/account/send/password`);
  const link = await requestLink(page, 'rival');
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('unknown@marque.test');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('If unknown@marque.test has an account here')).toBeVisible();

  await advance(cars, HOUR);
  await page.goto(link);
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link no longer works.');
  await page.goto(`${cars}/account/reset/password`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link no longer works.');
});

test('the login drawer links to the reset, which works without scripts', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  // Before hydration, the link opens the login page.
  await page.goto(cars, { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();

  const plain = await openBrowser(browser, 'the visitor without scripts', { ...PHONE, javaScriptEnabled: false });
  await plain.goto(`${cars}/account/send/password`);
  await plain.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('seller');
  await plain.getByRole('button', { name: 'Send the link' }).click();
  await expect(plain.getByText('The @ is missing.')).toBeVisible();
  await plain.goto(await requestLink(plain, 'seller'));
  await setPassword(plain, 'seven77');
  await expect(plain.getByText('Use at least eight characters.')).toBeVisible();
  await setPassword(plain, NEW_PASSWORD);
  await expect(plain.getByRole('main').getByRole('status')).toContainText('Your new password is set.');
  await plain.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(plain.getByRole('main'), 'seller', NEW_PASSWORD);
  await expect(plain.getByRole('banner').getByRole('link', { name: /^My account/ })).toBeVisible();
});
