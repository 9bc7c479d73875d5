import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { openWall } from './console-page.ts';
import { serveConsole } from './served-console.ts';

/** A live lot with bids, and one to withdraw, in the tests world. */
const [BID_ON, TO_WITHDRAW] = [10025, 10026];
/** A spreadsheet would run it. */
const FORMULA = '=HYPERLINK("http://example.com")';

const served = serveConsole({
  serverOf: 'journey',
  async prepare(server) {
    const call = memberApi(server.cars);
    await call('staff', 'POST', `/v1/staff/auctions/${BID_ON}/bids/2/void`, { reason: FORMULA });
    await call('staff', 'POST', `/v1/staff/auctions/${TO_WITHDRAW}/withdraw`, { reason: 'damaged on the way' });
  },
});

/** Goes to a place by the command palette: two keys of a pair must follow within a second, which a busy machine may not do. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(place);
  await expect(page.getByRole('option', { name: new RegExp(place) })).toBeVisible();
  await page.keyboard.press('Enter');
}

test('the audit log is searched by words and action, and saved without formulas', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await goTo(page, 'Audit log');
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'the audit log');
  await main.getByLabel('Words in subject, values or reason').fill('damaged');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('row')).toHaveCount(2);
  await expect(main.getByRole('cell', { name: 'damaged on the way' })).toBeVisible();
  await main.getByRole('button', { name: 'Clear' }).click();
  await main.getByLabel('Action').selectOption('voidBid');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByRole('cell', { name: FORMULA })).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\uFEFFentry,time,actor,action,lot,subject,before,after,reason');
  expect(text).toContain(`"'=HYPERLINK(""http://example.com"")"`);
});

test('a lot that was withdrawn is among the results of today, by its outcome', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await goTo(page, 'Results');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Withdrawn/ }).click();
  const row = main.getByRole('row', { name: new RegExp(String(TO_WITHDRAW)) });
  await expect(row).toContainText('Withdrawn');
  await expectAccessible(page, 'the results');
  await row.getByRole('button').first().click();
  await expect(page.getByRole('complementary')).toContainText(String(TO_WITHDRAW));
  await served.killServer();
  await expect(main.getByText(/^Offline: this may have changed/)).toBeVisible({ timeout: 60_000 });
  await expect(row).toBeVisible();
});
