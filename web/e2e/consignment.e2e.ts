import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Prospect } from '@marque/core/contracts/prospects';
import { variantOf } from '@marque/core/forms/variants';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { controlOf, type Entries, fillStep, goOn, titleOfStep } from './forms.ts';
import { expect, test } from './journey.ts';
import { failOnBrokenPage, fillLogin, letterTo, logIn, openBrowser } from './people.ts';

const FORM = 'car-uk';
const CAR = '/consignment?lotSubType=car&region=UK&did=D-12';

/** Every question of the British car form; what hangs on an answer is asked by it. */
const CAR_ENTRIES: Entries = {
  vendorType: 'Private',
  reservePrice: '41500',
  canEscrow: '1',
  locationCounty: 'North Yorkshire',
  locationTown: 'Ripon',
  carMake: 'Alfa Romeo',
  carModel: '1750 GT Veloce',
  manufactureYear: '1971',
  driverSide: 'Right',
  vinNumber: 'AR1375029',
  engineSize: '1,779 cc',
  engineType: 'Four in line, twin cam',
  transmissionType: 'Manual',
  gearboxSpeeds: '5',
  exteriorColor: 'Giallo ocra',
  interiorColor: 'Black',
  factoryOptions: 'Limited-slip differential',
  partsReplaced: 'Exhaust, 2019',
  customised: 'Yes',
  modificationDetail: 'Electronic ignition. “Kept” the points & condenser <in a box>.',
  accompanyingDocuments: 'Libretto, two keys, handbook',
  howManyKeys: '2',
  legalOwner: '1',
  legalOwnerYears: '11',
  previousOwners: '4',
  currentMileage: '61200',
  currentMileageUnit: 'Miles',
  indicateMileageCorrect: 'Unsure',
  fullRegistration: 'EGP 412J',
  registeredInYourName: '0',
  registeredToBusiness: '1',
  countryOfRegistration: 'GB',
  vatDeductible: '0',
  importedFrom: 'IT',
  importedTaxesPaid: '1',
  registrationDate: '1971-06-04',
  vatDPayable: '1',
  vatRate: '20',
  CoC: '0',
  euSpec: '1',
  CoCDetails: 'From the works’ archive, in a month.',
  accident: '1',
  accidentHistory: 'Front wing, 1986. Mended by the works’ agent in Leeds.',
  bodyWorkDamage: '0',
  paintworkCondition: 'Good',
  repainted: '1',
  repaintedDetail: '1994, Bell & Sons, Ripon.',
  paintworkDamage: 'Light scratch on the boot lid.',
  interiorTrimCondition: 'Good',
  interiorReupholstered: '0',
  faultsInfo: 'Clock has stopped.',
  mechanicalOrElectricalFaults: 'Second gear slow when cold.',
  dateOfLastInspection: '2026-03-02',
  inspectionAdvisories: 'Front tyres close to the limit.',
  lastServiceDate: '2026-02-20',
  serviceMileage: '60900',
  serviceCompany: 'Dales Classics',
  serviceWorkDetails: 'Oil, filters, valve clearances.',
  servicePreviousDetails: 'Every spring since 2015.',
  serviceOtherDetails: 'Brakes rebuilt in 2021.',
  serviceCamBelt: 'It has a chain.',
  allServiceHistory: '1',
  anythingElse: 'It starts at the first turn.',
  summaryBest: 'Four owners, one colour, no rust worth the name.',
  termsAndConditions: true,
};

const PLATE: Entries = {
  canEscrowPlate: '1',
  regNumber: 'ar 71',
  plateOnRetention: '1',
  legalOwnerPlate: '1',
  termsAndConditions: true,
};

