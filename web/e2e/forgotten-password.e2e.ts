import type { Browser, Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { advance, fillLogin, letterTo, logIn, openBrowser } from './people.ts';

const NEW = 'slow-and-steady-7';
const HOUR = 60 * 60_000;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

/** Asks for a link on the page that is open, and gives the one of the newest letter. */
async function askForLink(page: Page, name: string): Promise<string> {
  const email = `${name}@marque.test`;
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: /^Send (the link|it again)$/ }).click();
  await expect(page.getByText('Check your e-mail.')).toBeVisible();
  const { text } = await letterTo(server.cars, email, /new password/);
  const link = /https?:\/\/\S*\/account\/reset\/password\S*/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the letter:\n${text}`);
  return link;
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Set my new password' }).click();
}

test('a forgotten password is set anew by the link of a letter, and whoever was signed in is not any more', async ({
  browser,
}) => {
  const { cars } = server;
  const elsewhere = await logIn(browser, cars, 'buyer', '/account');
  const page = await openBrowser(browser, 'the forgetful');

  await test.step('the login page leads to it, and wrong guesses have locked the account', async () => {
    await page.goto(`${cars}/account/login`);
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = page.waitForResponse(/loginDrawer/);
      await fillLogin(page.getByRole('main'), 'buyer', `wrong-guess-${guess}`);
      expect((await answer).status()).toBe(403);
    }
    await fillLogin(page.getByRole('main'), 'buyer');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This account is temporarily locked');
    await page.getByRole('main').getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  });

  await test.step('an address that is none is told at once', async () => {
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('buyer');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('The @ is missing.')).toBeVisible();
  });

  const link = await askForLink(page, 'buyer');

  await test.step('a short password is not taken, a longer one is', async () => {
    await page.goto(link);
    await setPassword(page, 'seven77');
    await expect(page.getByText('Use at least eight characters.')).toBeVisible();
    await setPassword(page, NEW);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set.');
  });

  await test.step('it signs in, and the lock is gone', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page.getByRole('main'), 'buyer', NEW);
    await expect(page).toHaveURL(`${cars}/account`);
  });

  await test.step('who was signed in before is so no more', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/account\/login\?/);
  });

  await test.step('the link works once, and its page leads to a new one', async () => {
    await elsewhere.goto(link);
    await setPassword(elsewhere, 'another-one-8');
    await expect(elsewhere.getByRole('main').getByRole('alert')).toContainText('This link no longer works.');
    await elsewhere.getByRole('link', { name: 'Send a new link' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  });
});

test('a link is good for an hour, and an address without an account is told nothing', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the late');
  await page.goto(`${cars}/account/send/password`);
  const link = await askForLink(page, 'rival');
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('nobody@marque.test');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('If nobody@marque.test has an account here')).toBeVisible();

  await advance(cars, HOUR);
  await page.goto(link);
  await setPassword(page, NEW);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link no longer works.');
  await page.goto(`${cars}/account/reset/password`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link no longer works.');
});

test('the drawer leads to it, and it works without scripts', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(cars);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();

  const plain = await openPlain(browser);
  await plain.goto(`${cars}/account/send/password`);
  await plain.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('seller');
  await plain.getByRole('button', { name: 'Send the link' }).click();
  await expect(plain.getByText('The @ is missing.')).toBeVisible();
  await plain.goto(await askForLink(plain, 'seller'));
  await setPassword(plain, 'seven77');
  await expect(plain.getByText('Use at least eight characters.')).toBeVisible();
  await setPassword(plain, NEW);
  await expect(plain.getByRole('main').getByRole('status')).toContainText('Your new password is set.');
  await plain.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(plain.getByRole('main'), 'seller', NEW);
  await expect(plain.getByRole('banner').getByRole('link', { name: /^My account/ })).toBeVisible();
});

async function openPlain(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  return context.newPage();
}
