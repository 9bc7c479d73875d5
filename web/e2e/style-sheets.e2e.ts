import { openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const server = startServer();

test('no page loads a style sheet twice, as a second copy styles the whole page again', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  for (const path of ['/', '/buy', await pathOf(cars, 10003)]) {
    await page.goto(`${cars}${path}`, { waitUntil: 'networkidle' });
    const addresses = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/#.*/, '')));
    expect(addresses.length, path).toBeGreaterThan(1);
    expect(addresses, path).toEqual([...new Set(addresses)]);
  }
});
