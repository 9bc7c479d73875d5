import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { findLot, openWall, rowOf } from './console-page.ts';
import { serveConsole } from './served-console.ts';

/** A live lot of the tests world without a reserve. */
const LOT = 10003;

const served = serveConsole({
  serverOf: 'journey',
  async prepare(server) {
    const call = memberApi(server.cars);
    const { minimumBid } = await call<{ minimumBid: number }>('buyer', 'GET', `/v1/auctions.json/${LOT}`);
    await call('buyer', 'POST', `/v1/auctions/${LOT}/bids`, { isAbsentee: false, amount: minimumBid });
  },
});

test('a member is found by keyboard, with the lot that they bid on', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'People' }).press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText('Choose a member')).toBeVisible();
  await page.keyboard.type('buyer@marque.test');
  await expect(main.getByRole('listitem').first()).toContainText('buyer@marque.test');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('article')).toContainText('buyer@marque.test');
  await expectAccessible(page, 'a member');
  await main
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: String(LOT) })
    .getByRole('button')
    .click();
  await expect(page.getByRole('complementary')).toContainText(String(LOT));
});

test('a bidder of a lot opens from its drawer', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await findLot(page, String(LOT));
  await rowOf(page, LOT).click();
  await page.getByRole('tab', { name: /^People/ }).click();
  const bidder = page.getByRole('tabpanel').getByRole('button').first();
  const nickname = (await bidder.textContent()) ?? '';
  await bidder.click();
  await expect(page.getByRole('heading', { name: nickname, level: 2 })).toBeVisible();
});