let server: ServerProcess;
test.beforeEach(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterEach(async () => {
  expect(await server.stop()).toBe(0);
});

test('a car is handed in, with nothing lost on the way', async ({ browser }) => {
  test.setTimeout(300_000);
  const seller = await logIn(browser, server.cars, 'seller', CAR);
  const steps = variantOf(FORM).steps;
  await stepStands(seller, 0);
  for (let step = 0; step < steps.length - 1; step += 1) {
    await fillStep(seller, FORM, step, CAR_ENTRIES);
    if (step === 3) {
      // The browser goes away in the middle of a step.
      await seller.reload();
      await expect(seller.getByRole('main')).toContainText('This is your draft from');
      await stepStands(seller, step);
      await expect(field(seller, 'previousOwners')).toHaveValue('4');
    }
    await goOn(seller, FORM, step);
  }
  const pictures = [picture('front.png', 40), picture('rear.png', 60)];
  await fillStep(seller, FORM, steps.length - 1, { ...CAR_ENTRIES, images: pictures });
  await expect(seller.getByRole('main')).toContainText('Draft saved');
  await seller.getByRole('button', { name: 'Submit' }).click();
  await seller.waitForURL(`${server.cars}/consignment/success`);
  await expect(seller.getByRole('heading', { level: 1 })).toContainText('Thank you, Jonathan');
  await expect(seller.getByRole('main')).toContainText(
    'We have received the details of your 1971 Alfa Romeo 1750 GT Veloce.',
  );

  const [sent] = await prospects(seller);
  expect(sent).toMatchObject({ formName: FORM, isSubmitted: 1, submittedBy: null });
  const { images, ...answers } = sent?.formData.answers ?? {};
  expect(answers).toEqual({
    ...CAR_ENTRIES,
    firstName: 'Jonathan',
    lastName: 'Ellison',
    vendorEmail: 'seller@marque.test',
    vendorMobile: expect.stringMatching(/^\d+$/),
  });
  expect(images).toMatchObject([
    { name: 'front.png', type: 'image/png', success: true },
    { name: 'rear.png', type: 'image/png', success: true },
  ]);
  expect(sent?.formData.setting).toMatchObject({
    dialCode: '+44',
    phoneCountry: 'GB',
    currency: 'gbp',
    region: 'UK',
    lotSubType: 'car',
    dealId: 'D-12',
  });
  await letterTo(server.cars, 'seller@marque.test', /Alfa Romeo/);

  // Nothing of it is left to go on with, here or there.
  expect(
    await seller.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consignmentDraft'))),
  ).toEqual([]);
  await seller.getByRole('link', { name: 'See it in your account' }).click();
  await expect(seller.getByRole('main')).toContainText('Submitted');
  await seller.goto(`${server.cars}${CAR}`);
  await stepStands(seller, 0);
});

test('a visitor is asked to sign in, cannot close that, and comes back to the same form', async ({ browser }) => {
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
  const kept = (await page.context().cookies()).find(({ name }) => name === 'loginRedirect');
  expect(kept?.sameSite).toBe('Strict');
  expect(decodeURIComponent(kept?.value ?? '')).toBe('/consignment?did=D-12&vid=1003&lotSubType=car&region=UK');
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(500);
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThan(610);
  await login.click();
  await fillLogin(page.getByRole('main'), 'seller');
  await page.waitForURL(/\/consignment\?did=D-12&vid=1003&lotSubType=car&region=UK$/);
  await stepStands(page, 0);
});

test('without a card there is a warning; skip-card opens the form, and sending it loses nothing', async ({
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
    await fillStep(page, 'part', step, entries);
    if (step < last) await goOn(page, 'part', step);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'You need a card' });
  await expect(dialog.getByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    /redirect=%2Fconsignment%3Fdraft%3D/,
  );
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(field(page, 'tellUsAboutThePart', 'part')).toHaveValue('Off a 1971 GTV.');
  await expect(main).toContainText('Draft saved');
  const [draft] = await prospects(page);
  expect(draft).toMatchObject({ isSubmitted: 0, formData: { answers: { partTitle: 'Weber 45 DCOE, a pair' } } });
});

