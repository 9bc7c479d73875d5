import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { fillLogin, logIn, openBrowser, openMember, PHONE } from './browsers.ts';
import type { Entries } from './forms/entry-plan.ts';
import { titleOfStep } from './forms/fields.ts';
import { continueForm, controlFor, enterStep } from './forms/fill-form.ts';
import { expect, test } from './journey.ts';
import { advance, emailsTo, emailTo, linkIn, type ReceivedEmail } from './server.ts';

const CAR = 'car-uk';
const CAR_PAGE = '/consignment?lotSubType=car&region=UK';
const PLATE_PAGE = '/consignment?lotSubType=plate&region=UK';
const SELLER = 'seller@marque.test';
const DAY = 24 * 60 * 60_000;

const SELLER_ENTRIES: Entries = {
  vendorType: 'Private',
  reservePrice: '41500',
  canEscrow: '1',
  locationCounty: 'North Yorkshire',
  locationTown: 'Ripon',
};

const PLATE_ENTRIES: Entries = {
  vendorType: 'Private',
  reservePrice: '9000',
  canEscrowPlate: '1',
  regNumber: 'ar 71',
  plateOnRetention: '1',
  legalOwnerPlate: '1',
  termsAndConditions: true,
};

let data: string;
let server: ServerProcess;
test.beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'marque-resume-'));
  server = await startProcess({ world: 'tests', data });
});
test.afterEach(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(data, { recursive: true, force: true });
});

test('a form started on a phone is continued on a desktop with the link of an e-mail', async ({ browser }) => {
  const phone = await logIn(browser, server.cars, 'seller', CAR_PAGE, PHONE);
  await continueForm(phone, CAR, 0);
  await enterStep(phone, CAR, 1, SELLER_ENTRIES);

  await test.step('no link is sent while the draft cannot be saved, and the page says so', async () => {
    await phone.context().setOffline(true);
    await controlFor(phone, CAR, 'locationTown').fill('Ripon, by the market');
    await requestEmail(phone);
    await expect(emailStatus(phone)).toHaveText(
      'You were offline, so the link was not sent. Try again when you are back online.',
    );
    expect(await emailsTo(server.cars, SELLER, /form/)).toEqual([]);
    await phone.context().setOffline(false);
  });

  // The request for the link comes before the last entry is saved.
  await controlFor(phone, CAR, 'locationTown').fill('Ripon, by the minster');
  await requestEmail(phone);
  await expect(emailStatus(phone)).toHaveText(`We sent a link to ${SELLER}.`);
  const link = draftLink(await emailTo(server.cars, SELLER, /^Continue your form$/));
  expect(new URL(link).origin).toBe(server.cars);

  await test.step('a second request right after the first sends no e-mail', async () => {
    await requestEmail(phone);
    await expect(emailStatus(phone)).toContainText('We have already sent you a link.');
    expect(await emailsTo(server.cars, SELLER, /form/)).toHaveLength(1);
  });

  const desktop = await openBrowser(browser, 'the desktop');
  await openSignedOut(desktop, link, 'seller');
  await expect(desktop.getByRole('main')).toContainText('This is your draft from');
  await expect(heading(desktop)).toHaveText(titleOfStep(CAR, 1));
  await expect(controlFor(desktop, CAR, 'locationTown')).toHaveValue('Ripon, by the minster');
  await expect(controlFor(desktop, CAR, 'reservePrice')).toHaveValue('41,500');
  await continueForm(desktop, CAR, 1);
  await enterStep(desktop, CAR, 2, { carMake: 'Alfa Romeo', manufactureYear: '1971' });
  await expect(desktop.getByRole('main')).toContainText('Draft saved');

  await test.step('the e-mail requested here names the car', async () => {
    await advance(server.cars, 60_000);
    await requestEmail(desktop);
    await expect(emailStatus(desktop)).toHaveText(`We sent a link to ${SELLER}.`);
    expect(draftLink(await emailTo(server.cars, SELLER, /^Continue your form: 1971 Alfa Romeo$/))).toBe(link);
  });

  await test.step('the link of another member’s draft shows “Draft not found”', async () => {
    const other = await openBrowser(browser, 'another member');
    await openSignedOut(other, link, 'buyer');
    await expect(heading(other)).toHaveText('Draft not found');
    await expect(other.getByRole('button', { name: 'E-mail me a link' })).toHaveCount(0);
    expect(await other.content()).not.toMatch(/Ripon|Jonathan|41,?500/);
  });
});

