import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { type FakeAlgolia, startFakeAlgolia } from '../../server/src/platform/search/algolia/testing/fake-algolia.ts';
import { openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';

let algolia: FakeAlgolia;
let server: ServerProcess;

test.beforeAll(async () => {
  algolia = await startFakeAlgolia();
  server = await startProcess({
    world: 'demo',
    env: {
      MARQUE_SEARCH: 'algolia',
      ALGOLIA_APP_ID: 'APP',
      ALGOLIA_API_KEY: 'key',
      ALGOLIA_INDEX_PREFIX: 'journey_',
      ALGOLIA_URL: algolia.url,
      MARQUE_RENDERERS: '1',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await algolia.stop();
});

test('listings of a renderer and the quick search of the server find lots in the hosted index', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  const results = page.getByRole('main').getByRole('article');
  // The first start fills the index.
  await expect(async () => {
    await page.goto(`${server.cars}/buy?query=porsche`);
    await expect(results.first()).toContainText('Porsche', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto(`${server.cars}/buy?sort=priceHigh`);
  await expect(results.first()).toBeVisible();

  const { searches } = algolia;
  await page.goto(`${server.cars}/buy?query=jag`);
  await expect(results.first()).toContainText('Jaguar');
  expect(algolia.searches).toBeGreaterThan(searches);
});
