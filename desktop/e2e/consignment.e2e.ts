import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { Prospect } from '@marque/core/contracts/prospects';
import type { findVendors, listSubmitted } from '@marque/core/contracts/staff';
import type { StoredFile } from '@marque/core/forms/fields';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { PASSWORD } from '../../web/e2e/browsers.ts';
import { type Entries, filesOf } from '../../web/e2e/forms/entry-plan.ts';
import { controlFor } from '../../web/e2e/forms/fill-form.ts';
import { pointer } from '../../web/e2e/forms/input-methods.ts';
import { pngFile } from '../../web/e2e/forms/test-files.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { emailTo } from '../../web/e2e/server.ts';
import { openConsole, openWall, signIn, wallOf } from './console-page.ts';
import { serveConsole } from './served-console.ts';

const PICTURE = pngFile('front.png', 90);
const PLATE: Entries = {
  firstName: 'Ann',
  lastName: 'Archer',
  vendorEmail: 'ann@example.com',
  vendorMobile: '7700900999',
  vendorType: 'Private',
  reservePrice: '2400',
  canEscrowPlate: '1',
  regNumber: 'ANN 1',
  plateOnRetention: '1',
  legalOwnerPlate: '1',
  images: [PICTURE],
  termsAndConditions: true,
};
/** The console reads the state of its server again after it was away. */
const BACK = { timeout: 60_000 };

const served = serveConsole({ serverOf: 'journey' });

const asStaff = <Body>(path: string) => memberApi(served.server.cars)<Body>('staff', 'GET', path);

/** The vendor of the tests world with lots on the wall, whom a console therefore knows without its server. */
async function vendorOfWall() {
  const { vendors } = await asStaff<ReplyOf<typeof findVendors>>('/v1/staff/vendors?text=seller@marque.test');
  const [vendor] = vendors;
  if (vendor === undefined) throw new Error('The tests world has no seller.');
  return vendor;
}

async function prospectsOf(vendorId: number): Promise<readonly Prospect[]> {
  const { prospects } = await asStaff<ReplyOf<typeof listSubmitted>>('/v1/staff/prospects');
  const own = prospects.filter(({ userId }) => userId === vendorId);
  return Promise.all(own.map(({ id }) => asStaff<Prospect>(`/v1/prospects/consignment/${id}`)));
}