test('the link of a submitted form shows that it was submitted', async ({ browser }) => {
  const seller = await logIn(browser, server.cars, 'seller', PLATE_PAGE);
  await enterStep(seller, 'plate', 0, PLATE_ENTRIES);
  await continueForm(seller, 'plate', 0);
  await enterStep(seller, 'plate', 1, PLATE_ENTRIES);
  await requestEmail(seller);
  const link = draftLink(await emailTo(server.cars, SELLER, /^Continue your form: ar 71/i));
  await seller.getByRole('button', { name: 'Submit' }).click();
  await seller.waitForURL(`${server.cars}/consignment/success`);

  const elsewhere = await openBrowser(browser, 'the seller elsewhere');
  await openSignedOut(elsewhere, link, 'seller');
  await expect(heading(elsewhere)).toHaveText(/already/i);
  await expect(elsewhere.getByRole('link', { name: 'See it in your account' })).toBeVisible();
  const other = await openBrowser(browser, 'another member');
  await openSignedOut(other, link, 'buyer');
  await expect(heading(other)).toHaveText('Draft not found');
});

test('an unfinished form brings one reminder after a day, and no second one', async ({ browser }) => {
  const seller = await logIn(browser, server.cars, 'seller', CAR_PAGE);
  await continueForm(seller, CAR, 0);
  await enterStep(seller, CAR, 1, SELLER_ENTRIES);
  await seller.getByRole('button', { name: 'Save and exit' }).click();
  await seller.waitForURL(`${server.cars}/account/selling`);
  await seller.close();

  await advance(server.cars, DAY);
  const reminder = await emailTo(server.cars, SELLER, /^Your form is not yet submitted/);
  expect(reminder.text).toContain('This is the only reminder we send.');
  const back = await openBrowser(browser, 'the seller, a day later');
  await openSignedOut(back, draftLink(reminder), 'seller');
  await expect(controlFor(back, CAR, 'locationTown')).toHaveValue('Ripon');

  await test.step('a change of the draft or a restart of the server brings no second reminder', async () => {
    await controlFor(back, CAR, 'locationTown').fill('Leeds');
    await expect(back.getByRole('main')).toContainText('Draft saved');
    await back.close();
    await advance(server.cars, 2 * DAY);
    expect(await server.stop()).toBe(0);
    server = await startProcess({ world: 'tests', data });
    await advance(server.cars, DAY);
    // The reminder of another draft shows that the server has checked all drafts since.
    const dealer = await logIn(browser, server.cars, 'dealer', PLATE_PAGE);
    await enterStep(dealer, 'plate', 0, { reservePrice: '9000' });
    await dealer.getByRole('button', { name: 'Save and exit' }).click();
    await dealer.waitForURL(`${server.cars}/account/selling`);
    await advance(server.cars, DAY);
    await emailTo(server.cars, 'dealer@marque.test', /^Your form is not yet submitted/);
    expect(await emailsTo(server.cars, SELLER, /^Your form is not yet submitted/)).toHaveLength(1);
  });

  await test.step('the draft can be deleted in the account', async () => {
    const account = await openMember(browser, server.cars, 'seller', '/account/selling');
    await account.getByRole('button', { name: /^Delete/ }).click();
    await account.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(account.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await account.goto(draftLink(reminder).replace(/^https?:\/\/[^/]+/, server.cars));
    await expect(heading(account)).toHaveText('Draft not found');
  });
});

/** Follows a link in a browser without a login, signs in, and returns to the link. */
async function openSignedOut(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Sign in to sell' });
  await dialog.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(link);
}

async function requestEmail(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
}

function emailStatus(page: Page) {
  return page.getByRole('main').getByRole('status').filter({ hasText: /link/ });
}

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

function draftLink(email: ReceivedEmail): string {
  return linkIn(email, '/consignment?draft=');
}
