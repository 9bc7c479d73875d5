import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variantOf } from '@marque/core/forms/variants';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { controlOf, type Entries, fillStep, goOn, titleOfStep } from './forms.ts';
import { expect, test } from './journey.ts';
import { advance, fillLogin, type Letter, letterTo, logIn, openBrowser } from './people.ts';

const CAR = 'car-uk';
const CAR_PAGE = '/consignment?lotSubType=car&region=UK';
const PLATE_PAGE = '/consignment?lotSubType=plate&region=UK';
const SELLER = 'seller@marque.test';
const DAY = 24 * 60 * 60_000;
const PHONE = { width: 390, height: 844 };

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

test('a form begun on a telephone is finished at a desk, by a link in a letter', async ({ browser }) => {
  const phone = await logIn(browser, server.cars, 'seller', CAR_PAGE, PHONE);
  await goOn(phone, CAR, 0);
  await fillStep(phone, CAR, 1, SELLER_ENTRIES);

  await test.step('nothing is asked for while the draft cannot be saved, and the page says so', async () => {
    await phone.context().setOffline(true);
    await field(phone, 'locationTown').fill('Ripon, by the market');
    await askForLetter(phone);
    await expect(letterStatus(phone)).toHaveText(
      'You were offline, so the link was not sent. Try again when you are back online.',
    );
    expect(await letters(/form/)).toEqual([]);
    await phone.context().setOffline(false);
  });

  // What was typed last has not been saved yet when the letter is asked for.
  await field(phone, 'locationTown').fill('Ripon, by the minster');
  await askForLetter(phone);
  await expect(letterStatus(phone)).toHaveText(`We sent a link to ${SELLER}.`);
  const link = linkIn(await letterTo(server.cars, SELLER, /^Continue your form$/));
  expect(new URL(link).origin).toBe(server.cars);

  await test.step('a second letter at once is one too many', async () => {
    await askForLetter(phone);
    await expect(letterStatus(phone)).toContainText('We have already sent you a link.');
    expect(await letters(/form/)).toHaveLength(1);
  });

  const desk = await openBrowser(browser, 'the desk');
  await openSignedOut(desk, link, 'seller');
  await expect(desk.getByRole('main')).toContainText('This is your draft from');
  await expect(heading(desk)).toHaveText(titleOfStep(CAR, 1));
  await expect(field(desk, 'locationTown')).toHaveValue('Ripon, by the minster');
  await expect(field(desk, 'reservePrice')).toHaveValue('41,500');
  await goOn(desk, CAR, 1);
  await fillStep(desk, CAR, 2, { carMake: 'Alfa Romeo', manufactureYear: '1971' });
  await expect(desk.getByRole('main')).toContainText('Draft saved');

  await test.step('the same letter from here names the car by now', async () => {
    await advance(server.cars, 60_000);
    await askForLetter(desk);
    await expect(letterStatus(desk)).toHaveText(`We sent a link to ${SELLER}.`);
    expect(linkIn(await letterTo(server.cars, SELLER, /^Continue your form: 1971 Alfa Romeo$/))).toBe(link);
  });

  await test.step('nobody else finds anything behind it', async () => {
    const stranger = await openBrowser(browser, 'a stranger');
    await openSignedOut(stranger, link, 'buyer');
    await expect(heading(stranger)).toHaveText('Draft not found');
    await expect(stranger.getByRole('button', { name: 'E-mail me a link' })).toHaveCount(0);
    expect(await stranger.content()).not.toMatch(/Ripon|Jonathan|41,?500/);
  });
});

