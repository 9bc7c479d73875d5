import { bidNow, bidStatus, panelOf } from './bidding.ts';
import { logIn, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const BARN = 10027;

const server = startServer();

test('a collection that is sold as one lot can be found, opened and bid on', async ({ browser }) => {
  const { cars, watches } = server;
  const path = await pathOf(cars, BARN);
  const page = await logIn(browser, cars, 'buyer', '/buy');

  await test.step('its tile leads to its page with the bidding panel', async () => {
    await page.goto(`${cars}/buy?query=kendal`);
    await page.getByRole('link', { name: 'View Collection' }).click();
    await page.waitForURL(`${cars}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Kendal barn');
    await expect(panelOf(page).getByRole('textbox')).toBeVisible();
  });

  await test.step('a bid leads after the hold on the card', async () => {
    const response = await fetch(`${cars}/v1/auctions.json/${BARN}`);
    const { minimumBid } = (await response.json()) as { readonly minimumBid: number };
    await bidNow(page, `£${minimumBid.toLocaleString('en-GB')}`);
    await expect(bidStatus(page)).toContainText('You lead.');
  });

  await test.step('its other addresses redirect to its page, from both sites', async () => {
    const slug = path.replace('/collection/', '');
    const visitor = await openBrowser(browser, 'the visitor');
    for (const address of [`${cars}/for-sale/${slug}`, `${watches}/collection/${slug}`]) {
      await visitor.goto(address);
      expect(visitor.url()).toBe(`${cars}${path}`);
      await expect(panelOf(visitor)).toBeVisible();
    }
  });
});