test('two windows with one draft: both are kept until one is chosen', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'seller', CAR);
  await goOn(first, FORM, 0);
  await field(first, 'locationTown').fill('Ripon');
  await expect(first.getByRole('main')).toContainText('Draft saved');

  const second = await first.context().newPage();
  failOnBrokenPage(second, 'the second window');
  await second.goto(`${server.cars}${CAR}`);
  await field(second, 'locationTown').fill('Leeds');
  await expect(second.getByRole('main')).toContainText('Draft saved');

  await field(first, 'locationCounty').fill('Yorkshire');
  const versions = first.getByRole('region', { name: 'This draft was changed in another window' });
  await expect(versions).toContainText('Different answers: ');
  expect((await prospects(first))[0]?.formData.answers.locationTown).toBe('Leeds');
  await versions.getByRole('button', { name: 'Keep this version' }).click();
  await expect(field(first, 'locationCounty')).toHaveValue('Yorkshire');
  await expect(first.getByRole('main')).toContainText('Draft saved');
  expect((await prospects(first))[0]?.formData.answers).toMatchObject({
    locationTown: 'Ripon',
    locationCounty: 'Yorkshire',
  });

  await field(second, 'locationTown').fill('Leeds, near the Aire');
  await second.getByRole('button', { name: 'Use the other version' }).click();
  await expect(field(second, 'locationTown')).toHaveValue('Ripon');
  await expect(field(second, 'locationCounty')).toHaveValue('Yorkshire');
});

