import type { ListingDetail } from '@marque/core/contracts/listings';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { openBrowser } from '../../web/e2e/browsers.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { advance, pathOf } from '../../web/e2e/server.ts';
import { answerRequest, submitPlate } from './consigned-plate.ts';
import { findLot, openWall, rowOf } from './console-page.ts';
import { ANSWERED, askVendor, completeLot, prepareLot } from './lot-preparation.ts';
import { serveConsole } from './served-console.ts';

const PLATE = 'ANN 1';
const CORRECTED = 'ANN 1, on a retention document';
const REASON = 'The plate is on a retention document, as its vendor has told us.';

const served = serveConsole({ serverOf: 'journey' });

test('a submitted consignment becomes a lot that a member bids on, and is corrected in the open', {
  tag: '@smoke',
}, async ({ browser }) => {
  await submitPlate(served.server.cars, PLATE);
  const page = await openWall(browser, served.console.address);
  await prepareLot(page, PLATE);
  const publish = page.getByRole('button', { name: /^Publish the lot/ });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await completeLot(page);
  await expect(publish).toHaveAttribute('aria-disabled', 'true');

  // The second photograph becomes the main picture, by keyboard.
  await page.getByRole('button', { name: /^Move picture 2, paper.png, earlier/ }).press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Move picture 1, paper.png, later/ })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await askVendor(page);
  await answerRequest(served.server.cars, 'changesAsked', 'Please say that it is on a retention document.');
  await expect(page.getByText('Please say that it is on a retention document.')).toBeVisible(ANSWERED);
  await page.getByLabel('Line below the title').fill('Three letters, one figure');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await askVendor(page);
  await answerRequest(served.server.cars, 'approved', '');
  await expect(page.getByText(/has approved this version/)).toBeVisible(ANSWERED);
  await expectAccessible(page, 'the lot in preparation');

  await page.getByRole('button', { name: 'Publish the lot' }).click();
  await expect(page.getByRole('dialog').getByText('The first bid is £1,000 or more.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const published = page.getByText(/^This is lot \d+/);
  await expect(published).toBeVisible();
  const lotId = Number(/\d+/.exec((await published.textContent()) ?? '')?.[0]);

  const call = memberApi(served.server.cars);
  const listed = await call<ListingDetail>('buyer', 'GET', `/v1/auctions.json/${lotId}`);
  expect(listed.pictures).toHaveLength(2);
  const picture = await fetch(`${served.server.cars}/images/${listed.pictures[0]?.key}?w=320`);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);

  await advance(served.server.cars, HOUR_MS + 2 * MINUTE_MS);
  await memberApi(served.server.cars)('buyer', 'POST', `/v1/auctions/${lotId}/bids`, {
    isAbsentee: false,
    amount: 1_000,
  });
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
  await visitor.goto(served.server.cars + (await pathOf(served.server.cars, lotId)), { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(CORRECTED);
  await expect(visitor.getByText(REASON)).toBeVisible();
});
