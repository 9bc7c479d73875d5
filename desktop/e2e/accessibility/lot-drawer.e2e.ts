import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { expect, test } from '../../../web/e2e/journey.ts';
import { memberApi } from '../../../web/e2e/member-api.ts';
import { openWall } from '../console-page.ts';
import { type ConsoleProcess, startConsole } from '../console-process.ts';
import { arrowTo, arrowToTab, command, drawerOf, openLotByKeys, tabTo } from '../keyboard/keyboard-steps.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

const WINDOW = { width: 1280, height: 800 };
/** Lots of the tests world: one that is live with comments, one with a reserve, and one of a vendor whom staff act for. */
const [BUSY, RESERVED, MANAGED] = [10002, 10001, 20009];
/** Sold and its fee unpaid; withdrawn. */
const [SOLD, WITHDRAWN] = [10036, 10022];

let server: ServerProcess;
let running: ConsoleProcess;
let data: string;
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'marque-console-'));
  server = await startProcess({ world: 'tests' });
  running = await startConsole(server.cars, data);
  await fillLots();
});
test.afterAll(async () => {
  expect(await running.stop()).toBe(0);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Gives every tab of the drawer something to show. */
async function fillLots(): Promise<void> {
  const call = memberApi(server.cars);
  const bid = (name: string, amount: number) =>
    call(name, 'POST', `/v1/auctions/${BUSY}/bids`, { isAbsentee: false, amount });
  const { minimumBid, saleFormat } = await call<{ minimumBid: number; saleFormat: string }>(
    'buyer',
    'GET',
    `/v1/auctions.json/${BUSY}`,
  );
  await bid('buyer', minimumBid);
  await expect(bid('rival', 1)).rejects.toThrow('BID_TOO_SMALL');
  const formData = { phone: '+447700900999', message: 'Has the floor been welded?' };
  await call('buyer', 'POST', '/v1/enquiries', { formData, auctionId: BUSY, saleFormat });
  await call('staff', 'PUT', `/v1/staff/lots/${BUSY}/notes/${randomUUID()}`, { text: 'The seller rings at four.' });
  await call('buyer', 'POST', `/v1/auctions/${MANAGED}/sealedBids`, { amount: 4_000 });
}

/** Checks the dialog that is open, closes it with Escape, and expects the focus where it came from. */
async function checkDialog(page: Page, where: string, opener: ReturnType<Page['locator']>): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('dialog :focus')).toHaveCount(1);
  await expectAccessibleInBoth(page, where, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Checks the dialogs of the buttons that the drawer shows and that are not off. */
async function checkButtons(page: Page, names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    const button = drawerOf(page).getByRole('button', { name });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await checkDialog(page, `the dialog ${name}`, button);
  }
}

/** Checks the dialogs of further actions, which the menu opens. */
async function checkFurther(page: Page, names: readonly string[]): Promise<void> {
  const more = drawerOf(page).getByRole('button', { name: 'More', exact: true });
  for (const name of names) {
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    await arrowTo(page, item);
    await page.keyboard.press('Enter');
    await checkDialog(page, `the dialog ${name}`, more);
  }
}

test('axe finds nothing in the tabs of a lot', async ({ browser }) => {
  const page = await openWall(browser, running.address);
  await page.setViewportSize(WINDOW);
  const drawer = await openLotByKeys(page, BUSY);
  await drawer.getByRole('checkbox', { name: 'Show refused requests' }).check();
  for (const tab of ['Bids', 'Comments', 'Enquiries', 'People', 'Notes', 'Log', 'Alerts']) {
    await arrowToTab(page, tab);
    await expect(drawer.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInBoth(page, `the tab ${tab}`, 'aside');
  }
});

test('axe finds nothing in the dialogs of a lot, which return the focus', async ({ browser }) => {
  const page = await openWall(browser, await freshAddress());
  await page.setViewportSize(WINDOW);
  await openLotByKeys(page, RESERVED);
  await checkButtons(page, [/^Lower reserve/, /^Void a bid/]);
  const more = drawerOf(page).getByRole('button', { name: 'More', exact: true });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expectAccessibleInBoth(page, 'the further actions', 'aside [role="menu"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await checkFurther(page, ["Seller's contact details", 'Extend the auction', 'Withdraw the lot', 'Correct the page']);
  await openLotByKeys(page, SOLD);
  await checkButtons(page, [/^Cancel the sale/]);
  await openLotByKeys(page, MANAGED);
  await arrowToTab(page, 'Offers');
  await expect(drawerOf(page).getByRole('tabpanel').getByRole('button', { name: 'Counter' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the tab Offers', 'aside');
  await checkButtons(page, [/^Counter/, /^Accept$/, /^Reject/]);
});

test('axe finds nothing in the dialogs of lots that are off the wall', async ({ browser }) => {
  const page = await openWall(browser, await freshAddress());
  await page.setViewportSize(WINDOW);
  await command(page, 'Results');
  // Shortly after midnight no lot has ended today.
  await page.getByRole('main').getByText('7 days', { exact: true }).press('Enter');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdrawn/ })
    .press('Enter');
  const opener = page
    .getByRole('row', { name: new RegExp(String(WITHDRAWN)) })
    .getByRole('button')
    .first();
  await opener.press('Enter');
  await expect(drawerOf(page)).toContainText(String(WITHDRAWN));
  await expectAccessibleInBoth(page, 'results with a lot', 'main');
  await tabTo(page, drawerOf(page).getByRole('button', { name: 'More', exact: true }));
  await checkFurther(page, ['Relist']);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

/** The address lets one browser in: the next one needs another start of the console. */
async function freshAddress(): Promise<string> {
  expect(await running.stop()).toBe(0);
  running = await startConsole(server.cars, data);
  return running.address;
}
