import { type ServerProcess, SOURCES, startProcess } from '../../server/e2e/server-process.ts';
import { openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf } from './server.ts';

/** Live to +4 d. */
const LOT = 10003;

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startProcess({ program: SOURCES, isDevelopment: true });
});

test.afterAll(async () => {
  await server.stop();
});

test('the development server draws a lot from the sources, and its parts come alive', async ({ browser }) => {
  const page = await openBrowser(browser, 'visitor');
  // Vite transforms the modules as they are asked for, which takes minutes on a busy machine.
  await page.goto(server.cars + (await pathOf(server.cars, LOT)), { waitUntil: 'commit', timeout: 240_000 });
  const bids = page.getByRole('region', { name: 'Bids' });
  // The page loads hundreds of modules, and once more when the server has found new packages; presses before do nothing.
  await expect(async () => {
    await bids.getByRole('button', { name: 'Check the log' }).click({ timeout: 5_000 });
    const checked = bids.locator('[data-verification="whole"]');
    await expect(checked).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
});
