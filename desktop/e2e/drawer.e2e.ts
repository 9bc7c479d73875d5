import type { Page } from 'playwright/test';
import { price } from '../../web/e2e/bidding.ts';
import { openBrowser } from '../../web/e2e/browsers.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { emailsTo, emailTo, pathOf } from '../../web/e2e/server.ts';
import { findLot, openWall, rowOf } from './console-page.ts';
import { serveConsole } from './served-console.ts';

/** A live lot of the tests world without a reserve. */
const LOT = 10003;
const QUESTION = 'Has the floor been welded?';
const ANSWER = 'It has not. The underside is original.';
const OUR_ANSWER = /^Our answer/;

const served = serveConsole({ serverOf: 'journey' });

/** Bids the minimum and returns the amount in pounds. */
async function bid(name: string): Promise<number> {
  const call = memberApi(served.server.cars);
  const { minimumBid } = await call<{ minimumBid: number }>(name, 'GET', `/v1/auctions.json/${LOT}`);
  await call(name, 'POST', `/v1/auctions/${LOT}/bids`, { isAbsentee: false, amount: minimumBid });
  return minimumBid;
}

async function enquire(): Promise<void> {
  const { saleFormat } = await memberApi(served.server.cars)<{ saleFormat: string }>(
    'buyer',
    'GET',
    `/v1/auctions.json/${LOT}`,
  );
  const formData = { phone: '+447700900999', message: QUESTION };
  await memberApi(served.server.cars)('buyer', 'POST', '/v1/enquiries', { formData, auctionId: LOT, saleFormat });
}

async function openDrawer(page: Page): Promise<void> {
  await findLot(page, String(LOT));
  await rowOf(page, LOT).click();
  await expect(page.getByRole('complementary')).toBeVisible();
}

const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`;

test('a bid that staff void is gone from the storefront', async ({ browser }) => {
  const before = await bid('buyer');
  const typo = await bid('rival');
  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(served.server.cars + (await pathOf(served.server.cars, LOT)), { waitUntil: 'networkidle' });
  await expect(price(visitor, pounds(typo))).toBeVisible();

  const page = await openWall(browser, served.console.address);
  await openDrawer(page);
  await page.getByRole('button', { name: /^Void a bid/ }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Void this bid' });
  await dialog.getByLabel('Bid', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill('A typing error of the bidder.');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, LOT)).toContainText(pounds(before));
  await expect(price(visitor, pounds(before))).toBeVisible();
});

test('an enquiry is answered from the drawer, by e-mail and in its thread', { tag: '@smoke' }, async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await enquire();
  await openDrawer(page);
  await page.getByRole('tab', { name: /Enquiries/ }).click();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.getByRole('tabpanel').getByRole('textbox').fill(ANSWER);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('tabpanel').getByText(ANSWER)).toBeVisible();
  const email = await emailTo(served.server.cars, 'buyer@marque.test', OUR_ANSWER);
  expect(email.text).toContain(ANSWER);
  expect(email.text).toContain(QUESTION);
});

test('an answer that was written without the network is sent once, although the console was killed', async ({
  browser,
}) => {
  await enquire();
  const page = await openWall(browser, served.console.address);
  await openDrawer(page);
  await page.getByRole('tab', { name: /Enquiries/ }).click();
  await expect(page.getByText(QUESTION)).toBeVisible();
  await served.killServer();
  await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tabpanel').getByRole('textbox').fill(ANSWER);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/waits in the outbox/)).toBeVisible();

  await served.crashConsole();
  await served.startServerAgain();
  const again = await openWall(browser, served.console.address);
  const sent = () => emailsTo(served.server.cars, 'buyer@marque.test', OUR_ANSWER);
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1);
  await openDrawer(again);
  await again.getByRole('tab', { name: /Enquiries/ }).click();
  await expect(again.getByRole('tabpanel').getByText(ANSWER)).toHaveCount(1);
  expect((await sent()).length).toBe(1);
});
