import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bidNow, bidStatus, panelOf, price, setMaximum } from './bidding.ts';
import { openBrowser, openMember } from './browsers.ts';
import { expect, test } from './journey.ts';
import { memberApi } from './member-api.ts';
import { advance, pathOf, startServer } from './server.ts';

/** Live to +4 d, no reserve, at 1,200. */
const LOT = 10003;
/** Ends at +100 s. */
const SOON = 10006;

const server = startServer(true);

const section = (page: Page): Locator => page.getByRole('region', { name: 'Bids' });

async function checkLog(page: Page): Promise<Locator> {
  const bids = section(page);
  const again = bids.getByRole('button', { name: 'Check again' });
  if (await again.isVisible()) await again.click();
  else await bids.getByRole('button', { name: 'Check the log' }).click();
  return bids.locator('[data-verification]');
}

test('a bidder checks the log of a live lot, and again after more bids', async ({ browser }) => {
  const path = await pathOf(server.cars, LOT);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  const rival = await openMember(browser, server.cars, 'rival', path);
  await setMaximum(buyer, '£4,000');
  await expect(bidStatus(buyer)).toContainText('You lead.');
  await bidNow(rival, '£2,000');
  await expect(price(rival, '£2,100')).toBeVisible();

  const result = await checkLog(rival);
  await expect(result).toHaveAttribute('data-verification', 'whole');
  await expect(result).toContainText('The log is complete.');
  await expect(result).toContainText(/disclosed amounts? /);
  await expect(rival.locator('body')).not.toContainText('4,000');
  await expectAccessible(rival, 'the checked log');

  await setMaximum(buyer, '£5,000');
  await bidNow(rival, '£2,500');
  await expect(price(rival, '£2,600')).toBeVisible();
  await checkLog(rival);
  await expect(result).toHaveAttribute('data-verification', 'whole');
  await expect(result).toContainText('that your browser had checked before are unchanged');
  await expect(result).toContainText('One entry stays sealed');
});

test('the end that staff move is shown at once with their reason, and the log with it can be checked', async ({
  browser,
}) => {
  const path = await pathOf(server.cars, SOON);
  const page = await openMember(browser, server.cars, 'buyer', path);
  const call = memberApi(server.cars);
  const before = await call<{ dtStageEndUTC: string }>('staff', 'GET', `/v1/auctions.json/${SOON}`);
  const dtStageEndUTC = new Date(Date.parse(before.dtStageEndUTC) + 3_600_000).toISOString();
  const reason = 'Bids could not be placed from 19:02 to 19:05.';
  await call('staff', 'POST', `/v1/staff/lots/${SOON}/extension`, { dtStageEndUTC, reason });

  await expect(panelOf(page)).toContainText('We moved the end of this auction.');
  await expect(panelOf(page)).toContainText(/\b1 h|\b60 min|1:0\d:\d\d/);
  await expect(section(page).locator('[data-extensions]')).toContainText(reason);
  await bidNow(page, '£2,500');
  await expect(bidStatus(page)).toContainText('You lead.');
  await expect(section(page).locator('[data-extensions]')).toContainText(reason);
  const result = await checkLog(page);
  await expect(result).toHaveAttribute('data-verification', 'whole');
  await expectAccessible(page, 'an extended lot');

  // The same in the page of a visitor who comes later.
  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(`${server.cars}${path}`);
  await expect(section(visitor)).toContainText(reason);
});

