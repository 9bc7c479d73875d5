import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, uploadFile } from '@marque/core/client';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { ListingDetail } from '@marque/core/contracts/listings';
import type { listLotApprovals } from '@marque/core/contracts/lot-approvals';
import type { findVendors } from '@marque/core/contracts/staff';
import type { StoredFile } from '@marque/core/forms/fields';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { openBrowser, PASSWORD } from '../../web/e2e/browsers.ts';
import { pngFile } from '../../web/e2e/forms/test-files.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { advance, pathOf } from '../../web/e2e/server.ts';
import { siteTimeText } from '../src/renderer/lot-drafts/fields/site-time.ts';
import { findLot, openWall, rowOf } from './console-page.ts';
import { type ConsoleProcess, startConsole } from './console-process.ts';

const VENDOR = 'seller';
const PLATE = 'ANN 1';
const LEAD = 'A number plate with three letters and one figure, held by one family since 1962.';
const CORRECTED = 'ANN 1, on a retention document';
const REASON = 'The plate is on a retention document, as its vendor has told us.';
/** The vendor's answer is read within twenty seconds. */
const ANSWERED = { timeout: 60_000 };

let server: ServerProcess;
let running: ConsoleProcess;
let data: string;
test.beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'marque-console-'));
  server = await startProcess({ world: 'tests' });
  running = await startConsole(server.cars, data);
});
test.afterEach(async () => {
  expect(await running.stop()).toBe(0);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Uploads a picture as a member of staff does who fills in a consignment. */
async function upload(name: string, grey: number): Promise<StoredFile> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'staff@marque.test', password: PASSWORD });
  const session = await fetch(`${server.cars}/v1/sessions`, { method: 'POST', headers, body });
  const { accessToken } = (await session.json()) as { readonly accessToken: string };
  const client = createApiClient({ baseUrl: server.cars, bearerToken: () => accessToken });
  const { buffer } = pngFile(name, grey);
  const file = new File([new Uint8Array(buffer)], name, { type: 'image/png' });
  const { stored } = await uploadFile(client, file, { formName: 'plate', field: 'images' });
  if (stored === null) throw new Error(`${name} was not uploaded.`);
  return stored;
}

/** A submitted consignment of the vendor, with two photographs. */
async function consign(): Promise<void> {
  const call = memberApi(server.cars);
  const { vendors } = await call<ReplyOf<typeof findVendors>>(
    'staff',
    'GET',
    `/v1/staff/vendors?text=${VENDOR}@marque.test`,
  );
  const id = crypto.randomUUID();
  const setting = {
    phoneCountry: 'GB',
    dialCode: '+44',
    currency: 'gbp',
    region: 'UK',
    lotSubType: 'plate',
    dealId: null,
    vendorId: vendors[0]?.userId,
  };
  const answers = {
    firstName: 'Jonathan',
    lastName: 'Ellison',
    vendorEmail: `${VENDOR}@marque.test`,
    vendorMobile: '7700900103',
    vendorType: 'Private',
    reservePrice: '2400',
    canEscrowPlate: '1',
    regNumber: PLATE,
    plateOnRetention: '1',
    legalOwnerPlate: '1',
    images: [await upload('front.png', 90), await upload('paper.png', 160)],
    termsAndConditions: true,
  };
  await call('staff', 'POST', `/v1/prospects/consignment/${id}`, {
    id,
    formName: 'plate',
    formData: { version: 1, currentStepNumber: 1, setting, answers },
    isSubmitted: 1,
  });
}

/** From the submitted consignment to its lot in preparation. */
async function prepareLot(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Consignments/ }).click();
  await page.getByRole('button', { name: /^To read/ }).click();
  await page.getByRole('button', { name: PLATE }).click();
  await page.getByRole('button', { name: 'Prepare the lot' }).click();
  await expect(page.getByRole('heading', { name: 'Before it can be published' })).toBeVisible();
}

