import type { ListingDetail } from '@marque/core/contracts/listings';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { Page } from 'playwright/test';
import { expect, test } from '../../../web/e2e/journey.ts';
import { memberApi } from '../../../web/e2e/member-api.ts';
import { advance } from '../../../web/e2e/server.ts';
import { openWall } from '../console-page.ts';
import { arrowTo, command, drawerOf, enter, tabTo } from '../keyboard/keyboard-steps.ts';
import { serveConsole } from '../served-console.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

const WINDOW = { width: 1280, height: 800 };
/** Live for some seconds without a reserve; live below a reserve of 30,000; live to +3 d. */
const [ENDING, RESERVED, LIVE] = [10006, 10001, 10002];

const served = serveConsole();

/** Opens a lot from the results of the last weeks. */
async function openResult(page: Page, lotId: number): Promise<void> {
  await command(page, 'Results');
  await page.getByRole('button', { name: '30 days' }).press('Enter');
  await page
    .getByRole('row', { name: new RegExp(String(lotId)) })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(drawerOf(page)).toContainText(String(lotId));
}

/** Opens the dialog of a further action. */
async function openFurther(page: Page, name: string): Promise<void> {
  await enter(page, drawerOf(page).getByRole('button', { name: 'More', exact: true }));
  await arrowTo(page, page.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('axe finds nothing in the second chance, the relisting and the correction of a lot', async ({ browser }) => {
  const { cars } = served.server;
  const call = memberApi(cars);
  await advance(cars, 5 * MINUTE_MS);
  await expect
    .poll(async () => (await call<ListingDetail>('buyer', 'GET', `/v1/auctions.json/${ENDING}`)).stage)
    .toBe('sold');
  const cancellation = { reason: 'The buyer has withdrawn.', refundsFee: false };
  // Refused while the gateway still charges the fee.
  await expect(() => call('staff', 'POST', `/v1/staff/sales/${ENDING}/cancellation`, cancellation)).toPass();
  await call('staff', 'POST', `/v1/staff/auctions/${RESERVED}/withdraw`, { reason: 'The owner keeps it.' });
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await openResult(page, ENDING);
  const chance = drawerOf(page).getByRole('button', { name: /^Second chance/ });
  await enter(page, chance);
  const offer = page.getByRole('dialog').getByRole('button', { name: /^Offer a second chance/ });
  await expect(offer).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleInBoth(page, 'a second chance', 'dialog');
  await enter(page, offer);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chance).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('They have not answered yet.');
  await expectAccessibleInBoth(page, 'a second chance that was offered', 'dialog');
  await page.keyboard.press('Escape');

  await openResult(page, RESERVED);
  await openFurther(page, 'Relist');
  await expectAccessibleInBoth(page, 'the relisting', 'dialog');
  const reserve = page.getByRole('dialog').getByLabel('Reserve', { exact: true });
  await reserve.fill('31000');
  await expect(page.getByRole('dialog')).toContainText('a reserve is never raised');
  await expectAccessibleInBoth(page, 'a relisting with a higher reserve', 'dialog');
  await page.keyboard.press('Escape');
  await expect(drawerOf(page).getByRole('button', { name: 'More', exact: true })).toBeFocused();

  await command(page, String(LIVE));
  await expect(drawerOf(page)).toContainText(String(LIVE));
  await openFurther(page, 'Correct the page');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page, 'a correction', 'dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('1974 Lancia Fulvia Coupé 1.3 S, Series 2');
  await dialog.getByLabel('Reason').fill('Its registration document says Series 2.');
  const correct = dialog.getByRole('button', { name: /^Publish the correction/ });
  await expect(correct).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, correct);
  await expectAccessibleInBoth(page, 'a correction with its reason', 'dialog');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(drawerOf(page)).toContainText('Series 2');
});