test('the beaten maximums are open after the close, and the log still fits the price', async ({ browser }) => {
  const path = await pathOf(server.cars, SOON);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  const rival = await openMember(browser, server.cars, 'rival', path);
  await setMaximum(buyer, '£3,000');
  await expect(bidStatus(buyer)).toContainText('You lead.');
  await setMaximum(rival, '£4,500');
  await expect(bidStatus(rival)).toContainText('You lead.');
  await advance(server.cars, 200_000);
  await expect(panelOf(buyer)).toContainText('You did not win this lot.');
  // The end of the auction is shown over the page.
  await expect(buyer.getByRole('dialog')).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByRole('dialog')).toHaveCount(0);

  const read = async (page: Page) =>
    page.evaluate(async (lot) => (await (await fetch(`/v1/auctions.json/${lot}/log`)).json()) as unknown, SOON);
  expect(JSON.stringify(await read(buyer))).toContain('"amount":3000');
  expect(JSON.stringify(await read(buyer))).not.toContain('"amount":4500');
  expect(JSON.stringify(await read(rival))).toContain('"amount":4500');

  const result = await checkLog(buyer);
  await expect(result).toHaveAttribute('data-verification', 'whole');
  await section(buyer).getByRole('button', { name: 'Explain this price' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'How this price was reached' });
  await expect(dialog).toContainText('You had set a maximum of £3,000.');
  await expect(dialog).toContainText('That is the hammer price.');
  await expect(dialog).not.toContainText('4,500');
});

test('a log that was tampered with is reported as broken', async ({ browser }) => {
  const path = await pathOf(server.cars, LOT);
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${server.cars}${path}`, { waitUntil: 'networkidle' });
  let change = (entry: Record<string, unknown>): unknown => ({ ...entry, dtCreatedUTC: '2020-01-01T00:00:00.000Z' });
  await page.route(/\/log(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly entries: readonly Record<string, unknown>[] };
    const entries = body.entries.map((entry, index) => (index === 1 ? change(entry) : entry));
    await route.fulfill({ response, json: { ...body, entries } });
  });
  const result = await checkLog(page);
  await expect(result).toHaveAttribute('data-verification', 'broken');
  await expect(result).toContainText('The log is not consistent at entry 2.');
  await expect(result).toContainText('The hash of the entry does not match its content.');

  change = (entry) => ({ ...entry, details: { ...(entry.details as object), amount: 1_111 } });
  await checkLog(page);
  await expect(result).toContainText('What is shown of the entry is not what was recorded');
  await expectAccessible(page, 'a broken log');

  await page.unroute(/\/log(\?|$)/);
  await page.route(/\/log(\?|$)/, (route) => route.abort());
  await checkLog(page);
  await expect(result).toHaveAttribute('data-verification', 'failed');
  await page.unroute(/\/log(\?|$)/);
  await result.getByRole('button', { name: 'Try again' }).click();
  await expect(result).toHaveAttribute('data-verification', 'whole');
});

test('a duel of maximums is explained, step by step and as it goes on', async ({ browser }) => {
  const path = await pathOf(server.cars, LOT);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  const rival = await openMember(browser, server.cars, 'rival', path);
  await setMaximum(buyer, '£3,000');
  await expect(bidStatus(buyer)).toContainText('You lead.');
  await setMaximum(rival, '£4,987');
  await expect(price(buyer, '£3,100')).toBeVisible();

  const opener = panelOf(buyer).getByRole('button', { name: 'Explain this price' });
  await opener.click();
  const dialog = buyer.getByRole('dialog', { name: 'How this price was reached' });
  await expect(dialog).toContainText(
    'set a higher maximum and beat the £3,000 set by you. The price is one increment of £100 above it: £3,100.',
  );
  await expect(dialog).toContainText('The next bid must be £3,200 or more');
  await expect(dialog).not.toContainText('4,987');
  await expectAccessible(buyer, 'the explanation');

  await setMaximum(rival, '£5,500');
  await expect(bidStatus(rival)).toContainText('Your maximum is £5,500.');
  await expect(dialog).not.toContainText('5,500');
  await buyer.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await panelOf(rival).getByRole('button', { name: 'Explain this price' }).click();
  await expect(rival.getByRole('dialog')).toContainText('Your maximum is £5,500.');
  await rival.keyboard.press('Escape');
  await panelOf(rival).getByRole('button', { name: 'Increments' }).click();
  const table = rival.getByRole('dialog', { name: 'Bid increments' });
  await expect(table.locator('[aria-current]')).toContainText('Under £5,000');
  await expectAccessible(rival, 'the increments');
});