/** Fills in what is missing. Bidding opens in an hour. */
async function completeLot(page: Page): Promise<void> {
  const publish = page.getByRole('button', { name: /^Publish the lot/ });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('First paragraph', { exact: true }).fill(LEAD);
  await page.getByLabel('Country', { exact: true }).selectOption('GB');
  await page.getByLabel('Town or area').fill('Leeds');
  await page.getByLabel('Currency').selectOption('gbp');
  await page.getByLabel('Start price').fill('1000');
  await page.getByLabel('Reserve', { exact: true }).fill('2000');
  await page.getByLabel('Opens', { exact: true }).fill(siteTimeText(Date.now() + HOUR_MS));
  await page.getByLabel('Ends', { exact: true }).fill(siteTimeText(Date.now() + 72 * HOUR_MS));
  await expect(page.getByText('Words, pictures, prices and dates are complete.')).toBeVisible();
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
}

/** The vendor answers in their account. */
async function answer(words: 'approved' | 'changesAsked', note: string): Promise<void> {
  const call = memberApi(server.cars);
  const { approvals } = await call<ReplyOf<typeof listLotApprovals>>(VENDOR, 'GET', '/v1/users/me/lot-approvals');
  const [asked] = approvals;
  if (asked === undefined) throw new Error('The vendor was not asked.');
  const { lotDraftId, revision } = asked;
  await call(VENDOR, 'POST', `/v1/users/me/lot-approvals/${lotDraftId}`, { revision, answer: words, note });
}

async function askVendor(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: /^Ask/ });
  await expect(ask).not.toHaveAttribute('aria-disabled', 'true');
  await ask.click();
  await expect(page.getByText(/was asked on .* and has not answered yet/)).toBeVisible();
}

test('a submitted consignment becomes a lot that a member bids on, and is corrected in the open', {
  tag: '@smoke',
}, async ({ browser }) => {
  await consign();
  const page = await openWall(browser, running.address);
  await prepareLot(page);
  await completeLot(page);

  // The second photograph becomes the main picture, by keyboard.
  await page.getByRole('button', { name: /^Move picture 2, paper.png, earlier/ }).press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Move picture 1, paper.png, later/ })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await askVendor(page);
  await answer('changesAsked', 'Please say that it is on a retention document.');
  await expect(page.getByText('Please say that it is on a retention document.')).toBeVisible(ANSWERED);
  await page.getByLabel('Line below the title').fill('Three letters, one figure');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await askVendor(page);
  await answer('approved', '');
  await expect(page.getByText(/has approved this version/)).toBeVisible(ANSWERED);
  await expectAccessible(page, 'the lot in preparation');

  await page.getByRole('button', { name: 'Publish the lot' }).click();
  await expect(page.getByRole('dialog').getByText('The first bid is £1,000 or more.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const published = page.getByText(/^This is lot \d+/);
  await expect(published).toBeVisible();
  const lotId = Number(/\d+/.exec((await published.textContent()) ?? '')?.[0]);

  const call = memberApi(server.cars);
  const listed = await call<ListingDetail>('buyer', 'GET', `/v1/auctions.json/${lotId}`);
  expect(listed.pictures).toHaveLength(2);
  const picture = await fetch(`${server.cars}/images/${listed.pictures[0]?.key}?w=320`);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);

  await advance(server.cars, HOUR_MS + 2 * MINUTE_MS);
  await memberApi(server.cars)('buyer', 'POST', `/v1/auctions/${lotId}/bids`, { isAbsentee: false, amount: 1_000 });
  await page.getByRole('button', { name: 'Open the lot' }).click();
  await findLot(page, String(lotId));
  await expect(rowOf(page, lotId)).toContainText('£1,000');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Correct the page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill(CORRECTED);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, lotId)).toContainText(CORRECTED);
  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(server.cars + (await pathOf(server.cars, lotId)), { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(CORRECTED);
  await expect(visitor.getByText(REASON)).toBeVisible();
});
