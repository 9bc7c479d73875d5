import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { expectLive, findLot, openConsole, openWall, rowOf, signIn, wallOf } from './console-page.ts';
import { serveConsole } from './served-console.ts';

/** Without a reserve, and with one, in the tests world. */
const [LOT, RESERVED] = [10003, 10001];

const served = serveConsole({ serverOf: 'journey' });

interface LotState {
  readonly currentBid: number;
  readonly minimumBid: number;
}

async function bid(name: string, auctionId: number, amount?: number): Promise<number> {
  const call = memberApi(served.server.cars);
  const { minimumBid } = await call<LotState>(name, 'GET', `/v1/auctions.json/${auctionId}`);
  const placed = amount ?? minimumBid;
  await call(name, 'POST', `/v1/auctions/${auctionId}/bids`, { isAbsentee: false, amount: placed });
  return placed;
}

const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`;

test('the wall shows the lots of both sites and follows bids', { tag: '@smoke' }, async ({ browser }) => {
  const page = await openWall(browser, served.console.address);

  await test.step('the address works once, and only in its browser', async () => {
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(served.console.address))?.status()).toBe(403);
    expect((await stranger.goto(new URL(served.console.address).origin))?.status()).toBe(401);
    await stranger.context().close();
  });

  await test.step('a bid moves the price and the number of bids', async () => {
    await findLot(page, String(LOT));
    await expect(rowOf(page, LOT)).toBeVisible();
    const amount = await bid('buyer', LOT);
    await expect(rowOf(page, LOT)).toContainText(pounds(amount));
    const next = await bid('rival', LOT);
    await expect(rowOf(page, LOT)).toContainText(pounds(next));
  });

  await test.step('the wall is accessible, in both colour schemes', async () => {
    await expectAccessible(page, 'the wall');
  });

  await test.step('the drawer of a lot opens and closes by keyboard', async () => {
    await page.keyboard.press('Escape');
    await wallOf(page).locator('[data-wall-row]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary')).toBeVisible();
    await expectAccessible(page, 'the drawer');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
});

test('members who are not staff, and wrong passwords, are told so', async ({ browser }) => {
  const page = await openConsole(browser, served.console.address);
  await signIn(page, 'buyer');
  await expect(page.getByText('This account is not a staff account')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The e-mail address or password is incorrect')).toBeVisible();
  await signIn(page);
  await expect(wallOf(page)).toBeVisible();
});

test('without the server the wall stays, says since when, and is live again with it', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await findLot(page, String(RESERVED));
  await expect(rowOf(page, RESERVED)).toBeVisible();

  await test.step('a wall that was open stays, and follows bids again', async () => {
    await served.killServer();
    await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 60_000 });
    await expect(rowOf(page, RESERVED)).toBeVisible();
    await served.startServerAgain();
    await expectLive(page);
    const amount = await bid('buyer', RESERVED);
    await expect(rowOf(page, RESERVED)).toContainText(pounds(amount));
  });

  await test.step('a console that starts without the server has the lots of its cache', async () => {
    await served.killServer();
    await served.crashConsole();
    const again = await openConsole(browser, served.console.address);
    await findLot(again, String(RESERVED));
    await expect(rowOf(again, RESERVED)).toBeVisible();
    await served.startServerAgain();
  });
});

test('a damaged cache is set aside and built anew', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await served.restartConsole(async () => {
    // The page of a console that has ended does not pass for live.
    await expect(page.getByText(/^Offline since/).first()).toBeVisible();
    await page.context().close();
    writeFileSync(join(served.data, 'cache.sqlite'), 'rubbish'.repeat(10_000));
  });
  const again = await openWall(browser, served.console.address);
  await findLot(again, String(LOT));
  await expect(rowOf(again, LOT)).toBeVisible();
});
