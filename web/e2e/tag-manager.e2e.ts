import type { Browser, Page } from 'playwright/test';
import { openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { startServer } from './server.ts';

const CONTAINER = 'GTM-ABC1234';
const server = startServer(false, { MARQUE_TAG_MANAGER: CONTAINER });

/** Opens the home page of a visitor who has not answered; `requests` lists what leaves for other hosts. */
async function openHome(browser: Browser): Promise<{ readonly page: Page; readonly requests: readonly string[] }> {
  const page = await openBrowser(browser, 'the visitor', { width: 1440, consent: null });
  const own = [server.cars, server.watches].map((origin) => new URL(origin).host);
  const requests: string[] = [];
  await page.context().route(
    (url) => url.protocol.startsWith('http') && !own.includes(url.host),
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' });
    },
  );
  await page.goto(server.cars, { waitUntil: 'networkidle' });
  return { page, requests };
}

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('no request leaves for a tag manager without consent, nor after a refusal', async ({ browser }) => {
  const { page, requests } = await openHome(browser);
  await question(page).waitFor();
  expect(requests).toEqual([]);
  await question(page).getByRole('button', { name: 'Essential only' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('the tag manager is loaded with consent, and the content security policy lets it run', async ({ browser }) => {
  const { page, requests } = await openHome(browser);
  await question(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true);
  expect(requests).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);
});
