import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { expect, test } from '../journey.ts';
import { fillLogin } from '../people.ts';
import { openConsignment, pathTo } from './consigning.ts';
import { stepHeading } from './fill-form.ts';
import { controlIn } from './hands.ts';
import { fieldOf } from './plan.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

const PLATE = pathTo('plate');

test('at a computer that is shared a draft goes with its owner, and nothing is lost', async ({ browser }) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', { name: 'dealer' });
  const reserve = controlIn(place.within, fieldOf(plan.variant, 'reservePrice'));
  await reserve.fill('1000');
  await expect(place.within).toContainText('Draft saved');
  expect(await drafts(page)).toHaveLength(1);
  await logOut(page);
  await expect.poll(() => drafts(page)).toEqual([]);

  // The server has it; what is typed now it never gets.
  await logBackIn(page, 'dealer');
  await place.within.getByRole('button', { name: consign.goOn.button, exact: true }).click();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  await expect(reserve).toHaveValue('1,000');
  await page.route('**/v1/prospects/**', (route) => route.abort());
  // With the focus in it a sum stands without its comma, and is then written over as a whole.
  await reserve.focus();
  await reserve.fill('2000');
  await expect(place.within).toContainText(consign.bar.offline);
  await logOut(page);
  await page.unroute('**/v1/prospects/**');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await drafts(page)).toHaveLength(1);

  await logBackIn(page, 'managed');
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  await expect(reserve).toHaveValue('');
  await logOut(page);

  await logBackIn(page, 'dealer');
  await expect(reserve).toHaveValue('2,000');
  await expect(place.within).toContainText('Draft saved');
});

async function logOut(page: Page): Promise<void> {
  await page.goto(`${server.cars}/account/logout`);
  await page.waitForURL((url) => url.pathname !== '/account/logout');
  await page.waitForLoadState('networkidle');
}

async function logBackIn(page: Page, name: string): Promise<void> {
  await page.goto(`${server.cars}/account/login?redirect=${encodeURIComponent(PLATE)}`);
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(`${server.cars}${PLATE}`);
}

/** Keys of what this browser keeps of forms. */
function drafts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consignmentDraft.')));
}