test('a link to a form that was sent in says that it was', async ({ browser }) => {
  const seller = await logIn(browser, server.cars, 'seller', PLATE_PAGE);
  await fillStep(seller, 'plate', 0, PLATE_ENTRIES);
  await goOn(seller, 'plate', 0);
  await fillStep(seller, 'plate', 1, PLATE_ENTRIES);
  await askForLetter(seller);
  const link = linkIn(await letterTo(server.cars, SELLER, /^Continue your form: ar 71/i));
  await seller.getByRole('button', { name: 'Submit' }).click();
  await seller.waitForURL(`${server.cars}/consignment/success`);

  const elsewhere = await openBrowser(browser, 'the seller elsewhere');
  await openSignedOut(elsewhere, link, 'seller');
  await expect(heading(elsewhere)).toHaveText(/already/i);
  await expect(elsewhere.getByRole('link', { name: 'See it in your account' })).toBeVisible();
  const stranger = await openBrowser(browser, 'a stranger');
  await openSignedOut(stranger, link, 'buyer');
  await expect(heading(stranger)).toHaveText('Draft not found');
});

test('a form that rests for a day brings one letter, and no other after it', async ({ browser }) => {
  const seller = await logIn(browser, server.cars, 'seller', CAR_PAGE);
  await goOn(seller, CAR, 0);
  await fillStep(seller, CAR, 1, SELLER_ENTRIES);
  await seller.getByRole('button', { name: 'Save and exit' }).click();
  await seller.waitForURL(`${server.cars}/account/selling`);
  await seller.close();

  await advance(server.cars, DAY);
  const letter = await letterTo(server.cars, SELLER, /^Your form is not yet submitted/);
  expect(letter.text).toContain('This is the only reminder we send.');
  const back = await openBrowser(browser, 'the seller, a day later');
  await openSignedOut(back, linkIn(letter), 'seller');
  await expect(field(back, 'locationTown')).toHaveValue('Ripon');

  await test.step('nor when it is gone on with and rests again, or the server is started anew', async () => {
    await field(back, 'locationTown').fill('Leeds');
    await expect(back.getByRole('main')).toContainText('Draft saved');
    await back.close();
    await advance(server.cars, 2 * DAY);
    expect(await server.stop()).toBe(0);
    server = await startProcess({ world: 'tests', data });
    await advance(server.cars, DAY);
    // A draft that is due now shows that drafts have been looked through since.
    const dealer = await logIn(browser, server.cars, 'dealer', PLATE_PAGE);
    await fillStep(dealer, 'plate', 0, { reservePrice: '9000' });
    await dealer.getByRole('button', { name: 'Save and exit' }).click();
    await dealer.waitForURL(`${server.cars}/account/selling`);
    await advance(server.cars, DAY);
    await letterTo(server.cars, 'dealer@marque.test', /^Your form is not yet submitted/);
    expect(await letters(/^Your form is not yet submitted/)).toHaveLength(1);
  });

  await test.step('and the draft is thrown away where the letter says', async () => {
    const account = await logIn(browser, server.cars, 'seller', '/account/selling');
    await account.getByRole('button', { name: /^Delete/ }).click();
    await account.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(account.getByRole('main')).toContainText('No consignments yet');
    await account.goto(linkIn(letter).replace(/^https?:\/\/[^/]+/, server.cars));
    await expect(heading(account)).toHaveText('Draft not found');
  });
});

/** Follows a link in a browser where nobody is signed in, signs in at the door, and is back at the link. */
async function openSignedOut(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  const door = page.getByRole('dialog', { name: 'Sign in to sell' });
  await door.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(link);
}

async function askForLetter(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
}

function letterStatus(page: Page) {
  return page.getByRole('main').getByRole('status').filter({ hasText: /link/ });
}

function linkIn({ text }: Letter): string {
  const link = /https?:\/\/\S*\/consignment\?draft=\S*/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the letter:\n${text}`);
  return link;
}

/** Everything the seller was sent whose subject fits. */
async function letters(subject: RegExp): Promise<readonly Letter[]> {
  const answer = await fetch(`${server.cars}/dev/mailbox.json?to=${SELLER}`);
  const { mails } = (await answer.json()) as { readonly mails: readonly Letter[] };
  return mails.filter((letter) => subject.test(letter.subject));
}

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** The control of a field of the car's form. */
function field(page: Page, key: string) {
  const found = variantOf(CAR)
    .steps.flatMap(({ fields }) => fields)
    .find((one) => one.key === key);
  if (found === undefined) throw new Error(`${CAR} has no field ${key}.`);
  return controlOf(page, found);
}
