import { HOUR_MS } from '@marque/core/rules/time';
import type { Page } from 'playwright/test';
import { expect, test } from '../../../web/e2e/journey.ts';
import { advance } from '../../../web/e2e/server.ts';
import { answerRequest, submitPlate } from '../consigned-plate.ts';
import { openWall } from '../console-page.ts';
import { ANSWERED, askVendor, completeLot, prepareLot } from '../lot-preparation.ts';
import { serveConsole } from '../served-console.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

const WINDOW = { width: 1280, height: 800 };
const SAVED = { timeout: 60_000 };

const served = serveConsole();

/** Lets saves of the lot fail as they do when the server cannot be reached. */
async function failSaves(page: Page): Promise<void> {
  await page.route('**/ipc/api.call', async (route) => {
    const { endpoint } = route.request().postDataJSON() as { readonly endpoint: string };
    if (endpoint !== 'saveLotDraft') return route.continue();
    await route.fulfill({ json: { ok: true, value: { ok: false, error: { kind: 'network' } } } });
  });
}

test('axe finds nothing in a lot in preparation, from its first look to its refused publication', async ({
  browser,
}) => {
  const { cars } = served.server;
  await submitPlate(cars, 'AXE 1');
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await prepareLot(page, 'AXE 1');
  await expect(page.getByRole('main').locator('img')).toHaveCount(2);
  await expectAccessibleInBoth(page, 'a lot with much missing', 'main');
  await completeLot(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(SAVED);
  await expectAccessibleInBoth(page, 'a complete lot', 'main');
  await failSaves(page);
  await page.getByLabel('Line below the title').fill('Three letters, one figure');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible(SAVED);
  await expectAccessibleInBoth(page, 'a save that has failed', 'main');
  await page.unroute('**/ipc/api.call');
  await again.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(SAVED);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expectAccessibleInBoth(page, 'the preview', 'main');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');

  await askVendor(page);
  await expectAccessibleInBoth(page, 'approval, asked', 'main aside');
  await answerRequest(cars, 'changesAsked', 'Please say that it is on a retention document.');
  await expect(page.getByText('Please say that it is on a retention document.')).toBeVisible(ANSWERED);
  await expectAccessibleInBoth(page, 'approval, changes wanted', 'main aside');
  await page.getByLabel('Line below the title').fill('On a retention document');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(SAVED);
  await askVendor(page);
  await answerRequest(cars, 'approved', '');
  await expect(page.getByText(/has approved this version/)).toBeVisible(ANSWERED);
  await expectAccessibleInBoth(page, 'approval, given', 'main aside');

  const publish = page.getByRole('button', { name: 'Publish the lot' });
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true', ANSWERED);
  await publish.press('Enter');
  await expectAccessibleInBoth(page, 'the publication', 'dialog');
  // Bidding would open in the past.
  await advance(cars, 2 * HOUR_MS);
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(page.getByRole('dialog').locator('form').getByRole('alert')).toContainText(
    'Opens must be in the future.',
  );
  await expectAccessibleInBoth(page, 'a refused publication', 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Opens/ })).toBeVisible(ANSWERED);
  await expectAccessibleInBoth(page, 'a lot with a refusal', 'main');

  await served.killServer();
  await expect(page.getByText(/^Offline/).first()).toBeVisible(SAVED);
  await page.getByLabel('Town or area').fill('York');
  await expect(page.getByText(/^Offline: kept here/)).toBeVisible();
  await expectAccessibleInBoth(page, 'a lot offline', 'main');
  await served.startServerAgain();
});
