import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { bidNow, bidStatus, newestBid, panelOf, price, setMaximum } from './bidding.ts';
import { isMarkedDocument, logIn, markDocument } from './browsers.ts';
import { expect, test } from './journey.ts';
import { advance } from './server.ts';

/** Lots of the tests world without a reserve, below the price that needs a hold on a card. */
const LOTS = {
  cars: { id: 10003, first: '£1,300', maximum: '£1,987', tried: '£1,500', defended: '£1,600', late: '£2,100' },
  watches: { id: 20002, first: '£1,550', maximum: '£1,987', tried: '£1,700', defended: '£1,750', late: '£2,050' },
} as const;

interface LotState {
  readonly stage: string;
  readonly currentBid: number;
  readonly noBids: number;
  readonly dtAuctionEndUTC: string;
}

/** The late bid is made with 75 seconds left, so only an extended clock can show this. */
const MORE_THAN_BEFORE = /^00:0(1:(1[6-9]|[2-5]\d)|2:00)$/;

let server: ServerProcess;
// Each journey moves the clock by days, so the next one needs a new server.
test.beforeEach(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterEach(async () => {
  expect(await server.stop()).toBe(0);
});

for (const site of ['cars', 'watches'] as const) {
  const tag = site === 'cars' ? '@smoke' : [];
  test(`two members bid against each other on ${site}, and one of them wins`, { tag }, async ({ browser }) => {
    const origin = server[site];
    const lot = LOTS[site];
    const read = async <Body>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as Body;
    const { slug } = await read<{ slug: string }>(`/v1/auctions.json/${lot.id}`);
    const path = `/for-sale/${slug}`;
    const buyer = await logIn(browser, origin, 'buyer', path);
    const rival = await logIn(browser, origin, 'rival', path);
    // A reload would remove the mark.
    await Promise.all([buyer, rival].map(markDocument));

    await test.step('a bid appears on the other page without a reload', async () => {
      await bidNow(buyer, lot.first);
      await expect(bidStatus(buyer)).toContainText('You lead.');
      await expect(price(rival, lot.first)).toBeVisible();
      await expect(newestBid(rival)).toContainText(lot.first);
    });

    await test.step('a maximum is defended, and the outbid member sees it at once', async () => {
      await setMaximum(rival, lot.maximum);
      await expect(bidStatus(rival)).toContainText('You lead.');
      await expect(panelOf(buyer)).toContainText('You have been outbid.');
      await expect(buyer.locator('body')).not.toContainText(lot.maximum);
      await bidNow(buyer, lot.tried);
      await expect(price(buyer, lot.defended)).toBeVisible();
      await expect(price(rival, lot.defended)).toBeVisible();
      await expect(bidStatus(rival)).toContainText('You lead.');
      await expect(panelOf(buyer)).toContainText('You have been outbid.');
    });

    await test.step('a bid in the last two minutes extends both clocks', async () => {
      const { dtAuctionEndUTC } = await read<LotState>(`/v1/auctions.json/${lot.id}/timely`);
      const { serverTimeMs } = await read<{ serverTimeMs: number }>('/time');
      await advance(origin, Date.parse(dtAuctionEndUTC) - serverTimeMs - 75_000);
      // Pages synchronise the time every 30 s.
      for (const page of [buyer, rival]) await expect(clock(page, /^00:0[01]:\d\d$/)).toBeVisible({ timeout: 60_000 });
      await bidNow(buyer, lot.late);
      for (const page of [buyer, rival]) await expect(clock(page, MORE_THAN_BEFORE)).toBeVisible();
      const moved = await read<LotState>(`/v1/auctions.json/${lot.id}/timely`);
      expect(Date.parse(moved.dtAuctionEndUTC)).toBeGreaterThan(Date.parse(dtAuctionEndUTC));
    });

    await test.step('the lot closes, and each member sees the result', async () => {
      await advance(origin, 131_000);
      await expect(buyer.getByText('You won.').first()).toBeVisible({ timeout: 60_000 });
      await expect(rival.getByText('You won.')).toHaveCount(0);
      await expect(panelOf(rival)).toContainText(/sold/i, { timeout: 60_000 });
      for (const page of [buyer, rival]) {
        expect(await isMarkedDocument(page)).toBe(true);
      }
    });

    await test.step('the history is complete and in order', async () => {
      const response = await buyer.request.get(`${origin}/v1/auctions.json/${lot.id}/bids`);
      const { bids } = (await response.json()) as { bids: { amount: number; sequence: number }[] };
      const listing = await buyer.request.get(`${origin}/v1/auctions.json/${lot.id}`);
      const after = (await listing.json()) as LotState & { priceSold: number };
      expect(after.stage).toBe('sold');
      expect(bids).toHaveLength(after.noBids);
      expect(Math.max(...bids.map((bid) => bid.amount))).toBe(after.priceSold);
      const amounts = bids.toReversed().map((bid) => bid.amount);
      expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    });
  });
}

function clock(page: Page, reading: RegExp) {
  return panelOf(page).getByText(reading);
}