/** The bytes of a stored file, which the server sends to staff alone. */
async function bytesOf({ url }: StoredFile): Promise<Buffer> {
  const body = JSON.stringify({ email: 'staff@marque.test', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${served.server.cars}/v1/sessions`, { method: 'POST', headers, body });
  const { accessToken } = (await session.json()) as { readonly accessToken: string };
  const file = await fetch(`${served.server.cars}${url}`, { headers: { authorization: `Bearer ${accessToken}` } });
  return Buffer.from(await file.arrayBuffer());
}

async function openConsignments(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Consignments/ }).click();
}

/** Begins a consignment for the vendor that the search finds for `text`. */
async function beginFor(page: Page, text: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'New consignment' }).first().click();
  await page.getByRole('combobox').fill(text);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole('button', { name: 'Open the form' }).click();
}

/** Fills in the open step. */
async function fillStep(page: Page, form: ConsignmentId, step: number, entries: Entries): Promise<void> {
  const main = page.getByRole('main');
  for (const field of variantOf(form).steps[step]?.fields ?? []) {
    const entry = entries[field.key];
    if (entry === undefined) continue;
    await pointer.answer(main, field, entry);
    if (field.kind === 'files')
      await expect(main.getByText('Added', { exact: true })).toHaveCount(filesOf(entry).length);
  }
}

async function fillPlate(page: Page): Promise<void> {
  await fillStep(page, 'plate', 0, PLATE);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('heading', { name: 'The plate' })).toBeFocused();
  await fillStep(page, 'plate', 1, PLATE);
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).first();

async function openAgain(browser: Browser): Promise<Page> {
  const page = await openConsole(browser, served.console.address);
  await expect(wallOf(page)).toBeVisible(BACK);
  await openConsignments(page);
  return page;
}

test('a consignment without the network outlives a crash and arrives once, with its picture', {
  tag: '@smoke',
}, async ({ browser }) => {
  const vendor = await vendorOfWall();
  const page = await openWall(browser, served.console.address);
  await served.killServer();
  await expect(page.getByText(/^Offline/).first()).toBeVisible(BACK);
  await openConsignments(page);
  await beginFor(page, vendor.nickname, 'Number plate');
  await fillPlate(page);
  await expect(page.getByText(/^Saved on this computer/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Files' })).toContainText('Waiting');

  await served.crashConsole();
  const again = await openAgain(browser);
  await expect(again.getByRole('row', { name: /ANN 1/ })).toContainText('1 file waits');
  await again.getByRole('button', { name: 'ANN 1' }).click();
  await expect(controlFor(again, 'plate', 'regNumber')).toHaveValue('ANN 1');
  await expect(again.getByRole('region', { name: 'Files' }).locator('img')).toHaveCount(1);
  await submitButton(again).click();
  await expect(again.getByRole('heading', { name: 'The submission waits for the server' })).toBeVisible();

  await served.startServerAgain();
  await expect(again.getByLabel('E-mail address')).toBeVisible(BACK);
  await signIn(again);
  await expect(again.getByRole('navigation', { name: 'Consignments' })).toBeVisible(BACK);
  await expect
    .poll(async () => (await prospectsOf(vendor.userId)).map(({ isSubmitted }) => isSubmitted), BACK)
    .toEqual([1]);
  const [sent] = await prospectsOf(vendor.userId);
  expect(sent).toMatchObject({
    formName: 'plate',
    formData: { answers: { regNumber: 'ANN 1', reservePrice: '2400' } },
  });
  const images = sent?.formData.answers.images as readonly StoredFile[];
  expect(images.map(({ name }) => name)).toEqual([PICTURE.name]);
  for (const image of images) expect((await bytesOf(image)).equals(PICTURE.buffer)).toBe(true);
  await emailTo(served.server.cars, 'seller@marque.test', /ANN 1/);
});

test('a vendor is added, and their consignment is submitted and read', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await openConsignments(page);
  await page.getByRole('button', { name: 'New consignment' }).first().click();
  await page.getByRole('button', { name: 'New vendor' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Margaret');
  await main.getByLabel('Last name').fill('Kerr');
  await main.getByLabel('E-mail address').fill('seller@marque.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'has confirmed it already' })).toBeVisible();
  await main.getByLabel('E-mail address').fill('m.kerr@');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('E-mail address')).toBeFocused();
  await expect(main.getByText('Enter an address that the vendor can be reached at')).toBeVisible();
  await expectAccessible(page, 'a new vendor');
  await main.getByLabel('E-mail address').fill('m.kerr@example.com');
  await page.keyboard.press('Enter');
  await expect(main.getByText('m.kerr@example.com')).toBeVisible();
  await emailTo(served.server.cars, 'm.kerr@example.com', /./);

  await main.getByText('Number plate', { exact: true }).click();
  await page.getByRole('button', { name: 'Open the form' }).click();
  await expect(controlFor(page, 'plate', 'lastName')).toHaveValue('Kerr');
  await fillPlate(page);
  await expectAccessible(page, 'the form');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible(BACK);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'ANN 1 is submitted' })).toBeFocused(BACK);
  await page.getByRole('button', { name: /^To read/ }).click();
  await page.getByRole('button', { name: 'ANN 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ANN 1' })).toBeFocused();
  await expect(main.getByText('£2,400')).toBeVisible();
  await expect(main.locator('img')).toHaveCount(1);
  await expectAccessible(page, 'a submitted consignment');
});

test('two windows of one draft keep what was typed in each', async ({ browser }) => {
  const vendor = await vendorOfWall();
  const page = await openWall(browser, served.console.address);
  await openConsignments(page);
  await beginFor(page, vendor.nickname, 'Number plate');
  await controlFor(page, 'plate', 'firstName').fill('Ann');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible(BACK);
  const other = await page.context().newPage();
  await other.goto(new URL('/', served.console.address).href);
  await expect(wallOf(other)).toBeVisible();
  await openConsignments(other);
  await other.getByRole('button', { name: 'Not named yet' }).click();
  await controlFor(other, 'plate', 'lastName').fill('Archer');
  await expect(controlFor(page, 'plate', 'lastName')).toHaveValue('Archer');
  await controlFor(page, 'plate', 'firstName').fill('Anne');
  await expect(controlFor(other, 'plate', 'firstName')).toHaveValue('Anne');
  await expect
    .poll(async () => (await prospectsOf(vendor.userId))[0]?.formData.answers, BACK)
    .toMatchObject({ firstName: 'Anne', lastName: 'Archer' });
});
