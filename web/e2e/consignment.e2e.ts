import { variantOf } from '@marque/core/forms/variants';
import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, logIn, openBrowser, openTab } from './browsers.ts';
import { type Entries, expectedAnswers, planFor } from './forms/entry-plan.ts';
import { titleOfStep } from './forms/fields.ts';
import { continueForm, controlFor, enterStep, fillStep, inspect } from './forms/fill-form.ts';
import { pointer } from './forms/input-methods.ts';
import { expectAnswers, readProspects, readSubmitted } from './forms/stored-data.ts';
import { pngFile } from './forms/test-files.ts';
import { expect, test } from './journey.ts';
import { emailTo, startServer } from './server.ts';

const FORM = 'car-uk';
const CAR = '/consignment?lotSubType=car&region=UK&did=D-12';

/** Fields that keep the values from the account. */
const PREFILLED = ['firstName', 'lastName', 'vendorEmail'];

const PLATE: Entries = {
  canEscrowPlate: '1',
  regNumber: 'ar 71',
  plateOnRetention: '1',
  legalOwnerPlate: '1',
  termsAndConditions: true,
};

const server = startServer(true);

test('a car form is submitted with all its answers', { tag: '@smoke' }, async ({ browser }) => {
  const variant = variantOf(FORM);
  const images = [pngFile('front.png', 40), pngFile('rear.png', 60)];
  const car = { carMake: 'Alfa Romeo', carModel: '1750 GT Veloce', manufactureYear: '1971', previousOwners: '4' };
  const plan = planFor(variant, { ...car, images });
  const entries = Object.fromEntries(Object.entries(plan.entries).filter(([key]) => !PREFILLED.includes(key)));
  const seller = await logIn(browser, server.cars, 'seller', CAR);
  const main = seller.getByRole('main');
  await expectStep(seller, 0);
  for (const step of variant.steps.keys()) {
    if (step === 1) await expect(controlFor(seller, FORM, 'vendorMobile')).toHaveValue(/^\d+$/);
    await fillStep(main, { ...plan, entries }, pointer, step);
    if (step === 3) {
      // A reload in the middle of a step keeps its answers.
      await seller.reload();
      await expect(main).toContainText('This is your draft from');
      await expectStep(seller, step);
      await expect(controlFor(seller, FORM, 'previousOwners')).toHaveValue('4');
    }
    if (step < variant.steps.length - 1) await continueForm(seller, FORM, step);
  }
  await expect(main).toContainText('Draft saved');
  await seller.getByRole('button', { name: 'Submit' }).click();
  await seller.waitForURL(`${server.cars}/consignment/success`);
  await expect(seller.getByRole('heading', { level: 1 })).toContainText('Thank you, Jonathan');
  await expect(main).toContainText('We have received the details of your 1971 Alfa Romeo 1750 GT Veloce.');

  const [sent] = await readSubmitted(seller, server.cars, FORM);
  expect(sent).toMatchObject({ formName: FORM, isSubmitted: 1, submittedBy: null });
  const { answers = {} } = sent?.formData ?? {};
  await expectAnswers(seller, server.cars, answers, {
    ...expectedAnswers(plan),
    firstName: 'Jonathan',
    lastName: 'Ellison',
    vendorEmail: 'seller@marque.test',
  });
  expect(sent?.formData.setting).toMatchObject({
    dialCode: '+44',
    phoneCountry: 'GB',
    currency: 'gbp',
    region: 'UK',
    lotSubType: 'car',
    dealId: 'D-12',
  });
  await emailTo(server.cars, 'seller@marque.test', /Alfa Romeo/);

  // No draft remains in the browser or on the server.
  expect(
    await seller.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consignmentDraft'))),
  ).toEqual([]);
  await seller.getByRole('link', { name: 'See it in your account' }).click();
  await expect(seller.getByRole('main')).toContainText('Submitted');
  await seller.goto(`${server.cars}${CAR}`);
  await expectStep(seller, 0);
});

test('a visitor must sign in and returns to the same form', async ({ browser }) => {
  const page = await openBrowser(browser, 'visitor');
  await page.goto(`${server.cars}${CAR}&vid=1003`);
  const dialog = page.getByRole('dialog', { name: 'Sign in to sell' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 400);
  await expect(dialog).toBeVisible();
  const login = dialog.getByRole('link', { name: 'Sign in', exact: true });
  await expect(login).toHaveAttribute('href', /\/account\/login\?redirect=1&seller=1$/);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'loginRedirect');
  expect(cookie?.sameSite).toBe('Strict');
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('/consignment?did=D-12&vid=1003&lotSubType=car&region=UK');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(500);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(610);
  await login.click();
  await fillLogin(page.getByRole('main'), 'seller');
  await page.waitForURL(/\/consignment\?did=D-12&vid=1003&lotSubType=car&region=UK$/);
  await expectStep(page, 0);
});

