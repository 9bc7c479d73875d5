import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { fillLogin, logOut } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { consignmentPath, openConsignment } from './consignment-form.ts';
import { controlIn, fieldOf } from './fields.ts';
import { stepHeading } from './fill-form.ts';

const server = startServer();

const PLATE = consignmentPath('plate');

test('on a shared computer a draft is visible to its owner only and is kept for the next login', async ({
  browser,
}) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', { name: 'dealer' });
  const reserve = controlIn(place.within, fieldOf(plan.variant, 'reservePrice'));
  await reserve.fill('1000');
  await expect(place.within).toContainText('Draft saved');
  expect(await storedDrafts(page)).toHaveLength(1);
  await logOut(page, server.cars);
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  // The server has the draft; the following answer does not reach it.
  await logBackIn(page, 'dealer');
  await place.within.getByRole('button', { name: consign.goOn.button, exact: true }).click();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  await expect(reserve).toHaveValue('1,000');
  await page.route('**/v1/prospects/**', (route) => route.abort());
  // An amount loses its commas with the focus, and is then replaced as a whole.
  await reserve.focus();
  await reserve.fill('2000');
  await expect(place.within).toContainText(consign.bar.offline);
  await logOut(page, server.cars);
  await page.unroute('**/v1/prospects/**');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await storedDrafts(page)).toHaveLength(1);

  await logBackIn(page, 'managed');
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  await expect(reserve).toHaveValue('');
  await logOut(page, server.cars);

  await logBackIn(page, 'dealer');
  await expect(reserve).toHaveValue('2,000');
  await expect(place.within).toContainText('Draft saved');
});

async function logBackIn(page: Page, name: string): Promise<void> {
  await page.goto(`${server.cars}/account/login?redirect=${encodeURIComponent(PLATE)}`);
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(`${server.cars}${PLATE}`);
}

/** The keys of the drafts in this browser. */
function storedDrafts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consignmentDraft.')));
}