test('another device goes on where the first one was, and can throw the draft away', async ({ browser }) => {
  const first = await logIn(browser, server.cars, 'seller', CAR);
  await goOn(first, FORM, 0);
  await field(first, 'locationTown').fill('Ripon');
  await first.getByRole('button', { name: 'Save and exit' }).click();
  await first.waitForURL(`${server.cars}/account/selling`);

  const other = await logIn(browser, server.cars, 'seller', CAR);
  await expect(other.getByRole('main')).toContainText('on another device');
  await other.getByRole('button', { name: 'Continue' }).click();
  await stepStands(other, 1);
  await expect(field(other, 'locationTown')).toHaveValue('Ripon');

  await first.getByRole('link', { name: /^Continue/ }).click();
  await expect(field(first, 'locationTown')).toHaveValue('Ripon');
  await first.goto(`${server.cars}/account/selling`);
  await first.getByRole('button', { name: /^Delete/ }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(first.getByRole('main')).toContainText('No consignments yet');
  expect(await prospects(first)).toEqual([]);
});

test('what the server refuses can be mended, and a sending whose answer was lost counts once', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'seller', '/consignment?lotSubType=plate&region=UK');
  const main = page.getByRole('main');
  await fillStep(page, 'plate', 0, { vendorType: 'Private', reservePrice: '9000' });
  await goOn(page, 'plate', 0);
  const drawn = main.getByRole('img', { name: 'Preview of the plate: AR 71' });
  await expect(drawn).toHaveCount(0);
  await fillStep(page, 'plate', 1, PLATE);
  await expect(drawn.first()).toBeVisible();
  await expect(main).toContainText('Draft saved');
  await page.waitForLoadState('networkidle');

  // The server finds something that the form did not: its step opens, and says so.
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
  await expect(field(page, 'reservePrice', 'plate')).toHaveValue('9,000');
  // It stands at its field, and holds the step up until that is changed.
  await expect(main.getByRole('alert')).toBeFocused();
  await expect(field(page, 'reservePrice', 'plate')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep('plate', 0));
  await page.unroute(calls);
  // With the focus in it a sum stands without its commas, and is then written over as a whole.
  await field(page, 'reservePrice', 'plate').focus();
  await fillStep(page, 'plate', 0, { reservePrice: '8000' });
  await expect(field(page, 'reservePrice', 'plate')).not.toHaveAttribute('aria-invalid', 'true');
  await goOn(page, 'plate', 0);

  // The server takes it, and the answer is lost.
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/consignment\/error/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your form was not submitted');
  await page.unroute(calls);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'regNumber', 'plate')).toHaveValue('ar 71');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`${server.cars}/consignment/success`);
  const sent = (await prospects(page)).filter(({ isSubmitted }) => isSubmitted === 1);
  expect(sent).toHaveLength(1);

  // Its address says so from now on, and a new one can be begun there.
  await page.goto(`${server.cars}/consignment?draft=${sent[0]?.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await main.getByRole('button', { name: 'Start a new form' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep('plate', 0));
  await expect(field(page, 'reservePrice', 'plate')).toHaveValue('');
});

test('offline the form says where the answers are, fails in good order, and goes out once there is a line', async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'seller', '/consignment?lotSubType=plate&region=UK');
  const main = page.getByRole('main');
  await fillStep(page, 'plate', 0, { vendorType: 'Private', reservePrice: '9000' });
  await goOn(page, 'plate', 0);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await fillStep(page, 'plate', 1, PLATE);
  await expect(main).toContainText('You are offline. Your answers are saved in this browser.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/consignment\/error/);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'regNumber', 'plate')).toHaveValue('ar 71');
  await page.context().setOffline(false);
  await expect(main).toContainText('Draft saved');
  expect((await prospects(page))[0]).toMatchObject({ isSubmitted: 0, formData: { answers: { regNumber: 'ar 71' } } });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`${server.cars}/consignment/success`);
  expect((await prospects(page))[0]).toMatchObject({ isSubmitted: 1 });
});

test('nothing on the way shuts anybody out', async ({ browser }) => {
  const visitor = await openBrowser(browser, 'visitor');
  await visitor.goto(`${server.cars}${CAR}`);
  await expect(visitor.getByRole('dialog')).toBeVisible();
  expect.soft(await faultsOf(visitor), 'the door').toEqual([]);
  const seller = await logIn(browser, server.cars, 'seller', '/consignment');
  expect.soft(await faultsOf(seller), 'the first choice').toEqual([]);
  await seller.getByRole('button', { name: 'Open the form' }).click();
  await goOn(seller, FORM, 0);
  await seller.getByRole('button', { name: /^Next: / }).click();
  await expect(seller.getByRole('alert').first()).toBeVisible();
  expect.soft(await faultsOf(seller), 'a step that is held up').toEqual([]);
  await field(seller, 'locationTown').fill('Ripon');
  await seller.getByRole('button', { name: 'Save and exit' }).click();
  await seller.waitForURL(`${server.cars}/account/selling`);
  expect.soft(await faultsOf(seller), 'the account').toEqual([]);
  await seller.goto(`${server.cars}/consignment/success`);
  expect.soft(await faultsOf(seller), 'the thanks').toEqual([]);
  await seller.goto(`${server.cars}/consignment/error`);
  expect.soft(await faultsOf(seller), 'the failure').toEqual([]);
});

/** What axe finds, in a line each. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The control of a field by its key. */
function field(page: Page, key: string, form: 'car-uk' | 'part' | 'plate' = FORM) {
  const found = variantOf(form)
    .steps.flatMap(({ fields }) => fields)
    .find((one) => one.key === key);
  if (found === undefined) throw new Error(`${form} has no field ${key}.`);
  return controlOf(page, found);
}

async function stepStands(page: Page, step: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(titleOfStep(FORM, step));
}

/** What the server has of the account that is logged in. */
async function prospects(page: Page): Promise<readonly Prospect[]> {
  const answer = await page.request.get(`${server.cars}/v1/prospects/consignment`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { readonly prospects: readonly Prospect[] }).prospects;
}

/** A true picture of one colour, as a file. */
function picture(name: string, shade: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'marque-picture-')), name);
  writeFileSync(path, png(64, shade));
  return path;
}

function png(size: number, shade: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, shade)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