test('without a card a page asks for one; skip-card opens the form, whose draft survives the submission', async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'nocard', '/consignment?lotSubType=part&region=UK');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Add a card first');
  await expect(main.getByRole('paragraph')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    `/account/billing?redirect=${encodeURIComponent('/consignment?lotSubType=part&region=UK')}`,
  );

  await page.goto(`${server.cars}/consignment?lotSubType=part&region=UK&skip-card`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep('part', 0));
  const entries: Entries = {
    vendorType: 'Private',
    source: 'Podcast',
    partTitle: 'Weber 45 DCOE, a pair',
    reservePrice: '600',
    canEscrow: '0',
    partLocation: 'Leeds',
    tellUsAboutThePart: 'Off a 1971 GTV.',
    termsAndConditions: true,
  };
  const last = variantOf('part').steps.length - 1;
  for (let step = 0; step <= last; step += 1) {
    await enterStep(page, 'part', step, entries);
    if (step < last) await continueForm(page, 'part', step);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'You need a card' });
  await expect(dialog.getByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    /redirect=%2Fconsignment%3Fdraft%3D/,
  );
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(controlFor(page, 'part', 'tellUsAboutThePart')).toHaveValue('Off a 1971 GTV.');
  await expect(main).toContainText('Draft saved');
  const [draft] = await readProspects(page, server.cars);
  expect(draft).toMatchObject({ isSubmitted: 0, formData: { answers: { partTitle: 'Weber 45 DCOE, a pair' } } });
});

test('versions from two windows are both kept until one is chosen', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'seller', CAR);
  await continueForm(first, FORM, 0);
  await controlFor(first, FORM, 'locationTown').fill('Ripon');
  await expect(first.getByRole('main')).toContainText('Draft saved');

  const second = await openTab(first, `${server.cars}${CAR}`);
  await controlFor(second, FORM, 'locationTown').fill('Leeds');
  await expect(second.getByRole('main')).toContainText('Draft saved');

  await controlFor(first, FORM, 'locationCounty').fill('Yorkshire');
  await expect(first.getByRole('heading', { level: 1, name: consign.changed.title })).toBeFocused();
  await inspect(first, 'two versions');
  const versions = first.getByRole('region', { name: consign.changed.title });
  await expect(versions).toContainText('Different answers: ');
  expect((await readProspects(first, server.cars))[0]?.formData.answers.locationTown).toBe('Leeds');
  await versions.getByRole('button', { name: consign.changed.useHere }).click();
  await expect(controlFor(first, FORM, 'locationCounty')).toHaveValue('Yorkshire');
  await expect(first.getByRole('main')).toContainText('Draft saved');
  expect((await readProspects(first, server.cars))[0]?.formData.answers).toMatchObject({
    locationTown: 'Ripon',
    locationCounty: 'Yorkshire',
  });

  await controlFor(second, FORM, 'locationTown').fill('Leeds, near the Aire');
  await second.getByRole('button', { name: 'Use the other version' }).click();
  await expect(controlFor(second, FORM, 'locationTown')).toHaveValue('Ripon');
  await expect(controlFor(second, FORM, 'locationCounty')).toHaveValue('Yorkshire');
});

test('a draft continues on another device and can be deleted there', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'seller', CAR);
  await continueForm(first, FORM, 0);
  await controlFor(first, FORM, 'locationTown').fill('Ripon');
  await first.getByRole('button', { name: 'Save and exit' }).click();
  await first.waitForURL(`${server.cars}/account/selling`);

  const other = await logIn(browser, server.cars, 'seller', CAR);
  await expect(other.getByRole('main')).toContainText('on another device');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectStep(other, 1);
  await expect(controlFor(other, FORM, 'locationTown')).toHaveValue('Ripon');

  await first.getByRole('link', { name: /^Continue/ }).click();
  await expect(controlFor(first, FORM, 'locationTown')).toHaveValue('Ripon');
  await first.goto(`${server.cars}/account/selling`);
  await first.getByRole('button', { name: /^Delete/ }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(first.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  expect(await readProspects(first, server.cars)).toEqual([]);
});

