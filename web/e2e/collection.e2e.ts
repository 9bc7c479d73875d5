import { startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, logIn, openBrowser, panelOf, pathOf } from './people.ts';

const BARN = 10027;

test('a collection that is sold as one lot is found, opened and bid on', async ({ browser }) => {
  const server = await startProcess({ world: 'tests' });
  const { cars, watches } = server;
  const path = await pathOf(cars, BARN);
  const page = await logIn(browser, cars, 'buyer', '/buy');

  await test.step('its tile leads to its page, where the panel is', async () => {
    await page.goto(`${cars}/buy?query=kendal`);
    await page.getByRole('link', { name: 'View Collection' }).click();
    await page.waitForURL(`${cars}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Kendal barn');
    await expect(panelOf(page).getByRole('textbox')).toBeVisible();
  });

  await test.step('a bid counts once the card has been asked', async () => {
    const answer = await fetch(`${cars}/v1/auctions.json/${BARN}`);
    const { minimumBid } = (await answer.json()) as { readonly minimumBid: number };
    await bidNow(page, `£${minimumBid.toLocaleString('en-GB')}`);
    await expect(panelOf(page).getByRole('status').first()).toContainText('You lead.');
  });

  await test.step('its other addresses lead there, from either site', async () => {
    const slug = path.replace('/collection/', '');
    const visitor = await openBrowser(browser, 'the visitor');
    for (const address of [`${cars}/for-sale/${slug}`, `${watches}/collection/${slug}`]) {
      await visitor.goto(address);
      expect(visitor.url()).toBe(`${cars}${path}`);
      await expect(panelOf(visitor)).toBeVisible();
    }
  });
  expect(await server.stop()).toBe(0);
});
