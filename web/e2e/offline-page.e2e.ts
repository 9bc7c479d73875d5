import { rmSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { freePorts, type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expectAccessible } from './accessibility.ts';
import { logIn, openBrowser, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const LOT = 10003;
const OTHER = 10002;
const WATCH = 20001;
const ALL = 'essential,functional';

/** Pictures to look at, where a folder for them is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.MARQUE_PICTURES;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Waits until the browser has stored the offline page at a path as the page wants it. */
async function untilStored(page: Page, path = '/offline'): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (stored) => {
          const response = await caches.match(stored);
          return response?.headers.get('x-rendered-by') ?? '';
        }, path),
      { timeout: 60_000 },
    )
    .not.toBe('');
}

/** Opens a lot and waits until the browser knows it. */
async function view(page: Page, origin: string, auctionId: number): Promise<string> {
  const path = await pathOf(origin, auctionId);
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
    .toContain(`"auctionId":${auctionId}`);
  return path;
}

async function restart(stopped: ServerProcess, port: number): Promise<ServerProcess> {
  return startProcess({ world: 'tests', port, data: stopped.data });
}

const lots = (page: Page) => page.getByRole('main').getByRole('listitem');

test('without a server the site shows the lots that were viewed, and returns by itself', { tag: '@smoke' }, async ({
  browser,
}) => {
  const port = await freePorts();
  const first = await startProcess({ world: 'tests', port });
  const { cars, data } = first;
  const page = await openBrowser(browser, 'the visitor', { consent: ALL });
  await view(page, cars, OTHER);
  const path = await view(page, cars, LOT);
  await untilStored(page);

  // While there is a server nothing is different.
  const missing = await page.goto(`${cars}/no-such-page`);
  expect(missing?.status()).toBe(404);
  await page.goto(`${cars}${path}`, { waitUntil: 'networkidle' });
  const requests = await page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
  const worker = await fetch(`${cars}/service-worker.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(await (await fetch(`${cars}/de/offline`)).text()).toContain('<meta name="robots" content="noindex"');
  expect(requests.filter((stored) => !/^\/(assets\/|offline$)/.test(stored))).toEqual([]);

  await first.kill();
  await page.goto(`${cars}/buy?make=BMW`);
  await expect(page.getByRole('heading', { level: 1, name: 'Marque Cars cannot be reached.' })).toBeVisible();
  await expect(page).toHaveURL(`${cars}/offline#${encodeURIComponent('/buy?make=BMW')}`);
  await expect(lots(page)).toHaveCount(2);
  await expect(lots(page).first()).toContainText('£1,200');
  await expect(lots(page).first()).toContainText(/As of today \d\d:\d\d/);
  await expectAccessible(page, 'the offline page');
  await picture(page, 'cars-1440');
  await page.setViewportSize(PHONE);
  await picture(page, 'cars-390');

  // A link and a reload lead to the same page.
  await lots(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/offline#%2Ffor-sale/);
  await page.reload();
  await expect(lots(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lots(page)).toHaveCount(2);

  const second = await restart(first, port);
  await expect(page).toHaveURL(/\/for-sale\//, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('cannot be reached');
  expect(await second.stop()).toBe(0);
  rmSync(data, { recursive: true, force: true });
});

test('a link within a page leads to the offline page in the language, and nothing of the member is stored', async ({
  browser,
}) => {
  const port = await freePorts();
  const first = await startProcess({ world: 'tests', port });
  const { cars, data } = first;
  const page = await logIn(browser, cars, 'buyer', '/account/details', { consent: ALL });
  await page.context().addCookies([{ name: 'scheme', value: 'dark', url: cars }]);
  await page.goto(`${cars}/de/buy`, { waitUntil: 'networkidle' });
  await untilStored(page, '/de/offline');
  const html = await page.evaluate(async () => (await caches.match('/de/offline'))?.text());
  expect(html).not.toContain('buyer@marque.test');
  expect(html).toContain('name="csrf-token" content=""');

  await first.kill();
  // Parts that the page has not fetched yet fail, which is not what this journey is about.
  page.removeAllListeners('pageerror');
  await page.getByRole('link', { name: 'Demnächst' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marque Cars ist nicht erreichbar.' })).toBeVisible();
  await expect(page).toHaveURL(`${cars}/de/offline#${encodeURIComponent('/de/buy?stage=comingsoon')}`);
  await expect(page.getByText('Auf diesem Gerät sind keine Lose gespeichert.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, 'the dark offline page');
  await picture(page, 'cars-de-dark-1440');
  rmSync(data, { recursive: true, force: true });
});

test('a browser that is offline says so; one without the worker has its own error', async ({ browser }) => {
  const port = await freePorts();
  const first = await startProcess({ world: 'tests', port });
  const { watches, data } = first;
  const page = await openBrowser(browser, 'the visitor', { consent: ALL });
  await page.emulateMedia({ colorScheme: 'dark' });
  await view(page, watches, WATCH);
  await untilStored(page);
  await page.context().setOffline(true);
  await page.goto(`${watches}/buy`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await expect(lots(page)).toHaveCount(1);
  // Its code was not loaded by the page before.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' })).toBeVisible();
  await picture(page, 'watches-dark-1440');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`${watches}/buy`, { timeout: 60_000 });
  // What the page still loads fails with the server.
  await page.waitForLoadState('networkidle');
  await page.close();

  await first.kill();
  const other = await openBrowser(browser, 'the other visitor');
  await expect(other.goto(`${watches}/buy`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  rmSync(data, { recursive: true, force: true });
});
