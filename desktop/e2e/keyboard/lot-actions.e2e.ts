import type { ListingDetail } from '@marque/core/contracts/listings';
import { expect, test } from '../../../web/e2e/journey.ts';
import { memberApi } from '../../../web/e2e/member-api.ts';
import { openWall } from '../console-page.ts';
import { serveConsole } from '../served-console.ts';
import { arrowTo, arrowToTab, drawerOf, enter, expectVisibleFocus, openLotByKeys, tabTo } from './keyboard-steps.ts';

/** Lots of the tests world: at 20,000 below a reserve of 30,000; live with comments; offers to a vendor whom staff act for. */
const [RESERVED, LIVE, MANAGED] = [10001, 10002, 20009];
const REASON = 'The owner has sold it elsewhere.';

const served = serveConsole();

const read = (lotId: number) =>
  memberApi(served.server.cars)<ListingDetail>('buyer', 'GET', `/v1/auctions.json/${lotId}`);

test('the reserve is lowered and a lot withdrawn by keyboard alone', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  const dialog = page.getByRole('dialog');
  await test.step('lower the reserve', async () => {
    await openLotByKeys(page, RESERVED);
    const lower = drawerOf(page).getByRole('button', { name: /^Lower reserve/ });
    await tabTo(page, lower);
    await page.keyboard.press('l');
    await expect(dialog.getByLabel('New reserve')).toBeFocused();
    await page.keyboard.type('19000');
    await expect(dialog).toContainText('the lot sells when the auction ends');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(lower).toBeFocused();
    await expectVisibleFocus(page);
    await expect(drawerOf(page)).toContainText('£19,000');
    expect((await read(RESERVED)).reserveMet).toBe(true);
  });
  await test.step('withdraw a lot with a reason', async () => {
    await openLotByKeys(page, LIVE);
    const more = drawerOf(page).getByRole('button', { name: 'More', exact: true });
    await enter(page, more);
    await arrowTo(page, page.getByRole('menuitem', { name: /^Withdraw the lot/ }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type(REASON);
    await enter(page, dialog.getByRole('button', { name: 'Withdraw this lot' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect.poll(async () => (await read(LIVE)).stage).toBe('ended');
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
  });
});

test('offers are countered and rejected by keyboard alone', async ({ browser }) => {
  const call = memberApi(served.server.cars);
  await call('buyer', 'POST', `/v1/auctions/${MANAGED}/sealedBids`, { amount: 4_000 });
  const page = await openWall(browser, served.console.address);
  const dialog = page.getByRole('dialog');
  await openLotByKeys(page, MANAGED);
  await arrowToTab(page, 'Offers');
  const panel = drawerOf(page).getByRole('tabpanel');
  const counter = panel.getByRole('button', { name: /^Counter/ });
  await enter(page, counter);
  await expect(dialog.getByLabel('Counter-offer', { exact: true })).toBeFocused();
  await page.keyboard.type('4200');
  await enter(page, dialog.getByRole('button', { name: 'Counter with £4,200' }));
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('£4,200');
  await expect(counter).toBeFocused();
  const reject = panel.getByRole('button', { name: /^Reject/ });
  // The answer is its bidder's now.
  for (const answer of [counter, reject]) await expect(answer).toHaveAttribute('aria-disabled', 'true');

  await call('buyer', 'POST', `/v1/auctions/${MANAGED}/sealedBids`, { amount: 4_100 });
  await expect(reject).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, reject);
  await page.keyboard.press('Enter');
  await enter(page, dialog.getByRole('button', { name: 'Reject £4,100' }));
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('There is no open offer.');
  await expectVisibleFocus(page);
});