test('refused answers can be corrected, and a submission whose response was lost counts once', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'seller', '/consignment?lotSubType=plate&region=UK');
  const main = page.getByRole('main');
  await enterStep(page, 'plate', 0, { vendorType: 'Private', reservePrice: '9000' });
  await continueForm(page, 'plate', 0);
  const preview = main.getByRole('img', { name: 'Preview of the plate: AR 71' });
  await expect(preview).toHaveCount(0);
  await enterStep(page, 'plate', 1, PLATE);
  await expect(preview.first()).toBeVisible();
  await expect(main).toContainText('Draft saved');
  await page.waitForLoadState('networkidle');

  // The server refuses an answer that the form accepted: the form opens that step and says so.
  const calls = '**/v1/prospects/consignment/**';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, message: 'invalidAnswers', details: [{ path: 'reservePrice', message: 'tooLarge' }] },
    }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(main.getByRole('alert')).toContainText('The form was not sent.');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep('plate', 0));
  await expect(controlFor(page, 'plate', 'reservePrice')).toHaveValue('9,000');
  // The error is beside its field, and the step cannot be left until the answer changes.
  await expect(main.getByRole('alert')).toBeFocused();
  await expect(controlFor(page, 'plate', 'reservePrice')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep('plate', 0));
  await page.unroute(calls);
  // An amount loses its commas with the focus, and is then replaced as a whole.
  await controlFor(page, 'plate', 'reservePrice').focus();
  await enterStep(page, 'plate', 0, { reservePrice: '8000' });
  await expect(controlFor(page, 'plate', 'reservePrice')).not.toHaveAttribute('aria-invalid', 'true');
  await continueForm(page, 'plate', 0);

  // The server accepts the form, and its response is lost.
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/consignment\/error/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your form was not submitted');
  await page.unroute(calls);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(controlFor(page, 'plate', 'regNumber')).toHaveValue('ar 71');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`${server.cars}/consignment/success`);
  const sent = (await readProspects(page, server.cars)).filter(({ isSubmitted }) => isSubmitted === 1);
  expect(sent).toHaveLength(1);

  // The draft's address shows that it was submitted, and offers a new form.
  await page.goto(`${server.cars}/consignment?draft=${sent[0]?.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await main.getByRole('button', { name: 'Start a new form' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep('plate', 0));
  await expect(controlFor(page, 'plate', 'reservePrice')).toHaveValue('');
});

test('an offline form keeps its answers and can be submitted after the connection returns', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'seller', '/consignment?lotSubType=plate&region=UK');
  const main = page.getByRole('main');
  await enterStep(page, 'plate', 0, { vendorType: 'Private', reservePrice: '9000' });
  await continueForm(page, 'plate', 0);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await enterStep(page, 'plate', 1, PLATE);
  await expect(main).toContainText('You are offline. Your answers are saved in this browser.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/consignment\/error/);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(controlFor(page, 'plate', 'regNumber')).toHaveValue('ar 71');
  await page.context().setOffline(false);
  await expect(main).toContainText('Draft saved');
  expect((await readProspects(page, server.cars))[0]).toMatchObject({
    isSubmitted: 0,
    formData: { answers: { regNumber: 'ar 71' } },
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`${server.cars}/consignment/success`);
  expect((await readProspects(page, server.cars))[0]).toMatchObject({ isSubmitted: 1 });
});

test('the pages around a form pass the accessibility checks', async ({ browser }) => {
  const check = async (page: Page, where: string) => {
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, where);
  };
  const visitor = await openBrowser(browser, 'visitor');
  await visitor.goto(`${server.cars}${CAR}`);
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await check(visitor, 'the login dialog');
  const seller = await logIn(browser, server.cars, 'seller', '/consignment');
  await check(seller, 'the first choice');
  await seller.getByRole('button', { name: 'Open the form' }).click();
  await continueForm(seller, FORM, 0);
  await seller.getByRole('button', { name: /^Next: / }).click();
  await expect(seller.getByRole('alert').first()).toBeVisible();
  await check(seller, 'a step with errors');
  await controlFor(seller, FORM, 'locationTown').fill('Ripon');
  await seller.getByRole('button', { name: 'Save and exit' }).click();
  await seller.waitForURL(`${server.cars}/account/selling`);
  await check(seller, 'the account');
  await seller.goto(`${server.cars}/consignment/success`);
  await check(seller, 'the success page');
  await seller.goto(`${server.cars}/consignment/error`);
  await check(seller, 'the error page');
});

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(titleOfStep(FORM, step));
}
