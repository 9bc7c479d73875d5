import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addVirtualAuthenticator, codeOf } from './authenticators.ts';
import { bidNow, bidStatus, panelOf } from './bidding.ts';
import { fillLogin, logIn, logOut, openBrowser, PASSWORD, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { advance, emailTo, pathOf, startServer } from './server.ts';

const server = startServer();

const SECURITY = '/account/security';

/** A live car without a reserve at £1,200, below the price that needs a hold on a card. */
const LOT = 10003;

/** Logs in to the page, whose buttons work once its scripts have arrived. */
async function openSecurity(browser: Browser, origin: string, name: string): Promise<Page> {
  const page = await logIn(browser, origin, name, SECURITY);
  await page.waitForLoadState('networkidle');
  return page;
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

test('a member signs out a lost device, and then everywhere else', async ({ browser }) => {
  const { cars } = server;
  const lost = await logIn(browser, cars, 'buyer', '/account');
  const tablet = await logIn(browser, cars, 'buyer', '/account');
  const page = await openSecurity(browser, cars, 'buyer');
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');

  await test.step('the sign-out of one ends it at once', async () => {
    await sessions
      .getByRole('button', { name: /^Sign out ?, / })
      .last()
      .click();
    await expect(sessions.getByRole('status')).toContainText('Signed out: Chrome on Linux.');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('heading', { level: 2 })).toBeFocused();
    await lost.reload();
    await expect(lost).toHaveURL(/\/account\/login\?/);
    await tablet.reload();
    await expect(tablet).toHaveURL(`${cars}/account`);
  });

  await test.step('the sign-out everywhere else leaves this device', async () => {
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions.getByRole('status')).toContainText('Signed out on 1 other device.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await tablet.reload();
    await expect(tablet).toHaveURL(/\/account\/login\?/);
    await page.reload();
    await expect(page).toHaveURL(`${cars}${SECURITY}`);
  });
});

test('a spending limit refuses a bid above it, and is raised only after a day', async ({ browser }) => {
  const { cars } = server;
  const lot = await pathOf(cars, LOT);
  const page = await openSecurity(browser, cars, 'vip');
  const spending = section(page, 'Spending limit');

  await test.step('an amount that is none is refused in the form', async () => {
    await spending.getByRole('textbox', { name: 'Limit' }).fill('12.50');
    await spending.getByRole('button', { name: 'Save limit' }).click();
    await expect(spending.getByText('Enter a whole amount, for example 20,000.')).toBeVisible();
    await expectAccessible(page, 'the security page with a wrong limit');
  });

  await test.step('a first limit applies now', async () => {
    await spending.getByRole('combobox', { name: 'Currency' }).selectOption('gbp');
    await spending.getByRole('textbox', { name: 'Limit' }).fill('1,500');
    await page.keyboard.press('Enter');
    await expect(spending.getByText('Saved. It applies now.')).toBeVisible();
    await expect(spending.getByRole('heading', { level: 3 })).toHaveText('£1,500 of £1,500 left');
  });

  await test.step('the bid panel shows what is left, and refuses more', async () => {
    await page.goto(`${cars}${lot}`);
    await expect(panelOf(page)).toContainText('Your spending limit leaves £1,500 for this lot.');
    await bidNow(page, '£1,600');
    await expect(panelOf(page)).toContainText('This is above your spending limit.');
    await page.goto(`${cars}${lot}`);
    await bidNow(page, '£1,400');
    await expect(bidStatus(page)).toContainText('You lead.');
  });

  await test.step('the page shows what the limit covers, and a raise waits', async () => {
    await page.goto(`${cars}${SECURITY}`, { waitUntil: 'networkidle' });
    await expect(spending.getByRole('heading', { level: 3 })).toHaveText('£100 of £1,500 left');
    await expect(spending.getByRole('listitem').filter({ hasText: 'You lead' }).last()).toContainText('£1,400');
    await spending.getByRole('textbox', { name: 'Limit' }).fill('5000');
    await spending.getByRole('button', { name: 'Save limit' }).click();
    await expect(spending).toContainText('until then the limit stays at £1,500');
    await expect(spending).toContainText(/£5,000 applies from tomorrow/);
    await expectAccessible(page, 'the security page with a limit that waits');
    await spending.getByRole('button', { name: 'Keep £1,500' }).click();
    await expect(spending.getByRole('status').first()).toContainText('The limit stays at £1,500.');
    await expect(spending).not.toContainText('£5,000');
  });
});

test('a member turns codes on, signs in with one, loses the app and turns them off', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { cars } = server;
  const page = await openSecurity(browser, cars, 'seller');
  const codes = section(page, 'Two-step sign-in');
  let app = '';
  let recovery: string[] = [];

  await test.step('the app is set up with the password and its first code', async () => {
    await codes.getByRole('button', { name: 'Set up' }).click();
    await codes.getByLabel('Current password').fill('wrong-guess');
    await codes.getByRole('button', { name: 'Continue' }).click();
    await expect(codes.getByText('This is not your current password.')).toBeVisible();
    await expectAccessible(page, 'a wrong password of the set-up');
    await codes.getByLabel('Current password').fill(PASSWORD);
    await codes.getByRole('button', { name: 'Continue' }).click();
    await expect(codes.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(codes.getByLabel('Code from the app')).toBeFocused();
    await expectAccessible(page, 'the picture of the set-up');
    app = (await codes.getByRole('code').innerText()).replace(/\s/g, '');
    await codes.getByLabel('Code from the app').fill('000000');
    await codes.getByRole('button', { name: 'Turn on' }).click();
    await expect(codes.getByText('Check the code')).toBeVisible();
    await codes.getByLabel('Code from the app').fill(await codeOf(cars, app));
    await codes.getByRole('button', { name: 'Turn on' }).click();
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expect(codes.getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessible(page, 'the recovery codes');
    recovery = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(codes).toContainText('10 recovery codes are left.');
    await emailTo(cars, 'seller@marque.test', /Two-step sign-in is on/);
  });

  await test.step('the drawer asks for a code after the password, and refuses one that was used', async () => {
    const drawer = await openBrowser(browser, 'the seller elsewhere');
    await drawer.goto(cars, { waitUntil: 'networkidle' });
    await drawer.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const dialog = drawer.getByRole('dialog');
    await fillLogin(dialog, 'seller');
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await expectAccessible(drawer, 'the code in the drawer');
    await dialog.getByLabel('Code').fill('111111');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('This code is not valid.');
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await advance(cars, 30_000);
    await dialog.getByLabel('Code').fill(await codeOf(cars, app));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('banner').getByRole('link', { name: /^My account/ })).toBeVisible();
  });

  await test.step('without scripts a recovery code takes the place of the app', async () => {
    const plain = await openBrowser(browser, 'the seller without scripts', { ...PHONE, javaScriptEnabled: false });
    await plain.goto(`${cars}/account/login?redirect=${encodeURIComponent('/bidding')}`);
    await fillLogin(plain.getByRole('main'), 'seller');
    await expect(plain.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await plain.getByLabel('Code').fill('222222');
    await plain.getByRole('button', { name: 'Continue' }).click();
    await expect(plain.getByRole('alert').first()).toContainText('This code is not valid.');
    await plain.getByLabel('Code').fill(recovery[0] ?? '');
    await plain.getByRole('button', { name: 'Continue' }).click();
    await expect(plain).toHaveURL(`${cars}/bidding`);
    await emailTo(cars, 'seller@marque.test', /A recovery code was used/);
  });

  await test.step('the codes are turned off with the password and a recovery code', async () => {
    await page.reload({ waitUntil: 'networkidle' });
    await expect(codes).toContainText('9 recovery codes are left.');
    await codes.getByRole('button', { name: 'Turn off' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await expectAccessible(page, 'the dialog that turns codes off');
    await page.keyboard.press('Escape');
    await expect(codes.getByRole('button', { name: 'Turn off' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await dialog.getByLabel(/^Code from the app/).fill(recovery[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(codes).toContainText('Your password alone signs you in.');
    await expect(codes.getByRole('heading', { level: 2 })).toBeFocused();
    await logIn(browser, cars, 'seller', '/account');
  });
});

for (const site of ['cars', 'watches'] as const) {
  test(`a passkey signs in on ${site} without a password, until it is removed`, async ({ browser }) => {
    const origin = server[site];
    const name = site === 'cars' ? 'dealer' : 'managed';
    const page = await openSecurity(browser, origin, name);
    const device = await addVirtualAuthenticator(page);
    const passkeys = section(page, 'Passkeys');

    await test.step('it is added with the password', async () => {
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(passkeys.getByLabel('Name')).toHaveValue('Chrome on Linux');
      await passkeys.getByLabel('Name').fill('Work laptop');
      await passkeys.getByLabel('Current password').fill(PASSWORD);
      await expectAccessible(page, 'the form of a passkey');
      await passkeys.getByRole('button', { name: 'Create passkey' }).click();
      await expect(passkeys.getByRole('status').first()).toContainText('The passkey “Work laptop” is added.');
      await expect(passkeys.getByRole('listitem')).toContainText('Not used yet.');
      await emailTo(origin, `${name}@marque.test`, /A passkey was added/);
    });

    await test.step('it is renamed', async () => {
      await passkeys.getByRole('button', { name: /^Rename/ }).click();
      await passkeys.getByLabel('Name').fill('Office laptop');
      await passkeys.getByRole('button', { name: 'Save name' }).click();
      await expect(passkeys.getByRole('heading', { level: 3 })).toHaveText('Office laptop');
    });

    await test.step('it signs in from the login page, which keeps its target', async () => {
      await logOut(page, origin);
      await page.goto(`${origin}/account/login?redirect=${encodeURIComponent(SECURITY)}`);
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
      await expectAccessible(page, 'the login page with passkeys');
      await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
      await expect(page).toHaveURL(`${origin}${SECURITY}`);
      await expect(passkeys.getByRole('listitem')).toContainText('Last used today');
    });

    await test.step('a prompt that is closed is no failure of the passkey', async () => {
      await logOut(page, origin);
      await device.setVerified(false);
      await page.goto(`${origin}/account/login`);
      await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('was cancelled');
      await device.setVerified(true);
    });

    await test.step('it is removed, and signs in no more', async () => {
      await page.goto(`${origin}/account/login?redirect=${encodeURIComponent(SECURITY)}`);
      await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
      await passkeys.getByRole('button', { name: /^Remove/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
      await expectAccessible(page, 'the dialog that removes a passkey');
      await dialog.getByRole('button', { name: 'Remove passkey' }).click();
      await expect(passkeys).toContainText('No passkeys yet.');
      await expect(passkeys.getByRole('heading', { level: 2 })).toBeFocused();
      await logOut(page, origin);
      await page.goto(`${origin}/account/login`);
      await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('This passkey did not work.');
    });
  });
}

test('a member downloads all data, deletes the account and takes it back by signing in', async ({ browser }) => {
  const { cars } = server;
  const page = await openSecurity(browser, cars, 'noterms');
  const data = section(page, 'Your data');
  const deletion = section(page, 'Delete your account');

  await test.step('a wrong password leads back to the form', async () => {
    await data.getByLabel('Current password').fill('wrong-guess');
    await data.getByRole('button', { name: 'Download my data' }).click();
    await expect(data.getByText('This is not your current password.')).toBeVisible();
    await expectAccessible(page, 'the security page after a refused download');
  });

  await test.step('the file is saved, once a day', async () => {
    await data.getByLabel('Current password').fill(PASSWORD);
    const saved = page.waitForEvent('download');
    await data.getByRole('button', { name: 'Download my data' }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { tables: Record<string, unknown[]> };
    expect(file.tables['users']).toMatchObject([{ email: 'noterms@marque.test' }]);
    await data.getByLabel('Current password').fill(PASSWORD);
    await data.getByRole('button', { name: 'Download my data' }).click();
    await expect(data.getByRole('alert').first()).toContainText('You have downloaded your data today.');
  });

  await test.step('the deletion asks for the password and signs out', async () => {
    await page.goto(`${cars}${SECURITY}`, { waitUntil: 'networkidle' });
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectAccessible(page, 'the dialog that deletes the account');
    await dialog.getByLabel('Current password').fill('wrong-guess');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeVisible();
    await expectAccessible(page, 'the page after the deletion');
    await emailTo(cars, 'noterms@marque.test', /Your account will be deleted/);
  });

  await test.step('a sign-in keeps the account', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page.getByRole('main'), 'noterms');
    await expect(page).toHaveURL(`${cars}/account`);
    await emailTo(cars, 'noterms@marque.test', /Your account is kept/);
  });

  await test.step('an account with open matters says what they are', async () => {
    const seller = await openSecurity(browser, cars, 'dealer');
    const blocked = section(seller, 'Delete your account');
    await expect(blocked.getByRole('listitem').filter({ hasText: 'You are selling it' }).first()).toBeVisible();
    await expect(blocked.getByRole('button')).toHaveCount(0);
  });
});
